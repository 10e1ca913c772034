import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Link from '@mui/material/Link'
import { phoneText } from '../../../contract/phone.ts'
import type { Mou } from '../../../contract/resources/mou.ts'
import { agreementState, presentAgreement } from '../../../contract/rules/agreements.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminCompany as words } from '../../../i18n/adminCompany.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { choiceLabels, label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { resources } from '../../../contract/resources/index.ts'
import type { Row } from '../../definition.ts'
import { useChildren } from '../../useChildren.ts'
import { LOOK } from './agreementLook.ts'

/** How it is reached, whether there is an agreement, and whether students still go there. */
export function CompanyInfo({ company }: { company: Row }) {
  const [mail, phone] = [String(company.perusahaanemail ?? ''), String(company.perusahaantelp ?? '')]
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& [data-tone]': { whiteSpace: 'normal' } }}>
        <Agreement perusahaanid={Number(company.id)} />
        {Number(company.perusahaanhenti) === 1 && (
          <ToneChip tone="belum" icon="larang">
            {words.stopped}
          </ToneChip>
        )}
      </Box>
      <DefinitionList
        columns={3}
        items={[
          {
            label: label('perusahaan', 'perusahaannotelp'),
            value: phone && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phoneText(phone)}</Link>,
          },
          {
            label: label('perusahaan', 'perusahaanemail'),
            value: mail && <Link href={`mailto:${mail}`}>{mail}</Link>,
          },
          {
            label: label('perusahaan', 'perusahaanbidang'),
            value: choiceLabels[String(company.perusahaanbidang ?? '')],
          },
        ]}
      />
      <DefinitionList
        items={(['perusahaanuraian', 'perusahaantugas'] as const).flatMap((field) => {
          const text = String(company[field] ?? '')
          return text
            ? [
                {
                  label: label('perusahaan', field),
                  value: <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>,
                },
              ]
            : []
        })}
      />
    </Paper>
  )
}

function Agreement({ perusahaanid }: { perusahaanid: number }) {
  const { data } = useChildren(resources.mou, perusahaanid)
  if (!data) return null
  const now = today(new Date(), timeZone())
  const present = presentAgreement(data as unknown as Mou[], now)
  if (!present)
    return (
      <ToneChip tone="belum" icon="kosong">
        {words.agreement.none}
      </ToneChip>
    )
  const { is, days } = agreementState(present, now)
  const said = {
    belum: words.agreement.future({ day: tanggal(present.moumulai) }),
    berlaku: words.agreement.until({ day: tanggal(present.mouakhir) }),
    segera: words.agreement.ends({ count: days }),
    berakhir: words.agreement.over({ day: tanggal(present.mouakhir) }),
  }[is]
  return <ToneChip {...LOOK[is]}>{said}</ToneChip>
}
