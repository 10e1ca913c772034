import type { ResourceName } from '../../contract/resources/index.ts'
import { CATEGORY } from '../../contract/rules/documents.ts'
import type { Behaviour } from './behaviour.ts'
import { dokumen } from './dokumen.ts'
import { dokumenakademik } from './dokumenakademik.ts'
import { dokumenbalasan } from './dokumenbalasan.ts'
import { jadwal } from './jadwal.ts'
import { kuota } from './kuota.ts'
import { kuotadetail } from './kuotadetail.ts'
import { remembersCompany } from './parent.ts'
import { dosen, mahasiswa, semester } from './people.ts'
import { perusahaan } from './perusahaan.ts'
import { register } from './register.ts'
import { stillUsed } from './usage.ts'

/** The categories that the code itself knows. */
const FIXED: number[] = Object.values(CATEGORY)

/** Resources that do more than their definition says. */
export const behaviours: Partial<Record<ResourceName, Behaviour>> = {
  perusahaan,
  mahasiswa,
  dosen,
  semester,
  jenis: {
    usedBy: async (db, id) =>
      FIXED.includes(id)
        ? 'record.fixed-category'
        : stillUsed(db, id, 'jenis', [['dokumen', 'dokumenjenisid', 'dokumen']]),
  },
  jeniskuota: { usedBy: (db, id) => stillUsed(db, id, 'jeniskuota', [['kuota', 'kuotajenisid', 'kuota']]) },
  dokumen,
  kuota,
  kuotadetail,
  dokumenakademik,
  dokumenbalasan,
  jadwal,
  register,
  harilibur: { taken: { field: 'liburtanggal', message: 'record.holiday-taken' } },
  mou: { check: remembersCompany('mouperusahaanid') },
  kontak: { check: remembersCompany('kontakperusahaanid') },
}
