import { BOOK_PAGE } from '../../../contract/limits.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import { handlers } from '../../context.ts'
import { lapanganMarks } from '../lapangan/present.ts'
import { findPlacement } from '../placement/find.ts'
import { presentPlacement } from '../placement/present.ts'
import { picturesOf, report, reportsOf } from './present.ts'
import { lastOf } from './validating.ts'

/** Reports to be kept: the whole of them in a few answers, each of four statements however many days it holds. */
export const buku = handlers({
  'GET laporan/buku/{registerid}': async (context) => {
    const { db, params, query } = context
    const placement = await findPlacement(context, params.registerid)
    const { pembimbing, ...shown } = presentPlacement(placement, NO_PAPERS, context)
    const rows = await reportsOf(db, 'mingguan')
      .where('l.detail_registeridx', '=', placement.registerid)
      .$if(query.dari !== undefined, (days) => days.where('l.detail_tgl', '>=', query.dari!))
      .$if(query.sampai !== undefined, (days) => days.where('l.detail_tgl', '<=', query.sampai!))
      .orderBy('l.detail_tgl')
      .limit(BOOK_PAGE + 1)
      .execute()
    const days = rows.slice(0, BOOK_PAGE)
    const ids = days.map(({ detail_idx }) => detail_idx)
    const [pictures, validations, marks] = await Promise.all([
      picturesOf(context, ids),
      lastOf(db, ids),
      lapanganMarks(db, ids),
    ])
    const validated = (row: { detail_idx: number; detail_verifikasi: number }) => {
      const by = row.detail_verifikasi === 1 ? validations.get(row.detail_idx) : undefined
      return { divalidasioleh: by?.validasi_nama ?? null, divalidasipada: by?.validasi_waktu ?? null }
    }
    return {
      data: {
        ...shown,
        pembimbingdosennama: pembimbing?.pembimbingdosennama ?? null,
        pembimbingdosennidn: pembimbing?.pembimbingdosennidn ?? null,
        hari: days.map((row) => ({
          ...report(context, row),
          ...validated(row),
          gambar: pictures(row.detail_idx),
          lapangan: marks(row.detail_idx, row.detail_versi),
        })),
        lanjut: rows.length > days.length ? addDays(days.at(-1)!.detail_tgl, 1) : null,
      },
    }
  },
})

/** What is printed names no paper. */
const NO_PAPERS = { documents: [], academic: [], letters: [], revisions: new Map() }
