import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import IssuePage from '../../src/admin/pages/letters/IssuePage.tsx'
import WordsPage, { LetterSettings } from '../../src/admin/pages/letters/WordsPage.tsx'
import { listScreens } from '../../src/admin/resources/listScreens.tsx'
import * as people from '../server/support/people.ts'
import { letterDays } from '../../src/contract/letters.ts'
import { addDays, tanggal } from '../../src/contract/rules/calendar.ts'
import { call } from '../../src/dataProvider/call.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import { HARI_INI } from '../server/support/testApps.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:surat')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const open = async (at: string, role: 'akademik' | 'prodi' | 'wadir' = 'akademik') => {
  server.signIn(await people.admin(server.db, role))
  return show(
    <Routes>
      <Route path="/surat/*" element={<listScreens.surat />} />
      <Route path="/surat/terbit" element={<IssuePage />} />
      <Route path="/surat/templat" element={<WordsPage />} />
      <Route path="/pengaturan" element={<LetterSettings />} />
    </Routes>,
    { role, at, dataProvider },
  )
}

/** In the running semester. */
async function running(nama: string) {
  const student = await people.mahasiswa(server.db, { mhsnama: nama })
  const row = await people.terdaftar(server.db, student, { registerdisetujui: 1 })
  await server.db
    .insertInto('setelan')
    .values({ satu: 1, semesterberjalan: null })
    .onConflict((c) => c.doNothing())
    .execute()
  await server.db.updateTable('setelan').set({ semesterberjalan: row.registersemid }).execute()
  return row
}

test('a letter is seen before it gets a number, is issued, opened, and withdrawn with a reason', async () => {
  await running('Aditya Hakim')
  const { user } = await open('/surat/terbit?jenis=pengantar')
  await user.click(await screen.findByRole('checkbox', { name: /Aditya Hakim/ }))
  expect(await screen.findByRole('img', { name: 'Pratinjau Surat permohonan magang' })).toBeInTheDocument()
  expect(await server.db.selectFrom('suratnomor').selectAll().execute()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Terbitkan surat' }))
  const question = await screen.findByText(/Terbitkan 1 surat: Surat permohonan magang\?/)
  await user.click(
    within(question.closest('[role$="dialog"]')!).getByRole('button', { name: 'Terbitkan surat' }),
  )
  expect(await screen.findByRole('heading', { name: '1 surat diterbitkan' })).toBeVisible()

  // One alone stands where it was made.
  expect(screen.queryByRole('button', { name: 'Unduh semua (ZIP)' })).toBeNull()
  const letter = await screen.findByRole('listitem')
  expect(letter).toHaveTextContent(/001\/UNIT\/PK\.01\.06\/II\/2026.*Aditya Hakim.*Berlaku/)
  await user.click(within(letter).getByRole('button', { name: /^Cabut/ }))
  await user.click(await screen.findByRole('button', { name: 'Data di surat salah.' }))
  await user.click(screen.getByRole('button', { name: 'Cabut surat' }))
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent(/Dicabut.*Data di surat salah\./),
  )
  expect(within(screen.getByRole('listitem')).queryByRole('button', { name: /^Cabut/ })).toBeNull()
})

test('a day that no letter may have is told, and nothing is issued', { tags: ['rest'] }, async () => {
  await running('Aditya Hakim')
  const { user } = await open('/surat/terbit?jenis=tugas')
  await user.click(await screen.findByRole('checkbox', { name: /Aditya Hakim/ }))
  const day = screen.getByRole('textbox', { name: 'Tanggal surat' })
  const { first, last } = letterDays(HARI_INI)
  const type = async (tgl: string) => {
    await user.clear(day)
    await user.type(day, tgl.split('-').toReversed().join('/'))
  }
  for (const tgl of [addDays(first, -1), addDays(last, 1)]) {
    await type(tgl)
    expect(
      await screen.findByText(`Pilih tanggal antara ${tanggal(first)} dan ${tanggal(last)}.`),
    ).toBeVisible()
    expect(day).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Terbitkan surat' }))
    expect(screen.queryByText(/Terbitkan 1 surat/)).toBeNull()
  }
  for (const tgl of [first, last]) {
    await type(tgl)
    await waitFor(() => expect(day).toBeValid())
  }
  await user.click(screen.getByRole('button', { name: 'Terbitkan surat' }))
  expect(await screen.findByText(/Terbitkan 1 surat/)).toBeVisible()
})

