import { expect, test } from 'vitest'
import {
  asksElsewhere,
  averageOf,
  cardOf,
  isAlike,
  nameWords,
  sameCompany,
} from '../../../src/contract/rules/companies.ts'

const at = (perusahaannama: string, perusahaanalamat: string, perusahaanid: number | null = null) => ({
  perusahaanid,
  perusahaannama,
  perusahaanalamat,
})
const bank = at('PT Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang', 7)

test.each([
  ['PT Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['pt  BANK rakyat ranah-minang', 'jalan jend sudirman 21 padang'],
  ['P.T. Bank Rakyat Ranah Minang (Persero) Tbk.', 'Jl.Jend.Sudirman No.21'],
  ['Bank Rakyat Ranah Minang, PT', 'Jl. Jend. Sudirman Nomor 21, Kota Padang, Sumatera Barat'],
  ['BankRakyat RanahMinang', 'Padang'],
  ['Bank Rákyat Ranah Minang', '-'],
  ['PT B\u0430nk Rakyat Ranah M\u0131nang', 'Jl. Jend. Sud\u0456rman No. 21'],
  ['PT\u00a0Ba\u200bnk Rakyat\u3164 Ra\u00adnah Minang', 'Jl. Jend. Sudir\u200bman No. 21, Padang'],
  ['ＰＴ Ｂａｎｋ Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['Perseroan Terbatas Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 21, Padang'],
])('%s at %s is the same company', (name, address) => {
  expect(sameCompany(bank, at(name, address))).toBe(true)
  expect(sameCompany(at(name, address), bank)).toBe(true)
})

test.each([
  ['PT Bank Rakyat Ranah Minang', 'Jl. Veteran No. 5, Padang'],
  ['PT Bank Rakyat Ranah Minang', 'Jl. Jend. Sudirman No. 12, Padang'],
  ['PT Bank Rakyat Ranah Minang Syariah', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['Bank Rakyat', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['PT', 'Jl. Jend. Sudirman No. 21, Padang'],
  ['', 'Jl. Jend. Sudirman No. 21, Padang'],
])('%s at %s is another', (name, address) => {
  expect(sameCompany(bank, at(name, address))).toBe(false)
})

test('a name that is nothing but a legal form is that name', () => {
  expect(sameCompany(at('CV', 'Padang'), at('C.V.', 'Padang'))).toBe(true)
  expect(sameCompany(at('CV', 'Padang'), at('PT', 'Padang'))).toBe(false)
})

test('a card of the same semester, by number before name', () => {
  const twin = { ...bank, perusahaanid: 8 }
  const open = [
    { kuotasemid: 1, name: 'other semester', perusahaan: [bank] },
    { kuotasemid: 2, name: 'by name', perusahaan: [twin] },
    { kuotasemid: 2, name: 'by number', perusahaan: [bank] },
  ]
  expect(cardOf(bank, 2, open)).toEqual({ quota: open[2], company: bank })
  expect(cardOf({ ...bank, perusahaanid: null }, 2, open)).toEqual({ quota: open[1], company: twin })
  expect(cardOf(at('Lain', 'Lain', 9), 2, open)).toBeUndefined()
  expect(cardOf(bank, 3, open)).toBeUndefined()
})

test.each([
  'Daftar di https://evil.example/masuk',
  'lihat www.magang-cepat',
  'magang.link/xx',
  'Kirim ke hrd@evil',
  'Kirim ke hrd[at]evil.c',
  'Kirim ke hrd (AT) evil',
  'Hubungi 0812-3456-7890',
  'WA +62 (812) 3456 789',
  '0812.3456.7890',
  'ｈｔｔｐ：／／evil',
  'contoh\uFF61com',
  'contoh.\u00ADcom',
  'lihat contoh.info',
  'buka 192.168.1.5',
  'WA 62 812 3456 7890',
  '0812/3456/7890',
  'rekening BCA 1234567890',
  'hrd[dot]evil[dot]zz',
  'daftar di evil (dot) zz',
  'lihat evil dot com',
  'Evil DOT Co DOT id',
  'evil titik com',
  'evil{titik}zz',
  'hrd(a)evil.zz',
  'hrd[a]evil-corp.zz',
  'lihat maju[.]com',
  'maju (.) co (.) id',
  'maju titik co titik id',
  'Rp 081234567890',
  '08.12-34.56.78.90',
  '0812 01/02/2027 345678901',
  'hrd [at] evil zz',
  'hrd at evil dot biz',
])('%s leads somewhere else', (text) => expect(asksElsewhere(text)).toBe(true))

test.each([
  'Membuat aplikasi untuk nagari, koperasi, dan rumah sakit. 42 orang, berdiri 1998.',
  'ASP.NET, Node.js, dan v2.10',
  'Jam kerja 08.00-16.30, Senin sampai Jumat.',
  'Menguji/menulis laporan\nMemasang jaringan',
  'Tugas meliputi (a) analisis kebutuhan. (b) perancangan, (c) pengujian.',
  'Mahasiswa: a) mencatat, b) mengarsip; [a] dan [b] bergantian.',
  'Mencetak dengan printer dot matrix, menguasai dot net.',
  'Memetakan titik api, titik koordinat, dan titik layanan di kota.',
  'Bekerja pada tim at sea, titik kumpul di lantai 2.',
  'Petugas mencatat titik ID pelanggan dan meteran, verifikasi titik ID tiang dan gardu.',
  'Tersedia titik co-working; look at the dot matrix printer.',
  'Karyawan(a) dan mahasiswa(i) boleh mendaftar. Memiliki SIM(A) lebih diutamakan.',
  'Menjaga mutu (a) kerja.sama tim; Nilai (A) diutamakan.Wajib hadir',
  'Program berlangsung 01/02/2027 - 30/06/2027, atau 2027-02-01 – 2027-06-30.',
  'Uang saku Rp 1.000.000 – 1.500.000, paling banyak Rp2.000.000 - Rp3.000.000.',
  'Omzet Rp 12.500.000.000 setahun.',
  'Shift 1 (07.00-15.00), shift 2 (15.00-23.00), shift 3 (23.00-07.00)',
])('%s does not', (text) => expect(asksElsewhere(text)).toBe(false))

test('an average moves by five marks, whoever comes in between', () => {
  expect([0, 4].map((count) => averageOf(Array.from({ length: count }, () => 90)))).toEqual([null, null])
  expect(averageOf([80, 81, 82, 83, 84])).toBe(82)
  expect(averageOf([80, 81, 82, 83, 84, 0, 0, 0, 0])).toBe(82)
})

test('a name is looked for without its legal form, and may be mistyped', () => {
  expect(nameWords('PT. Minang Digital  (Persero) Tbk')).toBe('Minang Digital')
  expect(isAlike('PT Minang Digital Nusantara', 'Minang Digital Nusantra')).toBe(true)
  expect(isAlike('PT Minang Digital Nusantara', 'Minang Tani')).toBe(false)
})
