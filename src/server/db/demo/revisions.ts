import type { Insertable } from 'kysely'
import { REVISION } from '../../../contract/rules/revision.ts'
import type { Tables } from '../tables.ts'
import type { placements } from './placements.ts'
import type { reports } from './reports.ts'

/** What the office and a lecturer have given back, and what of it came back corrected. */
export const ASKED_DOCUMENT = {
  bagian: ['tandatangan', 'halaman'],
  alasan: 'Belum ditandatangani, dan halaman kedua tidak ada.',
} as const
export const ASKED_REPORT = { bagian: ['jam'], alasan: 'Sebutkan jam mulai dan selesai.' } as const
/** What a student has added to the text then. */
export const CORRECTION = ' Mulai pukul 08.00, selesai pukul 16.00.'

/** So many hours after it was written: the next working hours of whoever reads it, and the evening after. */
const HOURS = { dokumen: [4, 8], laporan: [16, 26] } as const
const after = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
export const askedAt = (of: keyof typeof HOURS, written: string) => after(written, HOURS[of][0])
export const correctedAt = (of: keyof typeof HOURS, written: string) => after(written, HOURS[of][1])

type Event = { peristiwaid: number; objek: string; objekid: string; aksi: string; waktu: string }

/** How each of them was when it was asked for. */
export function revisions(
  { dokumenregister }: ReturnType<typeof placements>,
  { laporandetail, laporangambar }: ReturnType<typeof reports>,
  peristiwa: readonly Event[],
): Insertable<Tables['revisi']>[] {
  const row = (
    of: keyof typeof HOURS,
    id: number,
    { revisi, written, registerid }: { revisi: number; written: string; registerid: number },
    before: Pick<Insertable<Tables['revisi']>, 'revisiisi' | 'revisiberkas' | 'revisigambar'>,
  ) => {
    const objek = of === 'dokumen' ? 'dokumenregister' : 'laporan'
    const event = peristiwa.find(
      (each) => each.objek === objek && each.objekid === String(id) && each.aksi === 'revisi',
    )!
    return {
      revisiregisterid: registerid,
      revisidokumenidx: of === 'dokumen' ? id : null,
      revisidetailidx: of === 'laporan' ? id : null,
      revisiperistiwaid: event.peristiwaid,
      revisiwaktu: event.waktu,
      revisistatus: 0,
      revisisebelum: REVISION.NONE,
      ...before,
      revisidiperbaiki: revisi === REVISION.CORRECTED ? correctedAt(of, written) : null,
    }
  }
  const documents = dokumenregister.flatMap(({ revisi, unggah: written, registerid, files }, at) =>
    revisi === REVISION.NONE
      ? []
      : [
          row(
            'dokumen',
            at + 1,
            { revisi, written, registerid },
            {
              revisiisi: null,
              revisigambar: null,
              // The file before was stored before the one of now.
              revisiberkas: revisi === REVISION.CORRECTED ? files - 1 : files,
            },
          ),
        ],
  )
  const days = laporandetail.flatMap((day) => {
    const { detail_idx, detail_revisi: revisi, detail_registeridx: registerid, detail_isi } = day
    if (revisi === REVISION.NONE) return []
    const corrected = revisi === REVISION.CORRECTED
    const pictures = laporangambar.flatMap(({ gambardetailidx, gambarketerangan }, at) =>
      gambardetailidx === detail_idx ? [{ id: at + 1, keterangan: gambarketerangan }] : [],
    )
    return [
      row(
        'laporan',
        detail_idx,
        { revisi, written: day.dibuat, registerid },
        {
          revisiisi: corrected ? detail_isi.slice(0, -CORRECTION.length) : detail_isi,
          revisiberkas: day.detail_lampiran,
          revisigambar: JSON.stringify(pictures),
        },
      ),
    ]
  })
  return [...documents, ...days]
}