test('a valid letter of an internship that came to nothing says so, with whose it is', async () => {
  const { registerid, registerkuotaid, registerperusahaanid } = await running('Aditya Hakim')
  const other = await people.mahasiswa(server.db, { mhsnama: 'Bella Anggraini' })
  const row = await people.terdaftar(server.db, other, {
    registerkuotaid,
    registerperusahaanid,
    registerdisetujui: 1,
  })
  const office = await people.admin(server.db, 'akademik')
  server.signIn(office)
  await call('POST surat', { body: { jenis: 'pengantar', registerid: [registerid, row.registerid] } })
  await server.db
    .updateTable('register')
    .set({
      registerakhir: 'dibatalkan',
      registerakhirpada: '2026-02-10T02:00:00Z',
      registerakhirsebab: 'kampus',
    })
    .where('registerid', '=', row.registerid)
    .execute()
  await open('/surat')
  const word = await screen.findByText('Bella Anggraini: Dibatalkan')
  expect(word.closest('tr')).toHaveTextContent(/Berlaku.*Bella Anggraini: Dibatalkan/)
})

test('who comes from a student’s page has chosen, also of an older semester', async () => {
  const row = await running('Bunga Lestari')
  await server.db.updateTable('setelan').set({ semesterberjalan: null }).execute()
  await open(`/surat/terbit?jenis=tugas&register=${row.registerid}&semid=${row.registersemid}`)
  expect(await screen.findByRole('checkbox', { name: /Bunga Lestari/ })).toBeChecked()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(await screen.findByRole('img', { name: 'Pratinjau Surat tugas' })).toBeInTheDocument()
})

test('words are changed beside how they look; two who save are told', { tags: ['rest'] }, async () => {
  const { user } = await open('/surat/templat?jenis=tugas')
  const opening = await screen.findByRole('textbox', { name: 'Pembuka' })
  await user.clear(opening)
  await user.type(opening, 'Menugaskan ')
  await user.click(screen.getByRole('button', { name: 'NOBP' }))
  expect(opening).toHaveValue('Menugaskan {nobp}')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Versi 1')).toBeVisible()

  await server.db
    .insertInto('surattemplat')
    .values({ jenis: 'tugas', versi: 2, isi: '{}', oleh: 'Lain', dibuat: '2026-02-10T03:00:00Z' })
    .execute()
  await user.type(await screen.findByRole('textbox', { name: 'Pembuka' }), ' lagi')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/sudah diubah orang lain/)).toBeVisible()
})

test('a field that nobody fills in is refused under the text', { tags: ['rest'] }, async () => {
  const { user } = await open('/surat/templat?jenis=keterangan')
  const closing = await screen.findByRole('textbox', { name: 'Penutup' })
  await user.clear(closing)
  await user.type(closing, '{{sandi}')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(closing).toBeInvalid())
})

test('who only watches reads the list; the wording is the academic office’s', async () => {
  await open('/surat', 'wadir')
  expect(await screen.findByRole('heading', { name: 'Surat' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Terbitkan surat' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Kata-kata surat' })).toBeNull()
})

test(
  'no letter leaves without who signs: preview and question say so, and lead to where it is said',
  { tags: ['rest'] },
  async () => {
    await running('Citra Dewi')
    const letterhead = await server.db
      .selectFrom('surattemplat')
      .selectAll()
      .where('jenis', '=', 'umum')
      .executeTakeFirstOrThrow()
    await server.db.deleteFrom('surattemplat').where('jenis', '=', 'umum').execute()
    const { user } = await open('/surat/terbit?jenis=tugas')
    await user.click(await screen.findByRole('checkbox', { name: /Citra Dewi/ }))
    const lacks = 'Belum diisi: kode unit, nama penanda tangan, NIP penanda tangan, kota.'
    expect(await screen.findByText(`Surat belum dapat terbit. ${lacks}`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Buka pengaturan surat' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Terbitkan surat' }))
    const question = await screen.findByRole('alertdialog', { name: 'Surat belum dapat terbit' })
    expect(question).toHaveTextContent(lacks)
    expect(server.sent.map(({ call }) => call)).not.toContain('POST surat')

    await user.click(within(question).getByRole('button', { name: 'Buka pengaturan surat' }))
    const unit = await screen.findByRole('textbox', { name: 'Kode unit' })
    // Here it leads nowhere else.
    expect(await screen.findByText(`Surat belum dapat terbit. ${lacks}`)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Buka pengaturan surat' })).toBeNull()
    await user.type(unit, 'PL9')
    await user.type(screen.getByRole('textbox', { name: 'Kota' }), 'Padang')
    await user.type(screen.getByRole('textbox', { name: 'Nama penanda tangan' }), 'Dr. Yuniarti')
    await user.type(screen.getByRole('textbox', { name: 'NIP' }), '-')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(screen.queryByText(/Surat belum dapat terbit/)).toBeNull())
    await server.db.deleteFrom('surattemplat').where('jenis', '=', 'umum').execute()
    await server.db.insertInto('surattemplat').values(letterhead).execute()
  },
)

test('what stands on every letter is no kind of letter: the old address leads to Pengaturan', async () => {
  await open('/surat/templat?jenis=umum')
  expect(await screen.findByRole('textbox', { name: 'Kode unit' })).toHaveValue('UNIT')
  expect(screen.queryByRole('combobox', { name: 'Jenis surat' })).toBeNull()
})
