import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { Chip } from '../../ui/index.ts'
import { waktu } from '../../parts/today.ts'

export type Link = Lapangan['tautan'][number]

/** Where it stands: confirmed or not, sent or not, opened or not. */
export function StateChip({ of: { lapangan, tautan } }: { of: Lapangan }) {
  if (!lapangan) return null
  if (lapangan.keadaan === 'menunggu')
    return (
      <Chip tone="menunggu" icon="jam">
        {words.waits}
      </Chip>
    )
  const open = tautan.filter(({ keadaan }) => keadaan === 'berlaku')
  if (open.some(({ dipakai }) => dipakai !== null))
    return (
      <Chip tone="baik" icon="centang">
        {words.opened}
      </Chip>
    )
  if (open.length > 0)
    return (
      <Chip tone="info" icon="info">
        {words.sent}
      </Chip>
    )
  return (
    <Chip tone="belum" icon="kosong">
      {words.notSent}
    </Chip>
  )
}

/** The same with its moment, in a sentence. */
export function stateLine({ lapangan, tautan, surelaktif }: Lapangan): string {
  if (!lapangan) return ''
  if (lapangan.keadaan === 'menunggu') return lapangan.sebab ? words.doubts[lapangan.sebab] : words.waitsText
  const open = tautan.filter(({ keadaan }) => keadaan === 'berlaku')
  const used = open.map(({ terakhir, dipakai }) => terakhir ?? dipakai).filter((each) => each !== null)
  if (used.length > 0) return words.lastOpened({ when: waktu(used.toSorted().at(-1)!) })
  const newest = open
    .map(({ dibuat }) => dibuat)
    .toSorted()
    .at(-1)
  if (newest) return words.sentAt({ when: waktu(newest) })
  return surelaktif && lapangan.lapangansurel ? words.notSentMail : words.notSentText
}
