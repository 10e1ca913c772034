import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, UNSAFE_createMemoryHistory } from 'react-router-dom'
import { expect, test } from 'vitest'
import { askingHistory } from '../../src/app/askingHistory.ts'
import { AskingRouter } from '../../src/app/AskingRouter.tsx'
import { useBlocker } from '../../src/ui/useBlocker.ts'

test('a page that asks is left by a link only after the answer', async () => {
  const { user, place } = open()
  await user.click(screen.getByRole('link', { name: 'tujuan' }))
  expect(place()).toBe('/isian')
  await user.click(screen.getByRole('button', { name: 'tinggal' }))
  expect(screen.queryByRole('button', { name: 'pergi' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'tujuan' }))
  await user.click(screen.getByRole('button', { name: 'pergi' }))
  expect(place()).toBe('/tujuan')
  expect(screen.getByText('sampai')).toBeInTheDocument()
})

test('the back button is undone until the answer, and then gone once', async () => {
  const { user, place, go } = open()
  go(-1)
  expect(place()).toBe('/isian')
  expect(screen.getByRole('button', { name: 'pergi' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'tinggal' }))
  go(-1)
  await user.click(screen.getByRole('button', { name: 'pergi' }))
  expect(place()).toBe('/awal')
})

test('what changes behind the question mark is no leaving', async () => {
  const { user, place } = open()
  await user.click(screen.getByRole('link', { name: 'saringan' }))
  expect(place()).toBe('/isian?x=1')
})

test('a page that is gone asks no more', async () => {
  const { user, place, go } = open()
  await user.click(screen.getByRole('link', { name: 'tujuan' }))
  await user.click(screen.getByRole('button', { name: 'pergi' }))
  go(-1)
  expect(place()).toBe('/isian')
  go(1)
  expect(screen.getByRole('button', { name: 'pergi' })).toBeInTheDocument()
})

function open() {
  const memory = UNSAFE_createMemoryHistory({
    initialEntries: ['/awal', '/isian'],
    initialIndex: 1,
    v5Compat: true,
  })
  const history = askingHistory(memory)
  render(
    <AskingRouter history={history}>
      <Routes>
        <Route path="/isian" element={<Form />} />
        <Route path="*" element={<p>sampai</p>} />
      </Routes>
    </AskingRouter>,
  )
  const location = () => history.place().location
  return {
    user: userEvent.setup(),
    place: () => location().pathname + location().search,
    go: (steps: number) => act(() => history.navigator.go(steps)),
  }
}

function Form() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <>
      <Link to="/tujuan">tujuan</Link>
      <Link to="/isian?x=1">saringan</Link>
      {blocker.state === 'blocked' && (
        <>
          <button onClick={blocker.proceed}>pergi</button>
          <button onClick={blocker.reset}>tinggal</button>
        </>
      )}
    </>
  )
}
