import { useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoints/index.ts'
import { call } from '../../../../dataProvider/call.ts'
import { messageOf } from '../../../../dataProvider/problem.ts'
import { queryClient } from '../../../../dataProvider/queryClient.ts'

/** What was written on another day: from what was read already, else from the server. */
export function useEarlierText(registerid: number, earlier: { detail_idx: number } | null) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | undefined>()

  async function read(): Promise<string | null> {
    if (!earlier) return null
    const known = seenText(registerid, earlier.detail_idx)
    if (known !== undefined) return known
    setBusy(true)
    setFailed(undefined)
    try {
      const { data } = await call('GET laporan/{detailidx}', { params: { detailidx: earlier.detail_idx } })
      return data.detail_isi
    } catch (error) {
      setFailed(messageOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { read, busy, failed }
}

type Week = AnswerOf<'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}'>

function seenText(registerid: number, detail_idx: number): string | undefined {
  const weeks = queryClient.getQueriesData<Week>({ queryKey: ['jadwal/tanggal', registerid] })
  for (const [, week] of weeks) {
    const day = week?.data.find((each) => each.detail_idx === detail_idx)
    if (day?.detail_isi) return day.detail_isi
  }
  return undefined
}
