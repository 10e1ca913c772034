import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OwnRegistration } from '../../../src/contract/endpoints/index.ts'
import { tanggalPanjang } from '../../../src/contract/rules/calendar.ts'
import { call } from '../../../src/dataProvider/call.ts'
import { hariPendekLengkap } from '../../../src/i18n/dates.ts'
import { problems } from '../../../src/i18n/problems.ts'
import { WeeklyTab } from '../../../src/portal/student/reports/WeeklyTab.tsx'
import * as people from '../../server/support/people.ts'
import { HARI_INI as TODAY } from '../../server/support/testApps.ts'
import { pdf } from '../../support/files.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'
import { registration } from './made.ts'

const server = realServer()
// A Tuesday: with the days around it the week begins in the schedule.
const [BEFORE, YESTERDAY, TOMORROW] = ['2026-02-09', TODAY, '2026-02-12']
const NOW = '2026-02-11'
let registered: Awaited<ReturnType<typeof people.placed>>
beforeEach(async () => {
  server.setNow(`${NOW}T03:00:00Z`)
  registered = await people.placed(server.db)
  server.signIn(registered.student)
})

/** Monday is validated, Tuesday has an attachment, today is not written. */
async function week() {
  const lampiran = await server.storeFile(pdf(), {
    name: 'denah.pdf',
    mime: 'application/pdf',
    use: 'laporan',
    nobp: registered.student.mhsnobp,
  })
  const [, open] = await people.harian(server.db, registered.registerid, {
    [BEFORE]: { status: 1 },
    [YESTERDAY]: { lampiran },
  })
  return { open: open!, lampiran }
}
/** The student's own view of it. */
async function tab() {
  const { data } = await call('GET mahasiswa/info')
  const shown = data.register.find(({ registerid }) => registerid === registered.registerid)!
  return open(shown)
}
const open = (shown: OwnRegistration) =>
  show(<WeeklyTab registration={shown} sex="L" />, '/', {
    username: registered.student.mhsnobp,
    nama: registered.student.mhsnama,
  })

const row = async (tgl: string) => {
  const list = await screen.findByRole('list', { name: 'Hari pada pekan ini' })
  return within(list)
    .getAllByRole('listitem')
    .find((each) => each.querySelector(`time[datetime="${tgl}"]`))!
}
const buttons = (item: HTMLElement) =>
  within(item)
    .queryAllByRole('button')
    .map((each) => each.getAttribute('aria-label'))

test('each day offers what its state allows', async () => {
  const { lampiran } = await week()
  await tab()
  const closed = await row(BEFORE)
  expect(within(closed).getByText('Sudah Divalidasi')).toBeVisible()
  expect(buttons(closed)).toEqual([`Info laporan ${tanggalPanjang(BEFORE)}`])
  expect(closed).toHaveTextContent('Tidak Ada')

  const open = await row(YESTERDAY)
  expect(within(open).getByText('Belum Divalidasi')).toBeVisible()
  expect(buttons(open)).toEqual([
    `Ubah laporan ${tanggalPanjang(YESTERDAY)}`,
    `Hapus laporan ${tanggalPanjang(YESTERDAY)}`,
  ])
  expect(within(open).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/berkas/${lampiran}\\?`)),
  )

  // What was not written is a tile of the week alone, and what is to come leads nowhere.
  expect([await row(NOW), await row(TOMORROW)]).toEqual([undefined, undefined])
  const tile = (tgl: string) => screen.getByLabelText(new RegExp(`^${hariPendekLengkap(tgl)}: `))
  expect(tile(NOW)).toHaveAttribute('href', `/?hari=${NOW}&tulis=1`)
  expect(tile(BEFORE)).toHaveAttribute('href', `/?hari=${BEFORE}&tulis=1`)
  expect(tile(TOMORROW)).not.toHaveAttribute('href')
})

test('the thread exists once the week has a report', async () => {
  const { unmount } = await tab()
  expect(await screen.findByText('Tanggapan dibuka setelah laporan pertama pekan ini ditulis.')).toBeVisible()
  unmount()
  await week()
  const { laporan_idx } = await server.db
    .selectFrom('laporan')
    .select('laporan_idx')
    .where('laporan_registeridx', '=', registered.registerid)
    .executeTakeFirstOrThrow()
  server.signIn(registered.guide)
  await call('POST tanggapan', { body: { tanggapan_laporanidx: laporan_idx, tanggapan_isi: 'Bagus.' } })
  server.signIn(registered.student)
  await tab()
  expect(await screen.findByText('Bagus.')).toBeVisible()
  expect(screen.getByText('Baru')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Tulis tanggapan'), 'Terima kasih.')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan Tanggapan' }))
  // Below the box, where the server has it.
  expect(await screen.findByText('Terima kasih.', { selector: ':not(textarea)' })).toBeVisible()
  const said = await server.db
    .selectFrom('tanggapan')
    .select(['tanggapan_isi', 'tanggapan_sebagai'])
    .where('tanggapan_laporanidx', '=', laporan_idx)
    .orderBy('tanggapan_idx')
    .execute()
  expect(said).toEqual([
    { tanggapan_isi: 'Bagus.', tanggapan_sebagai: 'Dosen' },
    { tanggapan_isi: 'Terima kasih.', tanggapan_sebagai: 'Mahasiswa' },
  ])
  expect(server.sent.at(-1)).toMatchObject({
    call: 'POST tanggapan',
    key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  })
})

test('what was typed survives a refusal, and closing asks where the device keeps nothing', async () => {
  const user = userEvent.setup()
  await tab()
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${hariPendekLengkap(NOW)}: `) }))
  const dialog = await screen.findByRole('dialog', { name: `Laporan ${tanggalPanjang(NOW)}` })
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect(within(dialog).getByLabelText('Apa yang Anda kerjakan?')).toHaveAccessibleDescription(
    /Wajib diisi\./,
  )
  await user.type(within(dialog).getByLabelText('Apa yang Anda kerjakan?'), 'Rapat.')
  server.cut('POST laporan')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect(await within(dialog).findByText(problems.notKept)).toBeVisible()
  expect(within(dialog).getByLabelText('Apa yang Anda kerjakan?')).toHaveValue('Rapat.')
  expect(await within(dialog).findByText(/tidak menyimpan draf/)).toBeVisible()

  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  expect(within(dialog).getByLabelText('Apa yang Anda kerjakan?')).toHaveValue('Rapat.')
})

test('deleting asks with its own words', async () => {
  const { open } = await week()
  const user = userEvent.setup()
  await tab()
  await user.click(within(await row(YESTERDAY)).getByRole('button', { name: /^Hapus/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(`Hapus laporan ${tanggalPanjang(YESTERDAY)}?`)
  expect(server.sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Hapus laporan' }))
  expect(await screen.findByText('Terhapus')).toBeVisible()
  expect(server.sent).toMatchObject([{ call: `DELETE laporan/${open}` }])
  const left = await server.db
    .selectFrom('laporandetail')
    .select('detail_tgl')
    .where('detail_registeridx', '=', registered.registerid)
    .execute()
  expect(left).toEqual([{ detail_tgl: BEFORE }])
})

test('not approved, or without a schedule: says what is waited for and asks nothing of the server', () => {
  const { unmount } = open(registration())
  expect(screen.getByText(/setelah pendaftaran di PT Maju disetujui/)).toBeVisible()
  unmount()
  open(registration({ registerdisetujui: 1 }))
  expect(screen.getByText('Jadwal magang belum ada')).toBeVisible()
  expect(server.requests).toEqual([])
})
