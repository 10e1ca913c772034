import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { batas } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { hariIni } from '../../parts/today.ts'
import { Button, Card, Icon, LinkButton, Stack } from '../../ui/index.ts'
import { mapLink } from '../contact.ts'
import { LIST, placesFor } from './companyCard.ts'
import styles from './CompanyPage.module.css'
import { Places } from './Places.tsx'
import { CompanyLogo } from './QuotaCards.tsx'
import { useChoose } from './useChoose.ts'

type Props = { quota: ActiveQuota; company: QuotaCompany; sex: string; mayChoose: boolean }

/** Is this the right place? Where it is, what is left, and what choosing means. */
export function CompanyPage({ quota, company, sex, mayChoose }: Props) {
  const { choose, lost } = useChoose(quota)
  const { perusahaannama, perusahaanalamat } = company
  const { mine, all, taken } = placesFor(company, sex)
  const map = mapLink(perusahaannama, perusahaanalamat)
  return (
    <Stack>
      <div>
        <LinkButton to={LIST} tone="plain" icon={<Icon name="kiri" size={20} />}>
          {choosing.backToList}
        </LinkButton>
      </div>
      <Card className={styles.page}>
        <header>
          <CompanyLogo name={perusahaannama} path={company.perusahaanlogo} />
          <div>
            <h2>{perusahaannama}</h2>
            <p>{quota.jeniskuota}</p>
          </div>
        </header>
        <p className={styles.places}>
          <Places company={company} sex={sex} mayChoose={mayChoose} />
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
        </ul>
      </Card>
      {mine === 0 || lost ? (
        <LinkButton to={LIST} look="filled" size="large" wide>
          {choosing.seeFree}
        </LinkButton>
      ) : (
        mayChoose && (
          <Card as="div" className={styles.act}>
            <p>{choosing.final}</p>
            <Button
              look="filled"
              size="large"
              wide
              aria-label={choosing.chooseOne({ company: perusahaannama })}
              onClick={() => void choose(company)}
            >
              {choosing.chooseThis}
            </Button>
          </Card>
        )
      )}
    </Stack>
  )
}
