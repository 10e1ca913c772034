import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoints/index.ts'
import { call } from '../../../../dataProvider/call.ts'
import { newKey } from '../../../../dataProvider/http.ts'
import { readAnew } from '../../../../dataProvider/queryClient.ts'
import { adminSeats as words } from '../../../../i18n/adminSeats.ts'
import { useNotice } from '../../../../ui/dialog/context.ts'
import { allocationOf } from '../../../resources/kuotadetail.tsx'
import { useOnce } from '../../../useOnce.ts'

export type Source = AnswerOf<'GET kuota/sebelumnya/{kuotaidx}'>['data']['sumber'][number]
type Copied = AnswerOf<'POST kuota/salin/{kuotaidx}'>['data'] & { message: string }

/** Quotas of earlier semesters, the likeliest first. Without them the page works as well: it only says less. */
export const earlierQuotas = (kuotaidx: number) =>
  queryOptions({
    queryKey: ['kuota', 'sebelumnya', kuotaidx],
    queryFn: ({ signal }) => call('GET kuota/sebelumnya/{kuotaidx}', { params: { kuotaidx }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** Companies and places of an earlier quota, and taking them back while nobody has registered. */
export function useCopy(kuotaidx: number, onChanged: () => Promise<void>) {
  const notice = useNotice()
  const [copied, setCopied] = useState<Copied | null>(null)
  const { busy, once } = useOnce()
  const { data } = useQuery(earlierQuotas(kuotaidx))
  /** Sent again after a lost answer it is the same copy. */
  const key = useRef<{ dari: number; key: string } | null>(null)

  async function refresh() {
    await onChanged()
    void readAnew('kuotadetail', 'kuota')
  }

  const run = (dari: number) =>
    once(async () => {
      if (key.current?.dari !== dari) key.current = { dari, key: newKey() }
      const answer = await call('POST kuota/salin/{kuotaidx}', {
        params: { kuotaidx },
        body: { dari },
        idempotencyKey: key.current.key,
      })
      key.current = null
      setCopied({ ...answer.data, message: answer.message })
      await refresh()
    })

  const undo = () =>
    once(async () => {
      const hapus = copied!.disalin.map(({ detailid, versi }) => ({ detailid, versi }))
      await call('POST kuota/kursi/{kuotaidx}', {
        params: { kuotaidx },
        body: { tambah: [], ubah: [], hapus },
      })
      setCopied(null)
      notice.success(words.copying.undone)
      await refresh()
    })

  return {
    sources: data?.data.sumber ?? [],
    /** The places of last time, by company. */
    before: new Map(data?.data.kursi.map((row) => [row.detailperusahaanid, allocationOf({ id: 0, ...row })])),
    copied,
    busy,
    run,
    undo,
    forget: () => setCopied(null),
  }
}
