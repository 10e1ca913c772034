import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import GlobalSearch from '../../src/admin/pages/search/GlobalSearch.tsx'
import { problems } from '../../src/i18n/problems.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
const MENU = ['/mahasiswa', '/register', '/perusahaan', '/dosen']

/** A word that only this test's people have, so that what others have made is not found. */
let word: string
let made = 0
let lecturer: { dosenid: number }
let students: { mhsnobp: string; mhsnama: string }[]
beforeEach(async () => {
  word = `Zulkarnain${(made += 1)}`
  const mhsprodiid = await people.prodi(server.db)
  students = [
    await people.mahasiswa(server.db, { mhsprodiid, mhsnama: `${word} Ali` }),
    await people.mahasiswa(server.db, { mhsprodiid, mhsnama: `${word} Budi` }),
  ]
  lecturer = await people.dosen(server.db, { dosenprodiid: mhsprodiid, dosennama: `Dr. ${word}` })
  server.signIn(await people.admin(server.db, 'akademik'))
})

/** On a desktop, where the field stands in the header. */
async function open(menu = MENU) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const shown = show(
    <>
      <GlobalSearch />
      <label>
        Catatan <input />
      </label>
      <main id="isi" tabIndex={-1} />
    </>,
  )
  act(() => {
    shown.queryClient.setQueryData(['me'], (me: object) => ({
      ...me,
      menu: menu.map((route, menuid) => ({ menuid, route, icon: 'x', menunama: route })),
    }))
  })
  return { ...shown, box: screen.getByRole('combobox') }
}
const group = (name: string) => screen.findByRole('group', { name })
const filterOf = (search: string) => JSON.parse(new URLSearchParams(search).get('filter')!) as object

test('one text finds all kinds, each under its name; Enter opens the first', async () => {
  const { user, box, router } = await open()
  await user.type(box, word)
  expect(within(await group('Mahasiswa')).getAllByRole('option')).toHaveLength(2)
  expect(within(await group('Dosen')).getByRole('option', { name: new RegExp(`^Dr. ${word}`) })).toBeVisible()
  expect(screen.getByText('3 hasil')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(router.location.pathname).toBe(`/mahasiswa/${students[0]!.mhsnobp}`)
  expect(box).toHaveValue('')
  expect(document.getElementById('isi')).toHaveFocus()
})

test('the arrows choose; a lecturer has a page', { tags: ['rest'] }, async () => {
  const { user, box, router } = await open()
  await user.type(box, word)
  await group('Dosen')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(router.location.pathname).toBe(`/dosen/${lecturer.dosenid}`)
})

test('Enter before the answer is there opens the first as soon as it is', async () => {
  const way = server.hold('GET cari')
  const { user, box, router } = await open()
  await user.type(box, `${students[1]!.mhsnobp}{Enter}`)
  expect(await screen.findByText('Mencari…')).toBeInTheDocument()
  way.lift()
  await waitFor(() => expect(router.location.pathname).toBe(`/mahasiswa/${students[1]!.mhsnobp}`))
})

test('more than a few: the list has all of them', async () => {
  const mhsprodiid = await people.prodi(server.db)
  for (let i = 0; i < 5; i += 1)
    await people.mahasiswa(server.db, { mhsprodiid, mhsnama: `${word} Candra ${i}` })
  const { user, box, router } = await open()
  await user.type(box, word)
  await user.click(within(await group('Mahasiswa')).getByRole('option', { name: 'Semua hasil' }))
  expect(router.location.pathname).toBe('/mahasiswa')
  expect(filterOf(router.location.search)).toEqual({ q: word })
})

test('one letter asks nothing; what is typed in one go is asked once', async () => {
  const { user, box } = await open()
  await user.type(box, word)
  await group('Mahasiswa')
  expect(server.requests.filter(({ call }) => call === 'GET cari').map(({ query }) => query)).toEqual([
    { q: word },
  ])
})

test('nothing found says what to try', async () => {
  const { user, box } = await open()
  await user.type(box, 'tidak ada orangnya')
  expect(await screen.findByText(/Tidak ada yang cocok dengan “tidak ada orangnya”/)).toBeInTheDocument()
})

test('a failure is said, and opening the list again asks again', { tags: ['rest'] }, async () => {
  const way = server.cut('GET cari')
  const { user, box } = await open()
  await user.type(box, word)
  expect(await screen.findByText(problems.noConnection)).toBeInTheDocument()
  way.lift()
  await user.keyboard('{Escape}')
  await user.keyboard('{ArrowDown}')
  expect(await group('Mahasiswa')).toBeInTheDocument()
})

test('what the menu does not have is not led to', async () => {
  const { user, box } = await open(['/mahasiswa'])
  await user.type(box, word)
  await group('Mahasiswa')
  expect(screen.queryByRole('group', { name: 'Dosen' })).toBeNull()
})

test('/ leads to it unless somebody types; Ctrl-K always', async () => {
  const { user, box } = await open()
  await user.keyboard('/')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
  const note = screen.getByLabelText('Catatan')
  await user.type(note, 'a/b')
  expect(note).toHaveValue('a/b')
  await user.keyboard('{Control>}k{/Control}')
  expect(box).toHaveFocus()
})

test('on a phone it is behind a button, and closes itself when one is chosen', async () => {
  const { user, router } = show(<GlobalSearch />)
  await user.click(screen.getByRole('button', { name: 'Cari di semua data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cari di semua data' })
  expect(within(dialog).getByRole('combobox')).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Tutup pencarian' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.location.pathname).toBe('/')
})
