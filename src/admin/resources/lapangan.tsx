import Typography from '@mui/material/Typography'
import type { WaitingLapangan } from '../../contract/endpoints/index.ts'
import { today } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { lapangan as words } from '../../i18n/lapangan.ts'
import { paletteVar } from '../../ui/palette.ts'
import { shortDay } from '../days.ts'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const waitingOf = (row: Row) => row as unknown as WaitingLapangan

/** '/pembimbing-lapangan' of an office: whom students have named, beside what the company says. */
const look: ResourceViews = {
  said: () => ({ hint: words.waitingText, none: words.nobodyWaits, noneHint: words.nobodyWaitsText }),
  below: {
    nama: 'lapangansurel',
    registernamaperusahaan: 'perusahaanemail',
    registermhsnama: 'kuotaprodinama',
  },
  cells: { sebab: Doubt, pada: ({ row }) => shortDay(dayOf(row)) },
  exported: { sebab: doubtOf, pada: dayOf },
  hidden: ['jabatan', 'registernobp', 'lapangantelp', 'pada'],
  title: ({ nama }) => String(nama),
  brief: ['registernamaperusahaan', 'registermhsnama', 'lapangansurel', 'perusahaanemail', 'sebab'],
  rowAddress: ({ registerid }) => `/pembimbing-lapangan/${String(registerid)}`,
  actions: {
    konfirmasi: {
      label: () => words.confirm,
      // Who it is may have changed since.
      body: ({ lapanganid, versi }) => ({ lapanganid, versi }),
    },
  },
}
export default look

function dayOf(row: Row): string {
  return today(new Date(waitingOf(row).pada), timeZone())
}

function doubtOf(row: Row): string {
  const { sebab, bersama } = waitingOf(row)
  return [...(sebab ? [words.doubts[sebab]] : []), ...(bersama ? [words.sharedWaits] : [])].join(' ')
}

function Doubt({ row }: { row: Row }) {
  return (
    <Typography
      variant="caption"
      component="div"
      data-lines=""
      title={doubtOf(row)}
      sx={{ minWidth: 160, color: paletteVar('status.menunggu.text') }}
    >
      {doubtOf(row) || '–'}
    </Typography>
  )
}
