import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

export const attendanceOf = (registerid: number) =>
  queryOptions({
    queryKey: ['kehadiran', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET kehadiran/{registerid}', { params: { registerid }, signal })).data,
  })

export const attendanceWaiting = () =>
  queryOptions({
    queryKey: ['kehadiran/menunggu'],
    queryFn: async ({ signal }) => (await call('GET kehadiran/menunggu', { signal })).data,
  })

export type Attendance = AnswerOf<'GET kehadiran/{registerid}'>['data']
export type Absence = Attendance['absen'][number]
export type Correction = Attendance['koreksi'][number]

/** After anything was asked, withdrawn or answered: which days are owed changes with it. */
export const attendanceChanged = () =>
  Promise.all(
    [['kehadiran'], ['kehadiran/menunggu'], ['mahasiswa/info']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
