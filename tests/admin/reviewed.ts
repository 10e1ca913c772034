import type { RequiredDocument, ReviewedStudent } from '../../src/contract/endpoints/index.ts'
import { registration, uploaded } from '../portal/student/made.ts'

let idx = 0

/** A document as the review lists it: handed in and not validated, unless said otherwise. */
export const paper = (dokumenid: number, dokumennama: string, more: Partial<RequiredDocument> = {}) =>
  uploaded({ idx: 100 + (idx += 1), dokumenid, dokumennama, versifile: dokumenid, ...more })

export const reviewed = ({
  mhsnama = 'Ani',
  ...register
}: Partial<ReviewedStudent['register']> & { mhsnama?: string } = {}): ReviewedStudent => ({
  mhsnobp: '2301',
  mhsnama,
  mhsnik: null,
  mhsalamat: null,
  mhstelp: null,
  mhstmplhr: null,
  mhstgllhr: null,
  mhsjkl: 'P',
  mhsangkatan: 2023,
  mhsprodiid: 11,
  prodinama: 'D3 Teknik Komputer',
  totalsks: 90,
  nilai_d_e: 0,
  rekomendasi: 'direkomendasikan',
  mhsrekommagang: '1',
  mhsstatus: null,
  kekurangan: [],
  config: { minimalsks: 80, maximalsksgagal: 9 },
  register: registration({ registernobp: '2301', registermhsnama: mhsnama, ...register }),
})
