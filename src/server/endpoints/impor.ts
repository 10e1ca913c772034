import type { ImportSummary } from '../../contract/endpoints/impor.ts'
import { importKind } from '../../contract/import.ts'
import { handlers } from '../context.ts'
import { FieldFileRefused } from '../files/keep.ts'
import { receivedOf } from '../files/receive.ts'
import { FileRefused } from '../files/refusal.ts'
import { inTurn, progressOf } from '../import/progress.ts'
import { runImport } from '../import/run.ts'

/** What the academic system knows, brought in as a file. The file is read and forgotten, never kept. */
export const impor = handlers({
  'GET impor': async ({ who, query }) => ({ data: progressOf(who.akunid, query.kerja) }),

  'POST impor': async ({ db, who, body, now }) => {
    const { path } = receivedOf(body.berkas)
    const data = await inTurn(who.akunid, body.kerja, (progress) =>
      runImport(db, {
        name: body.jenis,
        mode: body.mode,
        path,
        columns: body.kolom,
        accounts: Number(body.akun) === 1,
        again: Number(body.sandiulang) === 1,
        akunid: who.akunid,
        now,
        progress,
      }),
    ).catch((error: unknown) => {
      throw error instanceof FileRefused ? new FieldFileRefused(error, 'berkas') : error
    })
    return { message: messageOf(body.mode, data), data }
  },
})

function messageOf(mode: string, { jenis, disimpan, kurang, jumlah }: ImportSummary): string {
  if (kurang.length > 0) return `Kolom ${kurang.join(', ')} belum ditemukan. Pilih kolomnya.`
  const label = importKind(jenis as Parameters<typeof importKind>[0]).label
  if (disimpan)
    return [
      `${label}: ${jumlah.baru} baris baru dan ${jumlah.berubah} perubahan disimpan.`,
      ...(jumlah.sandidiganti > 0 ? [`${jumlah.sandidiganti} kata sandi awal diganti.`] : []),
    ].join(' ')
  if (mode === 'coba') return 'Berkas sudah diperiksa. Belum ada yang disimpan.'
  return `Tidak ada yang disimpan karena ${jumlah.salah} baris masih salah.`
}
