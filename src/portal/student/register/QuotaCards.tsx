import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { batas } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Card } from '../../parts/Card.tsx'
import { registrationChanged } from '../../parts/queries.ts'
import { hariIni } from '../../parts/today.ts'
import { cardPlace, hasSeat } from './companyCard.ts'
import { useShowRegistration } from './useShowRegistration.ts'

type Props = { quota: ActiveQuota; sex: string; mayChoose: boolean }

/** The companies of one open quota with their places. */
export function QuotaCards({ quota, sex, mayChoose }: Props) {
  const choose = useChoose(quota)
  return (
    <section aria-label={choosing.quota(quota.jeniskuota)}>
      <Head>
        <h2>{quota.jeniskuota}</h2>
        <p>
          {quota.kuotaprodinama}, {quota.kuotasemnama}
        </p>
        <p>{choosing.openUntil(batas(quota.kuotaselesairegistrasi, hariIni()))}</p>
      </Head>
      {quota.perusahaan.length === 0 ? (
        <Empty title={choosing.noCompany} text={choosing.noCompanyText} />
      ) : (
        <List>
          {quota.perusahaan.map((company) => (
            <QuotaCard
              key={company.detailid}
              company={company}
              sex={sex}
              onChoose={mayChoose ? () => choose(company) : undefined}
            />
          ))}
        </List>
      )}
    </section>
  )
}

/** One company: who can still come, and Pilih or Penuh. */
export function QuotaCard({
  company,
  sex,
  onChoose,
}: {
  company: QuotaCompany
  sex: string
  onChoose?: () => void
}) {
  const { perusahaannama, perusahaanalamat, kuotapria, kuotawanita, kuotapriawanita } = company
  const free = hasSeat(company, sex)
  return (
    <Item as="li" {...cardPlace(company.detailid)}>
      <header>
        <CompanyLogo name={perusahaannama} path={company.perusahaanlogo} />
        <div>
          <h3>{perusahaannama}</h3>
          <p>{perusahaanalamat}</p>
        </div>
      </header>
      <dl>
        <Count label={choosing.men} value={kuotapria} />
        <Count label={choosing.women} value={kuotawanita} />
        <Count label={choosing.either} value={kuotapriawanita} />
        <Count label={choosing.taken} value={company.jmlregisterpria + company.jmlregisterwanita} />
      </dl>
      {free && onChoose ? (
        <Button
          variant="outlined"
          fullWidth
          onClick={onChoose}
          aria-label={choosing.chooseOne(perusahaannama)}
        >
          {choosing.choose}
        </Button>
      ) : (
        <div data-state>
          <StatusChip of="kursi" is={free ? 'tersedia' : 'penuh'} />
        </div>
      )}
    </Item>
  )
}

function useChoose(quota: ActiveQuota) {
  const confirm = useConfirm()
  const notice = useNotice()
  const show = useShowRegistration()

  return async ({ perusahaanid, perusahaannama }: QuotaCompany) => {
    let registered: Awaited<ReturnType<typeof register>> | undefined
    const register = () =>
      call('POST register', { body: { registerkuotaid: quota.kuotaidx, registerperusahaanid: perusahaanid } })
    try {
      const yes = await confirm({
        text: choosing.chosen(perusahaannama),
        action: async () => {
          registered = await register()
        },
      })
      if (!yes || !registered) return
      notice.success(registered.message)
      show(registered.data.registerid)
    } catch (error) {
      notice.error(messageOf(error))
    }
    // Won or lost, the seats are others now.
    await registrationChanged()
  }
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/**
 * Links to logos are signed anew with every reading; the first one is kept as long as it shows, so that a refresh of
 * the seats does not load every picture again.
 */
function CompanyLogo({ name, path }: { name: string; path: string | null }) {
  const [shown, setShown] = useState(path)
  if (!shown) return <Mark aria-hidden>{initials(name)}</Mark>
  return (
    <Mark aria-hidden>
      <img
        src={fileUrl(shown)}
        alt=""
        width={48}
        height={48}
        onError={() => setShown(path === shown ? null : path)}
      />
    </Mark>
  )
}

const Head = styled('header')({
  marginBottom: 12,
  '& h2': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 700 },
  '& p': { margin: 0, fontSize: '0.875rem', lineHeight: 1.5, color: paletteVar('text.secondary') },
})

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
})

const Item = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  '& header': { display: 'flex', gap: 12, alignItems: 'flex-start', flex: 1 },
  '& header > div': { minWidth: 0 },
  '& h3': { margin: 0, fontSize: '1rem', lineHeight: 1.35, fontWeight: 700, overflowWrap: 'anywhere' },
  '& header p': {
    margin: '2px 0 0',
    fontSize: '0.875rem',
    lineHeight: 1.45,
    color: paletteVar('text.secondary'),
    overflowWrap: 'anywhere',
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    gap: 8,
    margin: 0,
  },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse', minWidth: 0 },
  '& dt': { fontSize: '0.8125rem', lineHeight: 1.35, color: paletteVar('text.secondary') },
  '& dd': {
    margin: 0,
    fontSize: '1.25rem',
    lineHeight: 1.3,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-state]': { display: 'grid', minHeight: 44, alignContent: 'center', justifyContent: 'start' },
})

const Mark = styled('span')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  overflow: 'hidden',
  borderRadius: 10,
  fontWeight: 700,
  color: paletteVar('primary.main'),
  backgroundColor: paletteVar('tint'),
  '& img': { width: '100%', height: '100%', objectFit: 'contain', backgroundColor: '#fff' },
})
