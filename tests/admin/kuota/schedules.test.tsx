import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { problems } from '../../../src/i18n/problems.ts'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { quotaWith, showQuota } from './shown.tsx'

const server = realServer()
beforeEach(async () => server.signIn(await people.admin(server.db, 'akademik')))

async function open(scheduled: Record<string, [string, string]> = {}) {
  const quota = await quotaWith(server, {
    'PT Awal': [1, 1, 0],
    'PT Biasa': [0, 0, 2],
    'PT Cadangan': [1, 0, 0],
  })
  for (const [name, [jadwalmulai, jadwalselesai]] of Object.entries(scheduled))
    await server.db
      .insertInto('jadwal')
      .values({
        jadwalkuotaidx: quota.kuotaidx,
        jadwalperusahaanid: quota.seats[name]!.detailperusahaanid,
        jadwalmulai,
        jadwalselesai,
      })
      .execute()
  const shown = showQuota(quota.kuotaidx, '?tab=jadwal')
  await shown.user.click(
    await screen.findByRole('link', { name: /^(Isi jadwal untuk|Jadwal untuk beberapa)/ }),
  )
  const dialog = within(
    await screen.findByRole('dialog', { name: /^(Isi jadwal untuk|Jadwal untuk beberapa)/ }),
  )
  const box = (name: string | RegExp) => dialog.findByRole('checkbox', { name })
  const rows = async () =>
    (
      await server.db
        .selectFrom('jadwal')
        .innerJoin('perusahaan', 'perusahaanid', 'jadwalperusahaanid')
        .select(['perusahaannama', 'jadwalmulai', 'jadwalselesai'])
        .where('jadwalkuotaidx', '=', quota.kuotaidx)
        .orderBy('perusahaannama')
        .execute()
    ).map((row) => `${row.perusahaannama} ${row.jadwalmulai} ${row.jadwalselesai}`)
  return { ...shown, quota, dialog, box, rows }
}

test('whoever has none stands among the schedules, with the way to its own', async () => {
  const quota = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  const { seats, kuotaidx } = quota
  await people.jadwal(
    server.db,
    { registerkuotaid: kuotaidx, registerperusahaanid: seats['PT Biasa']!.detailperusahaanid },
    { mulai: '2026-03-02', selesai: '2026-05-29' },
  )
  showQuota(kuotaidx, '?tab=jadwal')
  const without = within(await screen.findByRole('region', { name: 'Belum ada jadwal' }))
  expect(without.getByRole('listitem')).toHaveTextContent('PT Awal0 dari 2 terisi')
  expect(without.getByRole('link', { name: 'Isi jadwal PT Awal' })).toHaveAttribute(
    'href',
    `/kuota/detail/${kuotaidx}?tab=jadwal&isian=baru&perusahaan=${seats['PT Awal']!.detailperusahaanid}`,
  )
  expect(await screen.findByRole('row', { name: /PT Biasa/ })).toBeInTheDocument()
})

