import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import ReviewPage from '../../src/admin/pages/register/ReviewPage.tsx'
import type { ReviewedStudent } from '../../src/contract/endpoints/index.ts'
import type { Role } from '../../src/contract/roles.ts'
import { call } from '../../src/dataProvider/call.ts'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { paper, reviewed } from './reviewed.ts'
import { show } from './show.tsx'

vi.mock('../../src/dataProvider/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))

const KTP = paper(1, 'KTP', { status: '1' })
const TRANSKRIP = paper(2, 'Transkrip')
const FOTO = paper(3, 'Foto', { files: null, namafile: null, idx: null })
const PROPOSAL = paper(4, 'Proposal', { dokumenjenisid: 2 })

/** A server that keeps what it is told about these registrations. */
function serving(...students: ReviewedStudent[]) {
  const state = new Map(students.map((student) => [student.register.registerid, structuredClone(student)]))
  const sent: { name: string; body: unknown }[] = []
  vi.mocked(call as unknown as (name: string, options: Options) => Promise<unknown>).mockImplementation(
    async (name, { params, body } = {}) => {
      if (name === 'GET register/{registerid}')
        return { data: structuredClone(state.get(Number(params!.registerid))) }
      if (name === 'GET listdosen/{prodiid}') return { data: [] }
      sent.push({ name, body })
      for (const { register } of state.values()) {
        for (const each of [...register.dokumenregister, ...register.dokumenkonsultasi])
          if (name === 'POST register/validasi' && each.idx === body!.idx) each.status = String(body!.status)
        if (name === 'POST register/persetujuan' && register.registerid === body!.registerid) {
          if (body!.dari !== register.registerdisetujui)
            throw new HttpProblem(409, 'Status baru saja berubah.')
          register.registerdisetujui = body!.registerdisetujui as 0 | 1 | null
        }
      }
      return { message: 'Tersimpan di server.' }
    },
  )
  return sent
}
type Options = { params?: Record<string, unknown>; body?: Record<string, unknown> }

beforeEach(() => {
  // The files themselves are not looked at here.
  vi.stubGlobal(
    'fetch',
    async () => new Response(new Blob(['x']), { headers: { 'content-type': 'text/plain' } }),
  )
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

const LIST = new URLSearchParams({
  filter: '{"tunggu":"dokumen"}',
  sort: 'registertanggal',
  order: 'ASC',
}).toString()
const DAFTAR = new URLSearchParams({ daftar: LIST }).toString()

async function open({ at = '/register/7', role = 'akademik' as Role, ids = [5, 7, 9] } = {}) {
  const getList = vi.fn(async () => ({ data: ids.map((id) => ({ id })), total: ids.length }))
  const shown = show(
    <>
      <label>
        Catatan <input />
      </label>
      <Routes>
        <Route path="/register/:id" element={<ReviewPage />} />
      </Routes>
    </>,
    { at, role, dataProvider: { getList: getList as never } },
  )
  await screen.findByRole('heading', { name: 'Profile Mahasiswa' })
  return { ...shown, getList }
}
const openDocument = () => document.querySelector('[data-dokumen]')?.textContent
const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Apakah anda yakin?' }))

const ani = (more = {}) =>
  reviewed({ dokumenregister: [KTP, TRANSKRIP, FOTO], dokumenkonsultasi: [PROPOSAL], ...more })

test('it opens at the first upload that nobody has validated', async () => {
  serving(ani())
  await open()
  expect(openDocument()).toBe('Transkrip')
  expect(screen.getByRole('tab', { name: 'Registrasi 1/3' })).toHaveAttribute('aria-selected', 'true')
})

test('V asks, Enter says yes, and the next document that waits is open; then the same again', async () => {
  const sent = serving(ani())
  const { user } = await open()
  await user.keyboard('v')
  expect((await dialog()).getByText('Anda akan memvalidasi dokumen Transkrip milik Ani.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ya' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(openDocument()).toBe('Proposal'))
  expect(sent).toEqual([
    {
      name: 'POST register/validasi',
      body: { idx: TRANSKRIP.idx, idjenis: 1, status: 1, versifile: TRANSKRIP.versifile },
    },
  ])
  expect(await screen.findByRole('tab', { name: 'Konsultasi 0/1' })).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByText('Tersimpan di server.')).toBeInTheDocument()

  // The notice of success is in nobody's way.
  await waitFor(() => expect(document.querySelector('.MuiModal-root')).toBeNull())
  await user.keyboard('v')
  await dialog()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ya' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  // Nothing waits any more: one stays where one is.
  expect(await screen.findByRole('button', { name: 'Batalkan validasi' })).toBeInTheDocument()
  expect(openDocument()).toBe('Proposal')
})

test('a file that was replaced meanwhile is not validated: the new one is shown, and why', async () => {
  const replaced = {
    ...TRANSKRIP,
    files: 'berkas/99?exp=1&sig=x',
    namafile: 'Transkrip baru.pdf',
    versifile: 99,
  }
  serving(ani())
  const { user } = await open()
  serving(ani({ dokumenregister: [KTP, replaced, FOTO] }))
  const answers = vi.mocked(call as unknown as (name: string, options: Options) => Promise<unknown>)
  const server = answers.getMockImplementation()!
  answers.mockImplementation(async (name, options) => {
    if (name === 'POST register/validasi' && options.body!.versifile !== 99)
      throw new HttpProblem(409, 'Diganti.')
    return server(name, options)
  })
  await user.keyboard('v')
  await user.click((await dialog()).getByRole('button', { name: 'Ya' }))
  const notice = within(await screen.findByRole('alertdialog', { name: 'Gagal' }))
  expect(notice.getByText(/Berkas ini baru saja diganti/)).toBeInTheDocument()
  expect(openDocument()).toBe('Transkrip')
  expect(screen.getByText('Transkrip baru.pdf')).toBeInTheDocument()
  await user.click(notice.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('v')
  await user.click((await dialog()).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(openDocument()).toBe('Proposal'))
})

test('taking a validation back asks with the focus on no', async () => {
  const sent = serving(reviewed({ dokumenregister: [KTP] }))
  const { user } = await open()
  await user.keyboard('v')
  expect((await dialog()).getByText('Membatalkan validasi dokumen KTP milik Ani.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tidak' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
})

test('J and K go through the documents of all tabs, with the focus on their title', async () => {
  serving(ani())
  const { user } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(openDocument()).toBe('Foto'))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Foto'))
  await user.keyboard('j')
  await waitFor(() => expect(openDocument()).toBe('Proposal'))
  await user.keyboard('j')
  expect(openDocument()).toBe('Proposal')
  await user.keyboard('kkk')
  await waitFor(() => expect(openDocument()).toBe('KTP'))
})

test('S and T decide about the registration, naming the student and the company', async () => {
  const sent = serving(ani())
  const { user } = await open()
  await user.keyboard('t')
  expect((await dialog()).getByText(/menolak registrasi Ani untuk magang di PT Maju/)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('.MuiModal-root')).toBeNull())
  await user.keyboard('s')
  await dialog()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ya' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Disetujui')).toBeInTheDocument()
  expect(sent).toEqual([
    { name: 'POST register/persetujuan', body: { registerid: 7, registerdisetujui: 1, dari: null } },
  ])
})

test('somebody else was faster: the reason, and the state as it is now', async () => {
  const student = ani()
  serving(student)
  const { user } = await open()
  // The server has moved on; this page has not.
  serving({ ...student, register: { ...student.register, registerdisetujui: 1 } })
  await user.click(screen.getByRole('button', { name: 'Tolak' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  expect(await screen.findByRole('alertdialog', { name: 'Gagal' })).toHaveTextContent(
    'Status baru saja berubah.',
  )
  expect(await screen.findByText('Disetujui')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Setujui', hidden: true })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reset Status', hidden: true })).toBeInTheDocument()
})

test('nothing happens while somebody types, nor with Ctrl, nor while a question is open', async () => {
  serving(ani())
  const { user } = await open()
  await user.type(screen.getByLabelText('Catatan'), 'vstjnp?')
  await user.click(screen.getByRole('heading', { name: 'Profile Mahasiswa' }))
  await user.keyboard('{Control>}v{/Control}{Meta>}s{/Meta}{Alt>}t{/Alt}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(openDocument()).toBe('Transkrip')
  await user.keyboard('v')
  await dialog()
  await user.keyboard('j')
  expect(openDocument()).toBe('Transkrip')
})

test('N and P go on in the list it was opened from, in its order', async () => {
  serving(ani(), reviewed({ mhsnama: 'Beni', registerid: 9 }))
  const { user, router, getList } = await open({ at: `/register/7?${DAFTAR}` })
  expect(await screen.findByText('Registrasi 2 dari 3')).toBeInTheDocument()
  expect((getList.mock.calls as unknown as [string, object][])[0]).toMatchObject([
    'register',
    { filter: { tunggu: 'dokumen' }, sort: { field: 'registertanggal', order: 'ASC' } },
  ])
  await user.keyboard('n')
  expect(await screen.findByText('Beni · PT Maju')).toBeInTheDocument()
  expect(router.location.pathname).toBe('/register/9')
  expect(new URLSearchParams(router.location.search).get('daftar')).toBe(LIST)
  expect(await screen.findByText('Registrasi 3 dari 3')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await user.keyboard('n')
  expect(router.location.pathname).toBe('/register/9')
  await user.keyboard('p')
  expect(await screen.findByText('Ani · PT Maju')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Daftar registrasi' })).toHaveAttribute('href', `/register?${LIST}`)
  // Once read, the order stays while one goes through it.
  expect(getList).toHaveBeenCalledTimes(1)
})

test('a tab keeps the list in the address; opened without a list there are no neighbours', async () => {
  serving(ani(), reviewed({ mhsnama: 'Beni', registerid: 9 }))
  const { user, router, unmount } = await open({ at: `/register/7?${DAFTAR}` })
  await user.click(screen.getByRole('tab', { name: 'Dosen Pembimbing' }))
  const search = new URLSearchParams(router.location.search)
  expect([search.get('tab'), search.get('daftar')]).toEqual(['pembimbing', LIST])
  unmount()
  const { getList } = await open()
  expect(screen.queryByRole('link', { name: 'Registrasi berikutnya' })).toBeNull()
  expect(getList).not.toHaveBeenCalled()
})

test('? tells the keys, and they can be switched off', async () => {
  serving(ani())
  const { user } = await open()
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Pintasan papan ketik' }))
  expect(help.getByText('Setujui registrasi')).toBeInTheDocument()
  await user.click(help.getByRole('switch', { name: 'Pintasan menyala' }))
  await user.click(help.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('v')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('who may not decide has no key for it, and sees the state of each document', async () => {
  const sent = serving(ani())
  const { user } = await open({ role: 'prodi' })
  await user.keyboard('vst')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Validasi' })).toBeNull()
  expect(screen.getAllByText('Belum Divalidasi').length).toBeGreaterThan(0)
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Pintasan papan ketik' }))
  expect(help.queryByText('Setujui registrasi')).toBeNull()
  expect(sent).toEqual([])
})

test('a document without a file says so and cannot be validated', async () => {
  serving(reviewed({ dokumenregister: [FOTO] }))
  await open()
  expect(screen.getByText('Mahasiswa belum mengunggah dokumen ini.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Validasi' })).toBeNull()
})
