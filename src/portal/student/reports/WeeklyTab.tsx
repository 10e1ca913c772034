import { useQuery } from '@tanstack/react-query'
import IconButton from '@mui/material/IconButton'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { writeRefusal, type ReportState, type WriteRefusal } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Await } from '../../parts/Await.tsx'
import { Card, Stack } from '../../parts/Card.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Note } from '../../parts/Note.tsx'
import { reportDays, reportsChanged } from '../../parts/queries.ts'
import { DayList, type Day } from '../../parts/reports/DayList.tsx'
import type { Schedule } from '../../parts/reports/period.ts'
import { PeriodPicker, usePeriod } from '../../parts/reports/PeriodPicker.tsx'
import { hariIni } from '../../parts/today.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

// Below the days, and nothing before they are read.
const ReportThread = onDemand(() => import('../../parts/reports/ReportThread.tsx'))
const ReportDialog = onDemand(() => import('./ReportDialog.tsx'))
const ReportInfo = onDemand(() => import('../../parts/reports/ReportInfo.tsx'))

type Props = { registration: Registration; sex: string }

/** The days of one week, to be written day by day. */
export function WeeklyTab({ registration, sex }: Props) {
  const { jadwalmulai, jadwalselesai, registerdisetujui, registernamaperusahaan } = registration
  if (registrationState(registerdisetujui) !== 'disetujui') {
    return (
      <Empty
        title="Belum dapat menulis laporan"
        text={`Laporan dibuka setelah pendaftaran di ${registernamaperusahaan} disetujui.`}
      />
    )
  }
  if (!jadwalmulai || !jadwalselesai) {
    return (
      <Empty
        title="Jadwal magang belum ada"
        text={`Laporan dibuka setelah admin akademik menetapkan jadwal di ${registernamaperusahaan}.`}
      />
    )
  }
  return (
    <Week registration={registration} schedule={{ mulai: jadwalmulai, selesai: jadwalselesai }} sex={sex} />
  )
}

function Week({ registration, schedule, sex }: Props & { schedule: Schedule }) {
  const { registerid, registerkuotaid } = registration
  const shown = usePeriod(schedule)
  const week = reportDays({ kuotaid: registerkuotaid, registerid, ...shown })
  const query = useQuery(week)
  const [editing, setEditing] = useState<Day | null>(null)
  const [reading, setReading] = useState<Day | null>(null)
  const remove = useRemove(registerid)
  const today = hariIni()

  const actions = (day: Day, state: ReportState) => {
    const of = tanggalPanjang(day.periode_tgl)
    if (state === 'sudah-divalidasi') {
      return (
        <IconButton aria-label={`Info laporan ${of}`} onClick={() => setReading(day)} sx={TARGET}>
          <Icon name="info" />
        </IconButton>
      )
    }
    if (state === 'belum-divalidasi') {
      return (
        <>
          <IconButton aria-label={`Ubah laporan ${of}`} onClick={() => setEditing(day)} sx={TARGET}>
            <Icon name="ubah" />
          </IconButton>
          <IconButton
            aria-label={`Hapus laporan ${of}`}
            color="error"
            onClick={() => void remove(day)}
            sx={TARGET}
          >
            <Icon name="hapus" />
          </IconButton>
        </>
      )
    }
    const refusal = writeRefusal({
      action: 'buat',
      approved: true,
      schedule,
      tgl: day.periode_tgl,
      today,
      state,
    })
    // The list says itself that a day is still to come.
    if (refusal === 'belum-waktunya') return null
    if (refusal) return <small>{REASONS[refusal]}</small>
    return (
      <Button
        variant={day.periode_tgl === today ? 'contained' : 'outlined'}
        startIcon={<Icon name="tambah" size={20} />}
        aria-label={`Buat laporan ${of}`}
        onClick={() => setEditing(day)}
      >
        Buat
      </Button>
    )
  }

  return (
    <Stack>
      <Card aria-label="Laporan pekan ini">
        <Stack>
          <PeriodPicker schedule={schedule} shown={shown} />
          {today < schedule.mulai && (
            <Note tone="info">
              Magang mulai {tanggalPanjang(schedule.mulai)}. Laporan dapat ditulis sejak hari itu.
            </Note>
          )}
          <Await query={query} loading={<Loading shape="list" rows={5} />}>
            {({ data }) => (
              <DayList
                days={data}
                readAt={query.dataUpdatedAt}
                refresh={async () => (await queryClient.fetchQuery({ ...week, staleTime: 0 })).data}
                actions={actions}
              />
            )}
          </Await>
        </Stack>
      </Card>
      {query.data && (
        <ReportThread
          laporan_idx={query.data.laporan?.laporan_idx ?? null}
          comments={query.data.laporan?.tanggapan ?? []}
          noThread="Tanggapan dibuka setelah laporan pertama pekan ini ditulis."
          reader="mahasiswa"
          mayWrite
          sex={sex}
          onSent={() => reportsChanged(registerid)}
        />
      )}
      {editing && <ReportDialog day={editing} registerid={registerid} onClose={() => setEditing(null)} />}
      {reading && <ReportInfo day={reading} onClose={() => setReading(null)} />}
    </Stack>
  )
}

function useRemove(registerid: number) {
  const confirm = useConfirm()
  const notice = useNotice()
  return async ({ detail_idx }: Day) => {
    if (detail_idx === null) return
    try {
      const yes = await confirm({
        text: 'Anda akan menghapus data Laporan!',
        destructive: true,
        action: async () => {
          await call('DELETE laporan/{detailidx}', { params: { detailidx: detail_idx } })
          await reportsChanged(registerid)
        },
      })
      if (yes) notice.deleted()
    } catch (error) {
      notice.error(messageOf(error))
      await reportsChanged(registerid)
    }
  }
}

const REASONS: Record<Exclude<WriteRefusal, 'belum-waktunya'>, string> = {
  'belum-disetujui': 'Belum disetujui',
  'jadwal-belum-ada': 'Jadwal belum ada',
  'di-luar-jadwal': 'Di luar jadwal',
  'sudah-ada': 'Sudah ada',
  'belum-dibuat': 'Belum Dibuat',
  'sudah-divalidasi': 'Sudah Divalidasi',
}

const TARGET = { width: 44, height: 44 } as const
