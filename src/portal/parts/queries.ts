import { queryOptions } from '@tanstack/react-query'
import type { OwnRound } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { dataQuery } from '../../dataProvider/query.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'

/** What the pages read, each under one key, so that a write knows what to read again. */

export const studentInfo = () => dataQuery(['mahasiswa/info'], 'GET mahasiswa/info')

export const activeQuotas = (prodiid: number) =>
  dataQuery(['kuotaaktif', prodiid], 'GET kuotaaktif/{prodiid}', { params: { prodiid } })

/** The ranked rounds that concern the student. */
export const ownRounds = () => dataQuery(['putaran/saya'], 'GET putaran/saya')

/** It gives the places of its quota: nobody registers there directly. */
export const isOpenRound = ({ diumumkan, dibatalkan }: OwnRound): boolean =>
  diumumkan === null && dibatalkan === null

/** The lines in which the student stands or stood. */
export const ownWaits = () => dataQuery(['antrean/saya'], 'GET antrean/saya')

/** One student's placement with the profile, for those who guide or administer. */
export const guidedStudent = (registerid: number) =>
  dataQuery(['register', registerid], 'GET register/{registerid}', { params: { registerid } })

/** The placement alone, without private fields, for those who only watch. */
export const watchedPlacement = (registerid: number) =>
  queryOptions({
    queryKey: ['register/detail', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET register/detail/{registerid}', { params: { registerid }, signal })).data.register,
  })

export type Week = { kuotaid: number; registerid: number; tahun: number; bulan: number; minggu: number }

export const reportDays = ({ kuotaid, registerid, tahun, bulan, minggu }: Week) =>
  queryOptions({
    queryKey: ['jadwal/tanggal', registerid, kuotaid, tahun, bulan, minggu],
    queryFn: async ({ signal }) =>
      (await early({ kuotaid, registerid, tahun, bulan, minggu })) ??
      call('GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}', {
        params: { kuotaid, minggu, registerid },
        query: { tahun, bulan },
        signal,
      }),
  })

/** The present week is asked for together with the student, whose answer would have told its numbers. */
export function askForPresentWeek(): void {
  const asked = call('GET laporan/pekan')
  asked.catch(() => undefined)
  present = asked
}

let present: ReturnType<typeof call<'GET laporan/pekan'>> | undefined

/** Once: a later reading of the same week wants what is there by then. */
async function early(week: Week) {
  const asked = present
  present = undefined
  const answer = await asked?.catch(() => undefined)
  if (!answer?.data) return undefined
  const { hari: data, laporan, ...numbers } = answer.data
  const same = (Object.keys(week) as (keyof Week)[]).every((name) => numbers[name] === week[name])
  return same ? { code: answer.code, message: answer.message, data, laporan } : undefined
}

export const finalReport = (registerid: number) =>
  dataQuery(['laporanakhir', registerid], 'GET laporanakhir/{registerid}', { params: { registerid } })

export const semesters = () =>
  queryOptions({ ...dataQuery(['listsemester'], 'GET listsemester'), staleTime: 10 * 60_000 })

/** After a change of reports: the days, and the counts that stand elsewhere. */
export const reportsChanged = (registerid: number) =>
  readAnew(
    ['jadwal/tanggal', registerid],
    // Which days are written stands with the student.
    'mahasiswa/info',
    'mahasiswabimbingan',
    'monitoring',
  )

/** After a change of the student's own registration or documents. */
export const registrationChanged = () =>
  readAnew('mahasiswa/info', 'kuotaaktif', 'putaran/saya', 'antrean/saya')

export const finalReportChanged = (registerid: number) => readAnew(['laporanakhir', registerid])
