import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { resources } from '../../contract/resources/index.ts'
import type { MahasiswaBimbingan } from '../../contract/resources/mahasiswabimbingan.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import { countsOf } from '../../dataProvider/dataProvider.ts'
import { rentang } from '../../i18n/dates.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { StatusChip, ToneChip } from '../../ui/status/StatusChip.tsx'
import { bulkButtons, mayBulk } from '../bulk/bulkButtons.tsx'
import { BulkOutlet } from '../bulk/BulkOutlet.tsx'
import type { Row } from '../definition.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { NameAnd } from '../parts/NameAnd.tsx'
import { REMINDED, remindedText } from '../parts/Reminded.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

/** '/monitoring' and '/mahasiswabimbingan' of an office: whose internship stands where, and what waits for an answer. */
const lookOf = (
  name: 'monitoring' | 'mahasiswabimbingan',
  said: () => { hint: string; none: string },
  waits: () => Readonly<Record<string, string>>,
): ResourceViews => ({
  said,
  words: { magang: () => ({ ditempatkan: words.placed }) },
  views: {
    filter: 'tunggu',
    words: waits,
    counts: (others, signal) => countsOf(resources[name], others, signal),
  },
  below: {
    registermhsnama: 'registernobp',
    registernamaperusahaan: 'kuotaprodinama',
  },
  headings: {
    pembimbingdosennama: () => words.guideAndSchedule,
    belum_verifikasi: () => words.reports,
    belum_dibaca_mahasiswa: () => words.comments,
  },
  cells: {
    registermhsnama: Name,
    pembimbingdosennama: Guide,
    jadwalmulai: ({ row }) => scheduleOf(row),
    belum_verifikasi: Reports,
    belum_dibaca_mahasiswa: Comments,
  },
  exported: { jadwalmulai: scheduleOf },
  hidden: ['kuotasemnama', 'perusahaanalamat', 'perusahaantelp', 'jadwalmulai'],
  title: ({ registermhsnama }) => String(registermhsnama),
  Card: Summary,
  // Only an approved placement has something to look at.
  rowAddress: (row) =>
    placementOf(row).registerdisetujui === 1 ? `/${name}/${String(row.registerid)}` : undefined,
})

const watched = lookOf(
  'monitoring',
  () => ({ hint: words.monitoringOffice, none: words.noneApproved }),
  () => words.waits,
)
export const monitoring: ResourceViews = {
  people: 'mahasiswa',
  ...watched,
  cells: { ...watched.cells, ...REMINDED.cells },
  exported: { ...watched.exported, ...REMINDED.exported },
  hidden: [...watched.hidden!, 'diingatkan'],
  bulk: bulkButtons('monitoring'),
  selects: (role) => mayBulk(role, 'monitoring'),
  Note: BulkOutlet,
}

export const mahasiswabimbingan = lookOf(
  'mahasiswabimbingan',
  () => ({ hint: words.guidanceAll, none: words.noneAll }),
  () => {
    // Those who guide are their students' supervisor: that nobody is cannot be.
    const { pembimbing: _, ...waits } = words.waits
    return waits
  },
)

const placementOf = (row: Row) => row as unknown as MahasiswaBimbingan

function scheduleOf(row: Row): string {
  const { jadwalmulai, jadwalselesai } = placementOf(row)
  return jadwalmulai && jadwalselesai ? rentang(jadwalmulai, jadwalselesai) : words.noSchedule
}

function Name({ row }: { row: Row }) {
  return (
    <NameAnd name={placementOf(row).registermhsnama}>
      <State row={row} />
    </NameAnd>
  )
}

/** Whom to ask, and until when. */
function Guide({ row }: { row: Row }) {
  const { pembimbingdosennama } = placementOf(row)
  return (
    <>
      {pembimbingdosennama ?? <Quiet component="span">{words.noPembimbing}</Quiet>}
      <SecondLine parts={[`${words.schedule}: ${scheduleOf(row)}`]} />
    </>
  )
}

/** Only what is not as usual. */
function State({ row }: { row: Row }) {
  const { registerdisetujui, keadaan } = placementOf(row)
  const state = registrationState(registerdisetujui)
  return (
    <>
      {state !== 'disetujui' && <StatusChip of="registrasi" is={state} />}
      {keadaan && keadaan !== 'berjalan' && <StatusChip of="magang" is={keadaan} />}
    </>
  )
}

/** On a phone. */
function Summary({ row }: { row: Row }) {
  const { registernobp, kuotaprodinama, registernamaperusahaan } = placementOf(row)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Quiet>{[registernobp, kuotaprodinama].join(' · ')}</Quiet>
      <Typography variant="body2">{registernamaperusahaan}</Typography>
      <Quiet>
        {words.schedule}: {scheduleOf(row)}
      </Quiet>
      <State row={row} />
      <Reports row={row} />
      <Typography variant="body2" component="div">
        <Quiet component="span">{words.comments}:</Quiet> <Comments row={row} />
      </Typography>
    </Box>
  )
}

/** What waits has colour; what is done is a number. */
function Reports({ row }: { row: Row }) {
  const { sudah_verifikasi: done, belum_verifikasi: waiting } = placementOf(row)
  return (
    <>
      {done + waiting === 0 && <Quiet component="span">{words.noReports}</Quiet>}
      {waiting > 0 && (
        <ToneChip tone="menunggu" icon="jam">
          {words.notValidated({ days: waiting })}
        </ToneChip>
      )}
      <SecondLine parts={[done > 0 ? words.validated({ days: done }) : '', remindedText(row)]} />
    </>
  )
}

function Comments({ row }: { row: Row }) {
  const { sudah_dibaca_mahasiswa: read, belum_dibaca_mahasiswa: unread } = placementOf(row)
  if (read + unread === 0) return <Quiet component="span">{words.noComments}</Quiet>
  return (
    <>
      {unread > 0 && words.unread({ comments: unread })}
      {read > 0 && <SecondLine parts={[words.read({ comments: read })]} />}
    </>
  )
}
