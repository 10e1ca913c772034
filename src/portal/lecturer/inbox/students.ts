import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { AnswerOf, WaitingStudent } from '../../../contract/endpoints/index.ts'
import { addDays, daysBetween } from '../../../contract/rules/calendar.ts'
import { weekOf } from '../../../contract/rules/weeks.ts'
import { call } from '../../../dataProvider/call.ts'
import { queryClient, readAnew } from '../../../dataProvider/queryClient.ts'
import { dates, namaHari, rentang, tanggal } from '../../../i18n/dates.ts'
import { inbox as words } from '../../../i18n/inbox.ts'

type Page = AnswerOf<'GET bimbingan/menunggu'>
export type Week = WaitingStudent['pekan'][number]
export type WaitingDay = Week['hari'][number]

/** Who waits, the longest first, page by page. Read through, it is not read anew beneath the reader's eyes. */
export const waitingStudents = () =>
  infiniteQueryOptions({
    queryKey: ['bimbingan/menunggu'],
    queryFn: ({ pageParam, signal }) =>
      call('GET bimbingan/menunggu', { query: pageParam ? { sesudah: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.sesudah,
    refetchOnWindowFocus: false,
  })

/** The students of all pages, each once, without the days that are `gone`; whoever has none left is not among them. */
export function studentsOf(pages: readonly Page[], gone: ReadonlySet<number>): WaitingStudent[] {
  const students = new Map<number, WaitingStudent>()
  for (const student of pages.flatMap(({ data }) => data)) {
    const pekan = student.pekan
      .map((week) => ({ ...week, hari: week.hari.filter(({ detail_idx }) => !gone.has(detail_idx)) }))
      .filter(({ hari }) => hari.length > 0)
    if (pekan.length > 0) students.set(student.registerid, { ...student, pekan })
  }
  return [...students.values()]
}

export const daysOf = ({ pekan }: WaitingStudent): WaitingDay[] => pekan.flatMap(({ hari }) => hari)

/** These days have been validated: they are waited for no longer. Their links keep the age they have. */
export function forget(days: readonly number[]): void {
  const gone = new Set(days)
  const { queryKey } = waitingStudents()
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData<InfiniteData<Page, string>>(
    queryKey,
    (known) => known && { ...known, pages: without(known.pages, gone) },
    updatedAt === undefined ? undefined : { updatedAt },
  )
  void readAnew('mahasiswabimbingan', 'monitoring', 'jadwal/tanggal')
}

function without(pages: readonly Page[], gone: ReadonlySet<number>): Page[] {
  let [reports, finished, sure] = [0, 0, 0]
  const left = pages.map((page) => ({
    ...page,
    data: page.data.flatMap((student) => {
      const pekan = student.pekan
        .map((week) => ({ ...week, hari: week.hari.filter(({ detail_idx }) => !gone.has(detail_idx)) }))
        .filter(({ hari }) => hari.length > 0)
      const fewer = daysOf(student).length - pekan.flatMap(({ hari }) => hari).length
      reports += fewer
      sure += daysOf(student).filter((day) => gone.has(day.detail_idx) && isConfirmed(day)).length
      // Whose last days that were read are done may have later ones: they come when the list is read again.
      if (pekan.length === 0) finished++
      return pekan.length === 0 ? [] : [{ ...student, pekan, jumlah: student.jumlah - fewer }]
    }),
  }))
  return left.map((page) => ({
    ...page,
    jumlah: {
      ...page.jumlah,
      laporan: page.jumlah.laporan - reports,
      mahasiswa: page.jumlah.mahasiswa - finished,
      dikonfirmasi: page.jumlah.dikonfirmasi - sure,
    },
  }))
}

const isConfirmed = ({ lapangan }: WaitingDay) => lapangan?.konfirmasi?.berubah === false

/** 'Pekan 4 (16–20 November 2026)', or the days alone where no schedule counts the weeks. */
export function weekName({ senin }: Week, { jadwalmulai, jadwalselesai }: WaitingStudent): string {
  const sunday = addDays(senin, 6)
  const from = jadwalmulai && jadwalmulai > senin ? jadwalmulai : senin
  const to = jadwalselesai && jadwalselesai < sunday ? jadwalselesai : sunday
  const days = from <= to ? rentang(from, to) : rentang(senin, sunday)
  if (!jadwalmulai || sunday < jadwalmulai) return days
  return dates.pekan(weekOf(jadwalmulai, from), days)
}

/** 'hari ini', 'kemarin', 'Senin', '2 November' */
export function sentOn(day: string, today: string): string {
  const ago = daysBetween(day, today)
  const date = tanggal(day).replace(` ${today.slice(0, 4)}`, '')
  return words.when(ago, ago < 7 ? namaHari(day) : date)
}
