import type { RequiredDocument, ReviewedStudent } from '../../src/contract/endpoints/index.ts'

let idx = 0

/** A document as the review lists it: handed in and not validated, unless said otherwise. */
export const paper = (dokumenid: number, dokumennama: string, more: Partial<RequiredDocument> = {}) => ({
  idx: 100 + (idx += 1),
  dokumenid,
  dokumennama,
  dokumentipe: ['application/pdf'],
  dokumenjenisid: 1,
  files: `berkas/${dokumenid}?exp=1&sig=x`,
  namafile: `${dokumennama}.pdf`,
  status: '0',
  ...more,
})

export function reviewed({
  mhsnama = 'Ani',
  ...register
}: Partial<ReviewedStudent['register']> & { mhsnama?: string } = {}): ReviewedStudent {
  return {
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
    config: { minimalsks: 80, maximalsksgagal: 9 },
    register: {
      registerid: 7,
      registerkuotaid: 1,
      registerperusahaanid: 1,
      registernamaperusahaan: 'PT Maju',
      perusahaanalamat: null,
      perusahaantelp: null,
      registernobp: '2301',
      registermhsnama: mhsnama,
      registerdisetujui: null,
      registertanggal: '2026-02-10',
      registermandiri: '0',
      kuotasemid: 20252,
      kuotasemnama: 'Genap 2025/2026',
      kuotaprodiid: 11,
      kuotaprodinama: 'D3 Teknik Komputer',
      kuotaselesaiuploaddokumen: '2026-03-10',
      pembimbing: null,
      tahapdokumen: 1,
      dokumenaktif: [],
      dokumenregister: [],
      dokumenkonsultasi: [],
      dokumenkeberangkatan: [],
      dokumenakademik: [],
      dokumenbalasan: null,
      jadwalmulai: null,
      jadwalselesai: null,
      jmluploadregister: 0,
      jmldokregister: 0,
      jmluploadkonsultasi: 0,
      jmldokkonsultasi: 0,
      jmluploadberangkat: 0,
      jmldokberangkat: 0,
      sudah_verifikasi: 0,
      belum_verifikasi: 0,
      sudah_dibaca_mahasiswa: 0,
      belum_dibaca_mahasiswa: 0,
      ...register,
    },
  }
}
