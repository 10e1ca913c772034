import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { STEPS, type End } from '../../../contract/rules/internship.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { internshipChanged } from '../../changed.ts'
import { ActDialog } from './ActDialog.tsx'

type Props = {
  register: Registration
  name: string
  /** `berjalan` takes the end back. */
  to: Exclude<End, 'pindah'> | 'berjalan'
  onClose: () => void
}

/** Asks before an internship ends, naming what goes with it, or before its end is taken back. */
export default function EndDialog({ register, name, to, onClose }: Props) {
  const { role } = usePerson()
  const { registerid, keadaan, registernamaperusahaan: company } = register
  const run = (alasan: string) =>
    call('POST register/keadaan', {
      body: { registerid, ke: to, ...(keadaan && { dari: keadaan }), alasan },
    })
  if (to === 'berjalan')
    return (
      <ActDialog
        title={words.backTitle({ name })}
        yes={words.backYes}
        reasons={null}
        {...{ run, after: internshipChanged, onClose }}
      >
        <Typography>{words.backText({ company })}</Typography>
      </ActDialog>
    )
  return (
    <ActDialog
      title={words.ask[to]({ name })}
      yes={words.yes[to]}
      destructive={to === 'dibatalkan'}
      reasons={words.reasons[to]}
      needsReason={STEPS[to].needsReason}
      {...{ run, after: internshipChanged, onClose }}
    >
      <Goes items={goesWith(register, to)} />
      {to === 'mengundurkan diri' && may(role, 'POST mahasiswa/{nobp}/status') && (
        <Typography variant="body2">{words.studies}</Typography>
      )}
    </ActDialog>
  )
}

/** What happens with it, one line each. */
export function Goes({ items }: { items: readonly (string | false)[] }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="p">
        {words.goes.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.filter(Boolean).map((item) => (
          <Typography key={String(item)} component="li" variant="body2">
            {item}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** @param closed in a closed semester nobody takes the seat that is free then */
export function goesWith(
  register: Registration,
  to: End,
  { again = true, closed = false } = {},
): (string | false)[] {
  const { sudah_verifikasi, belum_verifikasi, perlu_revisi, registermandiri, registernamaperusahaan } =
    register
  const free = STEPS[to].freesSeat
  const open = belum_verifikasi + perlu_revisi
  const moves = to === 'pindah'
  return [
    (moves ? words.goes.counted : words.goes.stays)(sudah_verifikasi + open),
    open > 0 && (moves ? words.goes.stillValidated : words.goes.unvalidated)({ days: open }),
    registermandiri === '0' &&
      !closed &&
      (free ? words.goes.seat({ company: registernamaperusahaan }) : words.goes.keeps),
    again && free && to !== 'pindah' && words.goes.again,
  ]
}
