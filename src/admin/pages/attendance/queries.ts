import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'

export type AttendanceRow = AnswerOf<'GET kehadiran'>['data']['baris'][number]

/** A programme's internships of a semester; without a programme of all in reach. */
export function attendanceRows({ prodi, semester }: { prodi: number | null; semester: number | null }) {
  const read = async (signal: AbortSignal) =>
    (
      await call('GET kehadiran', {
        query: { ...(prodi !== null && { prodi }), ...(semester !== null && { semester }) },
        signal,
      })
    ).data
  return {
    queryKey: ['kehadiran', 'daftar', prodi, semester],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
    read,
  }
}
