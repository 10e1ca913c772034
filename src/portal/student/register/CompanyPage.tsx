import { Link } from 'react-router-dom'
import type { ActiveQuota, OwnRound, OwnWait, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { businessField } from '../../../i18n/businessFields.ts'
import { batas, tanggal } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { round as ranked } from '../../../i18n/round.ts'
import { hariIni } from '../../parts/today.ts'
import { ActionBar, Button, Card, Icon, LinkButton, Note, Stack } from '../../ui/index.ts'
import { mapLink } from '../contact.ts'
import { CompanyAbout } from './CompanyAbout.tsx'
import { placesFor } from './companyCard.ts'
import styles from './CompanyPage.module.css'
import { companyAt, listAt, roundAt, type CompanyFilter } from './filter.ts'
import { placesText } from './placesText.ts'
import { CompanyLogo } from './QuotaCards.tsx'
import { useChoose } from './useChoose.ts'
import { JoinLine } from './waiting/JoinLine.tsx'

type Props = {
  quota: ActiveQuota
  company: QuotaCompany
  sex: string
  mayChoose: boolean
  /** Until a registration of theirs is approved, students may stand in line. */
  mayWait: boolean
  /** In the line of this company. */
  wait: OwnWait | undefined
  /** In which its places are given, while that is not announced. */
  round: OwnRound | undefined
  /** Of the list that one came from. */
  filter: CompanyFilter
}

/** Is this the right place? What they do, who was there, where it is, what is left, and what choosing means. */
export function CompanyPage({ quota, company, sex, mayChoose, mayWait, wait, round, filter }: Props) {
  const { choose, lost } = useChoose(quota)
  const { perusahaannama, perusahaanalamat, kerjasama } = company
  const places = placesFor(company, sex)
  const { all, taken } = places
  const others = quota.perusahaan.filter(
    (each) => each.detailid !== company.detailid && placesFor(each, sex).mine > 0,
  )
  const map = mapLink(perusahaannama, perusahaanalamat)
  return (
    <Stack>
      <div>
        <LinkButton to={listAt(filter)} tone="plain" icon={<Icon name="kiri" size={20} />}>
          {choosing.backToList}
        </LinkButton>
      </div>
      <Card className={styles.page}>
        <header>
          <CompanyLogo name={perusahaannama} path={company.perusahaanlogo} />
          <div>
            <h2>{perusahaannama}</h2>
            <p>{[businessField(company.perusahaanbidang), quota.jeniskuota].filter(Boolean).join(' · ')}</p>
          </div>
        </header>
        <p className={styles.places}>
          <strong>{placesText(company, sex)}</strong>
          {places.mine > 0
            ? mayChoose && choosing.forYou
            : places.others > 0 && choosing.onlyFor[places.sex]({ places: places.others })}
        </p>
        <ul>
          <li>
            <Icon name="peta" size={24} />
            <span>{perusahaanalamat}</span>
            {map && (
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                aria-label={choosing.mapOf({ company: perusahaannama })}
              >
                {choosing.map}
              </a>
            )}
          </li>
          <li>
            <Icon name="orang" size={24} />
            <span>
              {choosing.places({ all, taken })}
              <small>{choosing.kinds(company.kuotapria, company.kuotawanita, company.kuotapriawanita)}</small>
            </span>
          </li>
          <li>
            <Icon name="kalender" size={24} />
            <span>{choosing.openUntil({ day: batas(quota.kuotaselesairegistrasi, hariIni()) })}</span>
          </li>
          {kerjasama !== null && (
            <li>
              <Icon name="centang" size={24} />
              <span>{choosing.about.agreement({ day: tanggal(kerjasama) })}</span>
            </li>
          )}
        </ul>
      </Card>
      <CompanyAbout perusahaanid={company.perusahaanid} company={perusahaannama} />
      {round ? (
        <ActionBar>
          <small>{ranked.noDirect}</small>
          <LinkButton to={roundAt(round.putaranid, filter)} look="filled" size="large" wide>
            {ranked.open}
          </LinkButton>
        </ActionBar>
      ) : wait?.batas ? null : lost || places.mine === 0 ? (
        <>
          <Note
            tone="menunggu"
            role="status"
            title={lost ? choosing.lost({ company: perusahaannama }) : placesText(company, sex)}
          >
            {others.length === 0 ? choosing.allFull : choosing.stillFree}
            {others.slice(0, 3).map((each) => (
              <Link key={each.detailid} to={companyAt(each.detailid, filter)} className={styles.other}>
                {each.perusahaannama} ({placesFor(each, sex).mine})
              </Link>
            ))}
          </Note>
          {mayWait && places.any && <JoinLine quota={quota} company={company} wait={wait} />}
        </>
      ) : (
        mayChoose && (
          <ActionBar>
            <small>{choosing.final}</small>
            <Button look="filled" size="large" wide onClick={() => void choose(company)}>
              {choosing.chooseOne({ company: perusahaannama })}
            </Button>
          </ActionBar>
        )
      )}
    </Stack>
  )
}
