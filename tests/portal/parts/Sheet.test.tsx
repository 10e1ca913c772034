import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LinkButton, RefusalNote, Sheet } from '../../../src/portal/ui/index.ts'
import { show } from '../../ui/show.tsx'

/** Two pages; on the second a sheet, which holds something unsaved or not. */
function Application({ changed }: { changed?: boolean }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<LinkButton to="/dua">Ke dua</LinkButton>} />
        <Route path="/dua" element={<Second changed={changed} />} />
        <Route path="/tiga" element={<p>Halaman tiga</p>} />
      </Routes>
    </BrowserRouter>
  )
}

function Second({ changed }: { changed?: boolean }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <h1>Halaman dua</h1>
      <button onClick={() => setOpen(true)}>Buka</button>
      {open && (
        <Sheet title="Isian" changed={changed} onClose={() => setOpen(false)}>
          <button onClick={() => navigate('/tiga')}>Pindah</button>
        </Sheet>
      )}
    </>
  )
}

async function opened(changed?: boolean) {
  history.replaceState(null, '', '/')
  const { user } = show(<Application changed={changed} />)
  await user.click(screen.getByText('Ke dua'))
  await user.click(screen.getByText('Buka'))
  expect(screen.getByRole('dialog', { name: 'Isian' })).toBeTruthy()
  return user
}

const back = () => act(async () => history.back())
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the way back closes a sheet and leaves the page; once more leaves the page', async () => {
  await opened()
  await back()
  await closed()
  expect(screen.getByText('Halaman dua')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Buka')))
  await back()
  await waitFor(() => expect(screen.getByText('Ke dua')).toBeTruthy())
})

test('closed by its X a sheet leaves nothing in the history', async () => {
  const user = await opened()
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await closed()
  await waitFor(() => expect((history.state as { lembar?: string }).lembar).toBeUndefined())
  await back()
  await waitFor(() => expect(screen.getByText('Ke dua')).toBeTruthy())
})

test('the way back asks what the X asks, and is the answer no to the question', async () => {
  const user = await opened(true)
  const entry = () => (history.state as { lembar?: string }).lembar
  const sheet = entry()
  await back()
  await screen.findByRole('alertdialog')
  // Back again: no.
  await back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Isian' })).toBeTruthy()
  // The question takes its entry away a moment after it is gone.
  await waitFor(() => expect(entry()).toBe(sheet))
  await back()
  await user.click(await screen.findByRole('button', { name: 'Tutup tanpa menyimpan' }))
  await closed()
  await waitFor(() => expect((history.state as { lembar?: string }).lembar).toBeUndefined())
  expect(screen.getByText('Halaman dua')).toBeTruthy()
  await back()
  await waitFor(() => expect(screen.getByText('Ke dua')).toBeTruthy())
})

test('a link followed out of a sheet leads back to the page in one step', async () => {
  const user = await opened()
  await user.click(screen.getByText('Pindah'))
  expect(screen.getByText('Halaman tiga')).toBeTruthy()
  await back()
  await waitFor(() => expect(screen.getByText('Halaman dua')).toBeTruthy())
  await waitFor(() => expect((history.state as { lembar?: string }).lembar).toBeUndefined())
  await back()
  await waitFor(() => expect(screen.getByText('Ke dua')).toBeTruthy())
})

test('what was open when the page was read anew leaves nothing in the history once it is closed', async () => {
  history.replaceState(null, '', '/')
  const { user } = show(<Application />)
  await user.click(screen.getByText('Ke dua'))
  // As a reload leaves them behind: a sheet, and a question over it.
  for (const lembar of ['dulu 1', 'dulu 2']) history.pushState({ ...history.state, lembar }, '')
  await user.click(screen.getByText('Buka'))
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await closed()
  await waitFor(() => expect((history.state as { lembar?: string }).lembar).toBeUndefined())
  expect(screen.getByText('Halaman dua')).toBeTruthy()
  await back()
  await waitFor(() => expect(screen.getByText('Ke dua')).toBeTruthy())
})

test('why something was refused is scrolled to: in a long sheet it stands below the edge', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  show(
    <Sheet title="Isian" onClose={() => undefined}>
      <RefusalNote of="Sudah diubah orang lain." />
    </Sheet>,
  )
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')])
})
