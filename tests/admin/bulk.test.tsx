import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
// Fetched on demand: in a test it is there.
import '../../src/admin/bulk/BulkDialog.tsx'
import { mahasiswa as students } from '../../src/admin/resources/mahasiswa.tsx'
import { register as registrations } from '../../src/admin/resources/register.tsx'
import { resources } from '../../src/contract/resources/index.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import {
  admin,
  dokumen,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  prodi,
  terdaftar,
  unggahan,
} from '../server/support/people.ts'
import { allowConsole } from '../support/console.ts'
import { killedAfter } from '../support/jobs.ts'
import { realServer } from '../support/realServer.ts'
import { showScreen } from './show.tsx'

const server = realServer((db) =>
  db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 3 }).execute(),
)

/** An office of a programme of its own. */
async function office(role: 'akademik' | 'prodi' = 'akademik') {
  const mhsprodiid = await prodi(server.db)
  const person = await admin(server.db, role, ...(role === 'prodi' ? [mhsprodiid] : []))
  const { akunid } = person
  const found = server.db.selectFrom('akun').select('username').where('akunid', '=', akunid)
  username = (await found.executeTakeFirstOrThrow()).username
  server.signIn(person)
  return mhsprodiid
}
let username = ''

async function pending(mhsprodiid: number, names: string[]) {
  const { kuotaidx } = await kuota(server.db, { kuotaprodiid: mhsprodiid })
  await kursi(server.db, kuotaidx, { priawanita: 9 })
  const rows = []
  for (const mhsnama of names)
    rows.push(await terdaftar(server.db, await mahasiswa(server.db, { mhsnama, mhsprodiid })))
  return rows
}

const listAt = (name: 'mahasiswa' | 'register', mhsprodiid: number, more = '') => {
  const filter = encodeURIComponent(JSON.stringify({ prodi: mhsprodiid }))
  const shown = showScreen(resources[name], {
    look: name === 'mahasiswa' ? students : registrations,
    dataProvider,
    at: `/${name}?filter=${filter}&page=1&perPage=10&sort=${resources[name].list.sort}&order=ASC${more}`,
  })
  // A call belongs to whoever began it: `me` is read anew when it ends.
  queryClient.setQueryData(['me'], (me: object) => ({ ...me, username }))
  return shown
}
/** What axe finds in the dialog. */
const faults = async () =>
  (await axe.run(screen.getByRole('dialog'))).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
const box = (name: string) => screen.findByRole('checkbox', { name: `Pilih ${name}` })
const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
const approvalOf = async (registerid: number) =>
  (
    await server.db
      .selectFrom('register')
      .select('registerdisetujui')
      .where('registerid', '=', registerid)
      .executeTakeFirstOrThrow()
  ).registerdisetujui

/** The call about this person, and no other that a test has left behind on its way. */
const callNaming = async (nama: string) =>
  (
    await server.db
      .selectFrom('jobrows as r')
      .innerJoin('jobs as j', 'j.jobid', 'r.jobid')
      .select('j.kunci')
      .where('r.isi', 'like', `%"nama":"${nama}"%`)
      .executeTakeFirstOrThrow()
  ).kunci!

