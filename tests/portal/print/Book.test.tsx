import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Book } from '../../../src/portal/print/Book.tsx'
import type { BookData } from '../../../src/portal/print/bookQuery.ts'
import { show } from '../parts/show.tsx'

type Day = BookData['hari'][number]
const day = (tgl: string, more: Partial<Day>): Day => ({
  detail_idx: Number(tgl.slice(-2)),
  detail_laporanidx: 1,
  detail_hari: '',
  detail_tgl: tgl,
  detail_isi: 'Memasang kabel.',
  detail_lampiran: null,
  detail_namafile: null,
  detail_verifikasi: '0',
  detail_otomatis: '0',
  detail_revisi: '0',
  detail_versi: 1,
  revisi: null,
  detail_masuk: null,
  detail_keluar: null,
  detail_mode: null,
  diluarjadwal: '0',
  gambar: [],
  divalidasioleh: null,
  divalidasipada: null,
  ...more,
})

test('on paper a day says what became of it: also that it was given back, or corrected since', () => {
  const data: BookData = {
    registerid: 7,
    registernobp: '11',
    registermhsnama: 'Dina',
    kuotaprodinama: 'D3',
    kuotasemnama: 'Ganjil',
    registernamaperusahaan: 'PT Harau',
    perusahaanalamat: null,
    pembimbingdosennama: null,
    pembimbingdosennidn: null,
    jadwalmulai: null,
    jadwalselesai: null,
    lanjut: null,
    hari: [
      day('2026-02-02', { detail_verifikasi: '1' }),
      day('2026-02-03', {}),
      day('2026-02-04', { detail_revisi: '1' }),
      day('2026-02-05', { detail_revisi: '2' }),
    ],
  }
  show(<Book data={data} range={{}} urlOf={null} />)
  const said = screen.getAllByRole('article').map((each) => each.querySelector('h3 small')?.textContent)
  expect(said).toEqual([
    '✓ Divalidasi pembimbing',
    'Belum divalidasi',
    'Perlu revisi',
    'Sudah diperbaiki, belum divalidasi',
  ])
})
