// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackToClose } from '../../src/ui/dialog/backToClose.ts'

/** What is done between a press on Back and its arrival: registered first, heard first. */
let meanwhile: (() => void) | null = null
window.addEventListener(
  'popstate',
  () => {
    const action = meanwhile
    meanwhile = null
    action?.()
  },
  true,
)

beforeEach(() => {
  window.history.pushState(null, '', '/sebelum')
  window.history.pushState(null, '', '/halaman')
})
afterEach(async () => {
  cleanup()
  // What was open gives its entries back.
  await waitFor(() => expect(marked()).toBeUndefined())
})

test('Back right after a question was answered closes what lies beneath it', async () => {
  show()
  open('Formulir')
  open('Pertanyaan')
  backAfter(() => close('Pertanyaan'))
  await gone('Formulir')
  await settled('/halaman')
})

test('two questions answered at once count as gone together', async () => {
  show()
  open('Formulir')
  open('Pertanyaan')
  open('Peringatan')
  backAfter(() => close('Pertanyaan', 'Peringatan'))
  await gone('Formulir')
  await settled('/halaman')
})

test('with nothing beneath the page is left', async () => {
  show()
  open('Pertanyaan')
  backAfter(() => close('Pertanyaan'))
  await settled('/sebelum')
})

test('what lies beneath and stays, because it asks first, can be asked again', async () => {
  show({ stays: 'Formulir' })
  open('Formulir')
  open('Pertanyaan')
  backAfter(() => close('Pertanyaan'))
  await waitFor(() => expect(screen.getByText('Formulir ditanya 1')).toBeVisible())
  window.history.back()
  await waitFor(() => expect(screen.getByText('Formulir ditanya 2')).toBeVisible())
  expect(window.location.pathname).toBe('/halaman')
})

test('a question that is open is what Back closes, and only it', async () => {
  show()
  open('Formulir')
  open('Pertanyaan')
  window.history.back()
  await gone('Pertanyaan')
  expect(screen.getByRole('region', { name: 'Formulir' })).toBeVisible()
  expect(window.location.pathname).toBe('/halaman')
})

type Name = 'Formulir' | 'Pertanyaan' | 'Peringatan'

let setters: { open: (name: Name) => void; close: (...names: Name[]) => void }
const open = (name: Name) => act(() => setters.open(name))
const close = (...names: Name[]) => act(() => setters.close(...names))
/** Back, pressed before the entry of what was just closed has left the history. */
function backAfter(closing: () => void) {
  meanwhile = closing
  window.history.back()
}
const marked = () => (window.history.state as { lembar?: string } | null)?.lembar
const gone = (name: Name) => waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())

/** The page is there, and no entry of anything closed is left on it. */
const settled = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path)
    expect(marked()).toBeUndefined()
  })

function show({ stays }: { stays?: Name } = {}) {
  render(<Page stays={stays} />)
}

function Page({ stays }: { stays?: Name }) {
  const [shown, setShown] = useState<readonly Name[]>([])
  setters = {
    open: (name) => setShown((before) => [...before, name]),
    close: (...names) => setShown((before) => before.filter((name) => !names.includes(name))),
  }
  return shown.map((name) => (
    <Layer key={name} name={name} onBack={name === stays ? undefined : () => setters.close(name)} />
  ))
}

function Layer({ name, onBack }: { name: Name; onBack?: () => void }) {
  const [asked, setAsked] = useState(0)
  useBackToClose(() => (onBack ? onBack() : setAsked((times) => times + 1)))
  return (
    <section aria-label={name}>
      {name} ditanya {asked}
    </section>
  )
}