test('all that match are selected; who is not eligible is named', { tags: ['rest'] }, async () => {
  const mhsprodiid = await office()
  for (let n = 1; n <= 12; n += 1)
    await mahasiswa(server.db, {
      mhsnama: `Ani ${String(n).padStart(2, '0')}`,
      mhsprodiid,
      mhsrekommagang: 0,
      totalsks: n > 9 ? 80 : 100,
    })
  const { user, router } = listAt('mahasiswa', mhsprodiid)
  await user.click(await box('Ani 01'))
  await user.click(screen.getByRole('button', { name: 'Pilih semua 12' }))
  expect(await screen.findByText('12 terpilih')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rekomendasikan' }))

  const question = await inDialog(/Rekomendasikan 12 mahasiswa/)
  expect(await question.findByText(/3 belum memenuhi syarat\. Mereka dilewati/)).toBeInTheDocument()
  expect(await faults()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Rekomendasikan 9' }))

  const result = await inDialog(/9 direkomendasikan, 3 belum/)
  expect(result.getByRole('button', { name: 'SKS kurang 3' })).toHaveAttribute('aria-expanded', 'true')
  expect(result.getAllByText('SKS 80, perlu 90.')).toHaveLength(3)
  expect(await faults()).toEqual([])
  // A reload finds it again.
  expect(router.location.search).toMatch(/massal=[0-9a-f-]{36}/)
  await user.click(result.getByRole('button', { name: 'Lihat 3 yang tersisa' }))
  expect(await screen.findByText('3 terpilih')).toBeInTheDocument()
  expect(router.location.search).not.toContain('massal')
})

test('what went well is said with the way back, which puts everything back', async () => {
  const mhsprodiid = await office()
  const [budi] = await pending(mhsprodiid, ['Budi', 'Citra'])
  const { user } = listAt('register', mhsprodiid)
  await user.click(await box('Budi'))
  await user.click(await box('Citra'))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const question = await inDialog(/Setujui 2 pendaftaran/)
  expect(await question.findByText('2 belum diproses')).toBeInTheDocument()
  await user.dblClick(question.getByRole('button', { name: 'Setujui 2' }))
  expect(await screen.findByText('2 disetujui.')).toBeInTheDocument()
  expect(server.sent.filter(({ call }) => call === 'POST massal')).toHaveLength(1)
  expect(server.sent.find(({ call }) => call === 'POST massal')?.body).toMatchObject({
    aksi: 'setujui',
    isi: { dari: ['menunggu'] },
  })
  expect(await approvalOf(budi!.registerid)).toBe(1)
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('2 dikembalikan.')).toBeInTheDocument()
  expect(await approvalOf(budi!.registerid)).toBeNull()
})

test('many are rejected with the one reason that each of them reads', { tags: ['rest'] }, async () => {
  const mhsprodiid = await office()
  const [gani] = await pending(mhsprodiid, ['Gani', 'Hani'])
  const { user } = listAt('register', mhsprodiid)
  await user.click(await box('Gani'))
  await user.click(await box('Hani'))
  await user.click(screen.getByRole('button', { name: 'Tolak' }))
  const question = await inDialog(/Tolak 2 pendaftaran/)
  await user.click(await question.findByRole('button', { name: 'Tolak 2' }))
  expect(question.getByRole('alert')).toHaveTextContent('Isi alasannya')
  expect(question.getByRole('textbox', { name: 'Alasan' })).toHaveFocus()
  expect(server.sent.filter(({ call }) => call === 'POST massal')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Perusahaan sudah penuh.' }))
  expect(await faults()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Tolak 2' }))
  expect(await screen.findByText('2 tidak disetujui.')).toBeInTheDocument()
  expect(server.sent.find(({ call }) => call === 'POST massal')?.body).toMatchObject({
    isi: { dari: ['menunggu'], alasan: 'Perusahaan sudah penuh.' },
  })
  expect(await approvalOf(gani!.registerid)).toBe(0)
})

test('a lost answer is found by looking; nothing is done twice', async () => {
  allowConsole(/HttpProblem|AbortError/)
  const mhsprodiid = await office()
  const [dedi] = await pending(mhsprodiid, ['Dedi'])
  const { user } = listAt('register', mhsprodiid)
  await user.click(await box('Dedi'))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const question = await inDialog(/Setujui 1 pendaftaran/)
  const trouble = server.lose('POST massal')
  await user.click(await question.findByRole('button', { name: 'Setujui 1' }))
  expect(await screen.findByText('1 disetujui.')).toBeInTheDocument()
  trouble.lift()
  expect(await approvalOf(dedi!.registerid)).toBe(1)
})

test('opened by its address it shows what became of it, and goes on', { tags: ['rest'] }, async () => {
  const mhsprodiid = await office()
  const rows = await pending(mhsprodiid, ['Eka', 'Fani'])
  const { user, unmount } = listAt('register', mhsprodiid)
  await user.click(await box('Eka'))
  await user.click(await box('Fani'))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  await user.click(await (await inDialog(/Setujui 2/)).findByRole('button', { name: 'Setujui 2' }))
  await screen.findByText('2 disetujui.')
  const massalid = await callNaming('Fani')
  // As a server leaves it that died after the first row, and one row that somebody else has decided meanwhile.
  await killedAfter(server.db, massalid, 1)
  await server.db
    .updateTable('register')
    .set({ registerdisetujui: 0 })
    .where(
      'registerid',
      'in',
      rows.map(({ registerid }) => registerid),
    )
    .execute()
  unmount()
  listAt('register', mhsprodiid, `&massal=${massalid}`)
  const result = await inDialog(/1 disetujui, 1 belum/)
  expect(result.getByText(/sekarang Tidak Disetujui/)).toBeInTheDocument()
  expect(server.sent.map(({ call }) => call)).toContain(`POST massal/${massalid}`)
  await user.click(result.getByRole('button', { name: 'Coba 1 ini lagi' }))
  expect(await (await inDialog(/Setujui 1 pendaftaran/)).findByText('1 tidak disetujui')).toBeInTheDocument()
})

test('refused when it goes on, it is asked for again', { tags: ['rest'] }, async () => {
  allowConsole(/HttpProblem|AbortError/)
  const mhsprodiid = await office()
  const [kiki] = await pending(mhsprodiid, ['Kiki'])
  const { user, unmount } = listAt('register', mhsprodiid)
  await user.click(await box('Kiki'))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  await user.click(await (await inDialog(/Setujui 1/)).findByRole('button', { name: 'Setujui 1' }))
  await screen.findByText('1 disetujui.')
  const massalid = await callNaming('Kiki')
  await killedAfter(server.db, massalid, 0)
  await server.db
    .updateTable('register')
    .set({ registerdisetujui: null })
    .where('registerid', '=', kiki!.registerid)
    .execute()
  unmount()

  const trouble = server.answer(`POST massal/${massalid}`, () =>
    HttpResponse.json({ code: 403, message: 'Anda tidak berhak melakukan ini.' }, { status: 403 }),
  )
  const { unmount: leave } = listAt('register', mhsprodiid, `&massal=${massalid}`)
  const dialog = await inDialog(/Sedang dikerjakan/)
  await dialog.findByText('Anda tidak berhak melakukan ini.')
  const heard = (of: string) => server.requests.filter(({ call }) => call === `${of} massal/${massalid}`)
  server.setNow('2026-02-10T03:01:00Z')
  const looks = heard('GET').length
  await waitFor(() => expect(heard('GET').length).toBeGreaterThan(looks + 1), { timeout: 10_000 })
  expect(heard('POST')).toHaveLength(1)
  trouble.lift()
  await user.click(dialog.getByRole('button', { name: 'Lanjutkan' }))
  expect(await screen.findByText('1 disetujui.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('1 dikembalikan.')).toBeInTheDocument()
  leave()
  queryClient.clear()

  listAt('register', mhsprodiid, `&massal=${massalid}`)
  expect(await screen.findByText('1 disetujui.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
})

test(
  'supervisors are shared evenly, and the question says who will guide how many',
  { tags: ['rest'] },
  async () => {
    const mhsprodiid = await office('prodi')
    const rows = await pending(mhsprodiid, ['Gina', 'Hani', 'Ina'])
    await server.db
      .updateTable('register')
      .set({ registerdisetujui: 1 })
      .where(
        'registerid',
        'in',
        rows.map(({ registerid }) => registerid),
      )
      .execute()
    const lecturers = [
      await dosen(server.db, { dosennama: 'Hendra Saputra', dosenprodiid: mhsprodiid }),
      await dosen(server.db, { dosennama: 'Yulia Sari', dosenprodiid: mhsprodiid }),
    ]
    const { user } = listAt('register', mhsprodiid)
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih halaman ini' }))
    await user.click(screen.getByRole('button', { name: 'Tetapkan pembimbing' }))
    const question = await inDialog(/Tetapkan pembimbing untuk 3 mahasiswa/)
    await user.click(await question.findByRole('button', { name: 'Tetapkan untuk 3' }))
    expect(question.getByText('Pilih paling sedikit satu dosen.')).toBeInTheDocument()
    await user.click(question.getByRole('checkbox', { name: /Hendra Saputra.*membimbing 0/ }))
    expect(question.getByText('0 + 3 = 3')).toBeInTheDocument()
    await user.click(question.getByRole('checkbox', { name: /Yulia Sari/ }))
    expect(question.getByText('0 + 2 = 2')).toBeInTheDocument()
    expect(question.getByText('0 + 1 = 1')).toBeInTheDocument()
    expect(await faults()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Tetapkan untuk 3' }))
    expect(await screen.findByText('3 mendapat pembimbing.')).toBeInTheDocument()
    const given = await server.db.selectFrom('pembimbing').select('pembimbingdosenid').execute()
    expect(given.filter(({ pembimbingdosenid }) => pembimbingdosenid === lecturers[0]!.dosenid)).toHaveLength(
      2,
    )
  },
)

test('a refusal of the whole call is told, and can be closed', async () => {
  allowConsole(/HttpProblem|AbortError/)
  const mhsprodiid = await office()
  await pending(mhsprodiid, ['Joko'])
  const { user } = listAt('register', mhsprodiid)
  await user.click(await box('Joko'))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const question = await inDialog(/Setujui 1 pendaftaran/)
  const trouble = server.answer('POST massal', () =>
    HttpResponse.json({ code: 403, message: 'Anda tidak berhak melakukan ini.' }, { status: 403 }),
  )
  await user.click(await question.findByRole('button', { name: 'Setujui 1' }))
  const dialog = await inDialog(/Sedang dikerjakan/)
  expect(await dialog.findByText('Anda tidak berhak melakukan ini.')).toBeInTheDocument()
  trouble.lift()
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** The pauses between two attempts, without the waiting. */
function hurry() {
  const wait = globalThis.setTimeout
  const hurried = (run: () => void, ms = 0, ...rest: []) =>
    wait(run, [2000, 4000, 8000, 15_000, 30_000].includes(ms) ? 50 : ms, ...rest)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
}

test('what never arrived says so above the list', { tags: ['rest'] }, async () => {
  allowConsole(/HttpProblem|AbortError/)
  const mhsprodiid = await office()
  for (const mhsnama of ['Lala', 'Mira'])
    await mahasiswa(server.db, { mhsnama, mhsprodiid, mhsrekommagang: 0, totalsks: 100 })
  const { user, unmount } = listAt('mahasiswa', mhsprodiid)
  await user.click(await box('Lala'))
  await user.click(await box('Mira'))
  await user.click(screen.getByRole('button', { name: 'Rekomendasikan' }))
  const question = await inDialog(/Rekomendasikan 2 mahasiswa/)
  const lost = [server.cut('POST massal'), server.cut('GET massal/{massalid}')]
  await user.click(await question.findByRole('button', { name: 'Rekomendasikan 2' }))
  const dialog = await inDialog(/Sedang dikerjakan/)
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/Mengirim…/)).toHaveTextContent('Mengirim… Rekomendasikan (2)')
  hurry()
  unmount()

  const again = listAt('mahasiswa', mhsprodiid)
  const unsent = await screen.findByText(/Belum terkirim/)
  expect(unsent).toHaveTextContent('Rekomendasikan (2)')
  expect(screen.queryByText(/Mengirim…/)).toBeNull()
  const before = server.sent.filter(({ call }) => call === 'POST massal').length
  lost.forEach(({ lift }) => lift())
  // The list below may be asking for the same.
  const strip = within(unsent.closest<HTMLElement>('.MuiAlert-root')!)
  await again.user.click(strip.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('2 direkomendasikan.')).toBeInTheDocument()
  expect(screen.queryByText(/Belum terkirim|Mengirim…/)).toBeNull()
  const sent = server.sent.filter(({ call }) => call === 'POST massal')
  expect(sent).toHaveLength(before + 1)
  // Under the same id: it may have arrived after all.
  expect(new Set(sent.map(({ body }) => (body as { massalid: string }).massalid)).size).toBe(1)

  lost.push(server.cut('POST massal'))
  await again.user.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText(/Belum terkirim/)).toHaveTextContent('Urungkan (2)')
  await again.user.click(screen.getByRole('button', { name: 'Buang' }))
  expect(screen.queryByText(/Belum terkirim/)).toBeNull()
  expect(await recommended(mhsprodiid)).toBe(2)
})

const recommended = async (mhsprodiid: number) =>
  (
    await server.db
      .selectFrom('mahasiswa')
      .select('mhsnobp')
      .where('mhsprodiid', '=', mhsprodiid)
      .where('mhsrekommagang', '=', 1)
      .execute()
  ).length

test('at an address under which nothing arrived it says that there is no result', async () => {
  allowConsole(/HttpProblem|AbortError/)
  const mhsprodiid = await office()
  await pending(mhsprodiid, ['Nana'])
  const { user } = listAt('register', mhsprodiid, `&massal=${crypto.randomUUID()}`)
  const dialog = await inDialog(/Tidak ada hasil/)
  expect(dialog.getByText(/Tidak ada yang sampai di server dengan alamat ini/)).toHaveTextContent('7 hari')
  expect(screen.queryByText('Sedang dikerjakan…')).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await box('Nana')).toBeInTheDocument()
})

test('who lacks documents is named, and can be left out', async () => {
  const mhsprodiid = await office()
  const paper = await dokumen(server.db, 1)
  const [lia, mira] = await pending(mhsprodiid, ['Lia', 'Mira'])
  await unggahan(server.db, mira!.registerid, paper.dokumenid)
  const { user } = listAt('register', mhsprodiid)
  await user.click(await box('Lia'))
  await user.click(await box('Mira'))
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const question = await inDialog(/Setujui 2 pendaftaran/)
  expect(
    await question.findByText('1 belum mengunggah semua dokumen registrasi: Lia.', { exact: false }),
  ).toBeInTheDocument()
  await user.click(question.getByRole('checkbox', { name: 'Tanpa yang belum lengkap' }))
  expect(await faults()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Setujui 1' }))
  expect(await screen.findByText('1 disetujui.')).toBeInTheDocument()
  expect(await approvalOf(lia!.registerid)).toBeNull()
  expect(await approvalOf(mira!.registerid)).toBe(1)
  await server.db.updateTable('dokumen').set({ dokumenstatus: 0 }).execute()
})

test(
  'students are reminded: the text is seen before, who cannot be is named, and the list says it',
  { tags: ['rest'] },
  async () => {
    const mhsprodiid = await office('prodi')
    for (const mhsnama of ['Nina', 'Oki', 'Putra']) await mahasiswa(server.db, { mhsnama, mhsprodiid })
    const off = await mahasiswa(server.db, { mhsnama: 'Qori', mhsprodiid })
    await server.db.updateTable('akun').set({ bahasa: 'en' }).where('nama', '=', 'Putra').execute()
    const filter = encodeURIComponent(JSON.stringify({ prodi: mhsprodiid, keadaan: 'direkomendasikan' }))
    const { user } = showScreen(resources.mahasiswa, {
      look: students,
      dataProvider,
      at: `/mahasiswa?filter=${filter}&page=1&perPage=10&sort=mhsnama&order=ASC`,
    })
    for (const name of ['Nina', 'Oki', 'Putra', 'Qori']) await user.click(await box(name))
    // Disabled since the list was read.
    await server.db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', off.akunid).execute()
    await user.click(screen.getByRole('button', { name: 'Ingatkan' }))
    const question = await inDialog(/Ingatkan 4 mahasiswa/)
    expect(await question.findByText(/1 tidak punya akun aktif: Qori\./)).toBeInTheDocument()
    expect(question.getByRole('textbox', { name: /English/ })).toHaveValue(
      'You are recommended for an internship but have not registered. Choose a place before registration closes.',
    )
    const text = question.getByRole('textbox', { name: /Bahasa Indonesia/ })
    await user.clear(text)
    await user.type(text, 'Lihat bit.ly/daftar')
    await user.click(question.getByRole('button', { name: 'Ingatkan 3 mahasiswa' }))
    expect(question.getByText(/Tulis tanpa tautan/)).toBeInTheDocument()
    expect(text).toHaveFocus()
    await user.clear(text)
    await user.type(text, 'Jumat hari terakhir.')
    expect(await faults()).toEqual([])
    await user.dblClick(question.getByRole('button', { name: 'Ingatkan 3 mahasiswa' }))
    expect(await screen.findByText('3 diingatkan.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
    expect(await screen.findAllByText(/^Diingatkan .* oleh Admin prodi: registrasi/)).toHaveLength(3)

    // The next one is told who was reminded today; they are reminded again only when that is asked for.
    await user.click(await box('Oki'))
    await user.click(screen.getByRole('button', { name: 'Ingatkan' }))
    const again = await inDialog(/Ingatkan 1 mahasiswa/)
    expect(
      await again.findByText(/1 sudah diingatkan tentang ini dalam 24 jam terakhir: Oki\./),
    ).toBeInTheDocument()
    expect(again.getByRole('button', { name: 'Ingatkan 0 mahasiswa' })).toBeDisabled()
    await user.click(again.getByRole('checkbox', { name: 'Ingatkan mereka lagi' }))
    expect(again.getByRole('button', { name: 'Ingatkan 1 mahasiswa' })).toBeEnabled()
  },
)
