import type { OwnRegistration, RequiredDocument } from '../../../src/contract/endpoints/index.ts'

/** A required document, not uploaded unless said otherwise. */
export const document = (over: Partial<RequiredDocument> = {}): RequiredDocument => ({
  idx: null,
  dokumenid: 1,
  dokumennama: 'KTP',
  dokumentipe: ['application/pdf'],
  dokumenjenisid: 1,
  files: null,
  namafile: null,
  versifile: null,
  status: '0',
  statusalasan: null,
  statusrevisi: '0',
  revisi: null,
  ...over,
})

export const uploaded = (over: Partial<RequiredDocument> = {}) =>
  document({ idx: 1, files: 'berkas/a?exp=1&sig=b', namafile: 'ktp.pdf', ...over })

export const validated = (over: Partial<RequiredDocument> = {}) => uploaded({ status: '1', ...over })

/** A registration that was just made; tests say what has happened since. */
export const registration = (over: Partial<OwnRegistration> = {}): OwnRegistration => ({
  hari: [],
  izin: [],
  izindiminta: [],
  revisi: [],
  perlu_revisi: 0,
  laporanakhir: 'belum-ada',
  registerid: 7,
  registerkuotaid: 3,
  registerperusahaanid: 2,
  registernamaperusahaan: 'PT Maju',
  perusahaanalamat: 'Jl. Merdeka 1',
  perusahaantelp: '0751-1234567',
  perusahaanemail: 'hrd@maju.example',
  registernobp: '11081001',
  registermhsnama: 'Dina',
  registerdisetujui: null,
  keputusanalasan: null,
  registertanggal: '2024-07-01',
  registermandiri: '0',
  keadaan: null,
  keadaansebab: null,
  keadaanalasan: null,
  keadaanpada: null,
  asal: null,
  lanjutan: null,
  kuotasemid: 20231,
  kuotasemnama: 'Ganjil 2023/2024',
  kuotaprodiid: 11,
  kuotaprodinama: 'D3 Teknik Komputer',
  kuotaselesaiuploaddokumen: '2024-07-20',
  pembimbing: null,
  pembimbingkembali: null,
  adalaporan: '0',
  laporanterakhir: null,
  tahapdokumen: 1,
  dokumenaktif: [],
  dokumenregister: [],
  dokumenkonsultasi: [],
  dokumenkeberangkatan: [],
  dokumenakademik: [],
  dokumenbalasan: null,
  jadwalmulai: null,
  jadwalselesai: null,
  registermulai: null,
  registerselesai: null,
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
  ...over,
})

export const pembimbing = {
  pembimbingid: 1,
  pembimbingdosenid: 5,
  pembimbingdosennama: 'Rahmad',
  pembimbingdosennidn: '0012',
  pembimbingdosentelp: null,
}
export const letter = { balasanidx: 1, balasanfiles: 'berkas/b?exp=1&sig=c', namafile: 'surat.pdf' }
export const schedule = { jadwalmulai: '2024-07-15', jadwalselesai: '2024-09-13' }
