import { sql } from 'kysely'
import type { WorkloadReport } from '../../../contract/endpoints/index.ts'
import { ownerName } from '../../../contract/campus.ts'
import { GENERAL } from '../../../contract/letters.ts'
import { fromThousandths, sumOfCredits } from '../../../contract/rules/credits.ts'
import { rentang, tanggal } from '../../../contract/rules/calendar.ts'
import { readCampus } from '../../campus.ts'
import { handlers, type CallContext } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import { findRow } from '../../db/rows.ts'
import { displayName } from '../../files/displayName.ts'
import { orNotFound } from '../../http/httpError.ts'
import { engineOf } from '../../letters/engine.ts'
import { currentWords } from '../../letters/words.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { lecturers } from './workload.ts'

/** The sheet a lecturer hands in of one semester (BKD): as rows, and on paper by the engine of the letters. */
export const report = handlers({
  'GET bkd/{dosenid}': async (context) => ({ data: await reportOf(context) }),

  'GET bkd/cetak/{dosenid}': async (context) => {
    const { db, appContext, today } = context
    const data = await reportOf(context)
    const campus = await readCampus(db)
    const { umum } = await currentWords(db, [GENERAL])
    context.waitsElsewhere()
    const drawn = await engineOf(appContext).render({
      template: 'bkd',
      data: {
        ...data,
        kampus: campus.nama ?? ownerName(campus),
        tempat: [umum.isi.kota, tanggal(today)].filter(Boolean).join(', '),
        sks: said(data.sks),
        baris: data.baris.map(({ mulai, selesai, ...row }) => ({
          ...row,
          sks: said(row.sks),
          masa: mulai && selesai ? rentang(mulai, selesai) : '',
        })),
      },
      as: 'pdf',
    })
    return {
      data: {
        nama:
          displayName(
            `BKD magang ${data.dosen.dosennama} ${data.semester.semnama}`.replaceAll(/[/\\]/g, '-'),
          ) + '.pdf',
        pdf: drawn.bytes.toString('base64'),
      },
    }
  },
})

/** As it is written here: '0,25'. */
const said = (sks: number | null): string => (sks === null ? '' : String(sks).replace('.', ','))

type Asking = CallContext<'GET bkd/{dosenid}'>

async function reportOf(
  context: Omit<Asking, 'query'> & { query: Asking['query'] },
): Promise<WorkloadReport> {
  const { db, params, query, today } = context
  const { rows: known } = await sql<WorkloadReport['dosen']>`
    select d.dosenid, d.dosennidn, d.dosennama, p.prodinama
    from dosen d join prodi p on p.prodiid = d.dosenprodiid
    where d.dosenid = ${params.dosenid} and ${lecturers(context)}`.execute(db)
  const dosen = orNotFound(known[0])
  const semid = query.semester ?? (await runningSemesterOf(db, today)).berlaku
  const semester = orNotFound(await findRow(db, 'semester', { semid: semid ?? 0 }))
  const { rows } = await sql<WorkloadReport['baris'][number]>`
    select t.peran, v.registernobp as nobp, v.registermhsnama as nama, v.registernamaperusahaan as perusahaan,
      v.jadwalmulai as mulai, v.jadwalselesai as selesai,
      case when t.peran = 'pembimbing' then p.prodiskspembimbing else p.prodiskspenguji end as sks,
      (select s.nomor from suratmahasiswa n join surat s on s.suratid = n.suratid
        where n.registerid = v.registerid and n.jenis = 'tugas' and n.berlaku = 1) as surattugas,
      (select count(*) from kunjungan k join kunjunganmahasiswa x on x.kunjunganid = k.kunjunganid
        where x.registerid = v.registerid and k.kunjungandosenid = ${dosen.dosenid}) as kunjungan
    from (
      select 'pembimbing' as peran, 1 as urut, b.pembimbingregisterid as registerid from pembimbing b
        where b.pembimbingdosenid = ${dosen.dosenid}
      union all
      select 'penguji', 2, u.pengujiregisterid from penguji u where u.pengujidosenid = ${dosen.dosenid}
    ) t join register_view v on v.registerid = t.registerid
      join prodi p on p.prodiid = v.registerprodiid
    where v.registersemid = ${semester.semid} and ${sql.raw(standing('v').isPlaced)}
    order by t.urut, v.registernobp, v.registerid`.execute(db)
  const baris = rows.map((row) => ({ ...row, sks: fromThousandths(row.sks) }))
  return { dosen, semester, baris, ...sumOfCredits(baris) }
}