test('those without a schedule are chosen, two days are typed, and one call makes them all', async () => {
  const { user, dialog, box, rows } = await open({ 'PT Biasa': ['2026-03-02', '2026-05-29'] })
  expect(await box(/^PT Awal/)).toBeChecked()
  expect(await box(/^PT Biasa/)).not.toBeChecked()
  // All schedules have the same days: so will these.
  expect(dialog.getByLabelText(/^Mulai magang/)).toHaveValue('02/03/2026')
  await user.click(await box(/^Pilih semua/))
  expect(await dialog.findByText(/1 perusahaan sudah punya jadwal dan dipindahkan/)).toBeInTheDocument()
  const end = dialog.getByLabelText(/^Selesai magang/)
  await user.clear(end)
  await user.type(end, '30/6/2026')
  await user.dblClick(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  expect(await screen.findByText('3 jadwal disimpan.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.filter(({ call }) => call.startsWith('POST kuota/jadwal/'))).toHaveLength(1)
  expect(await rows()).toEqual([
    'PT Awal 2026-03-02 2026-06-30',
    'PT Biasa 2026-03-02 2026-06-30',
    'PT Cadangan 2026-03-02 2026-06-30',
  ])
})

test('once it has one, the way that led there is gone: the focus is on what is left beside it', async () => {
  const { kuotaidx } = await quotaWith(server, { 'PT Awal': [1, 1, 0], 'PT Biasa': [0, 0, 2] })
  const { user } = showQuota(kuotaidx, '?tab=jadwal')
  await user.click(await screen.findByRole('link', { name: 'Isi jadwal PT Awal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('PT Awal'))
  await user.type(await dialog.findByLabelText(/^Mulai magang/), '2/3/2026')
  await user.type(dialog.getByLabelText(/^Selesai magang/), '30/6/2026')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Isi jadwal PT Awal' })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('a company that cannot stays chosen, with its reason in sight', { tags: ['rest'] }, async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const { user, quota, dialog, box } = await open()
  await dialog.findByRole('checkbox', { name: /^PT Awal/ })
  const gone = quota.seats['PT Biasa']!
  await server.db.deleteFrom('kuotadetail').where('detailid', '=', gone.detailid).execute()
  await server.db.deleteFrom('perusahaan').where('perusahaanid', '=', gone.detailperusahaanid).execute()
  await user.type(dialog.getByLabelText(/^Mulai magang/), '2/3/2026')
  await user.type(dialog.getByLabelText(/^Selesai magang/), '30/6/2026')
  await user.click(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  const done = await dialog.findByText('2 berhasil')
  expect(scroll.mock.contexts).toContain(done.closest('section'))
  expect(dialog.getByText(/Perusahaan tidak ditemukan\./)).toBeInTheDocument()
  expect(await box(/^PT Biasa/)).toBeChecked()
  expect(await box(/^PT Awal/)).not.toBeChecked()
})

test('while they are saved the dialog stays, whatever is pressed', async () => {
  const { user, dialog, box } = await open()
  await box(/^PT Awal/)
  await user.type(dialog.getByLabelText(/^Mulai magang/), '2/3/2026')
  await user.type(dialog.getByLabelText(/^Selesai magang/), '30/6/2026')
  const way = server.hold('POST kuota/jadwal/{kuotaidx}')
  await user.click(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  expect(await dialog.findByRole('button', { name: 'Batal' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  way.lift()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a company nothing is sent, and why is in sight', { tags: ['rest'] }, async () => {
  const { user, dialog, box } = await open({ 'PT Awal': ['2026-03-02', '2026-05-29'] })
  await user.click(await box(/^PT Biasa/))
  await user.click(await box(/^PT Cadangan/))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  await user.click(dialog.getByRole('button', { name: 'Simpan 0 jadwal' }))
  const why = await dialog.findByRole('alert')
  await waitFor(() => expect(scroll.mock.contexts).toContain(why))
  expect(server.sent).toEqual([])
})

test('days are checked before they are sent; a start too early is said', { tags: ['rest'] }, async () => {
  const { user, dialog, box } = await open()
  await box(/^PT Awal/)
  await user.click(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  expect((await dialog.findAllByText('Wajib diisi.')).length).toBe(2)
  await user.type(dialog.getByLabelText(/^Mulai magang/), '20/2/2026')
  expect(
    await dialog.findByText(/Magang mulai sebelum registrasi kuota ini ditutup \(28 Februari 2026\)/),
  ).toBeInTheDocument()
  await user.type(dialog.getByLabelText(/^Selesai magang/), '1/2/2026')
  await user.click(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  expect(await dialog.findByText('Tidak boleh sebelum 20 Februari 2026.')).toBeInTheDocument()
  expect(server.sent).toEqual([])
})

test('an answer that is lost is sent again without harm', { tags: ['rest'] }, async () => {
  const { user, dialog, box, rows } = await open()
  await box(/^PT Awal/)
  await user.type(dialog.getByLabelText(/^Mulai magang/), '2/3/2026')
  await user.type(dialog.getByLabelText(/^Selesai magang/), '30/6/2026')
  const way = server.lose('POST kuota/jadwal/{kuotaidx}')
  await user.click(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  expect(await dialog.findByText(new RegExp(problems.noConnection))).toBeInTheDocument()
  way.lift()
  await user.click(dialog.getByRole('button', { name: 'Simpan 3 jadwal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await rows()).toHaveLength(3)
})
