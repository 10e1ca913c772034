import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'

export const attendanceOf = (registerid: number) =>
  dataQuery(['kehadiran', registerid], 'GET kehadiran/{registerid}', { params: { registerid } })

export const attendanceWaiting = () => dataQuery(['kehadiran/menunggu'], 'GET kehadiran/menunggu')

export type Attendance = AnswerOf<'GET kehadiran/{registerid}'>['data']
export type Absence = Attendance['absen'][number]
export type Correction = Attendance['koreksi'][number]

/** After anything was asked, withdrawn or answered: which days are owed changes with it. */
export const attendanceChanged = () => readAnew('kehadiran', 'kehadiran/menunggu', 'mahasiswa/info')
