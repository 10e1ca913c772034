import { sql } from 'kysely'
import type { Revisable } from '../../../contract/rules/revision.ts'
import type { Database } from '../../db/open.ts'
import { partsOf } from './present.ts'

interface Task {
  registerid: number
  jenis: Revisable
  id: number
  judul: string
  alasan: string | null
  nama: string | null
  sesudah: string | null
  pada: string
}

/** What waits for the student's correction, the longest wait first: give a registration's number to the answer. */
export async function revisionTasks(db: Database, registerids: readonly number[]) {
  if (registerids.length === 0) return () => []
  const { rows } = await sql<Task>`
    select v.revisiregisterid as registerid, t.jenis, t.id, t.judul, p.alasan, p.nama, p.sesudah, v.revisiwaktu as pada
    from revisi v join (
      select 'dokumen' as jenis, u.idx as id, d.dokumennama as judul, u.idx as dokumenidx, null as detailidx
      from dokumenregister u join dokumen d on d.dokumenid = u.dokumenid
      where u.registerid in (${sql.join(registerids)}) and u.status = 0 and u.revisi = 1 and d.dokumenstatus = 1
      union all
      select case l.detail_jenis when 'akhir' then 'laporanakhir' else 'laporan' end, l.detail_idx, l.detail_tgl,
        null, l.detail_idx
      from laporandetail l join register r on r.registerid = l.detail_registeridx
      where l.detail_registeridx in (${sql.join(registerids)}) and l.detail_verifikasi = 0 and l.detail_revisi = 1
        and r.registerakhir is null
    ) t on t.dokumenidx = v.revisidokumenidx or t.detailidx = v.revisidetailidx
      left join peristiwa p on p.peristiwaid = v.revisiperistiwaid
    where v.revisidiperbaiki is null
    order by v.revisiwaktu, v.revisiid`.execute(db)
  const ofOne = Map.groupBy(rows, ({ registerid }) => registerid)
  return (registerid: number) =>
    (ofOne.get(registerid) ?? []).map(({ jenis, id, judul, alasan, nama, sesudah, pada }) => ({
      jenis,
      id,
      judul,
      bagian: partsOf(sesudah),
      catatan: alasan ?? '',
      oleh: nama ?? '',
      pada,
    }))
}
