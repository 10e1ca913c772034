// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The dialogs have not been fetched when a test starts; `arrive` lets them come, or not. */
async function fresh(load: () => Promise<unknown>) {
  vi.resetModules()
  // The module itself, or nothing: what is made up here is its way from the server.
  // oxlint-disable-next-line restricted/syntax
  vi.doMock('../../src/ui/dialog/Dialogs.tsx', load)
  const { ConfirmProvider } = await import('../../src/ui/dialog/ConfirmProvider.tsx')
  const { useConfirm, useNotice } = await import('../../src/ui/dialog/context.ts')
  const onAnswer = vi.fn()
  const action = vi.fn(async () => {})
  function Page() {
    const confirm = useConfirm()
    const notice = useNotice()
    return (
      <>
        <button onClick={() => void confirm({ ...QUESTION, action }).then(onAnswer)}>Buka</button>
        <button onClick={() => notice.failed('Kuota penuh')}>Gagalkan</button>
      </>
    )
  }
  render(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  )
  return { onAnswer, action }
}

const QUESTION = { title: 'Tutup isian ini?', text: 'Isian akan hilang', yes: 'Tutup isian' }

beforeEach(() => {
  window.confirm = vi.fn(() => true)
  window.alert = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.doUnmock('../../src/ui/dialog/Dialogs.tsx')
})

test('a press before the dialogs have come is not lost: the question opens when they are there', async () => {
  let arrive!: () => void
  const way = new Promise<void>((resolve) => (arrive = resolve))
  const { onAnswer, action } = await fresh(async () => {
    await way
    return vi.importActual('../../src/ui/dialog/Dialogs.tsx')
  })
  fireEvent.click(screen.getByText('Buka'))
  fireEvent.click(screen.getByText('Buka'))
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await act(async () => arrive())
  // All of MUI's dialogs are read from disk here, which takes as long as it takes.
  fireEvent.click(await screen.findByRole('button', { name: 'Tutup isian' }))
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false], [true]]))
  expect(action).toHaveBeenCalledTimes(1)
  expect(window.confirm).not.toHaveBeenCalled()
})

test('dialogs that cannot be fetched leave the question to the browser', async () => {
  const { onAnswer, action } = await fresh(() => Promise.reject(new Error('offline')))
  fireEvent.click(screen.getByText('Buka'))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true))
  expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Tutup isian ini?\n\nIsian akan hilang')
  expect(action).toHaveBeenCalledTimes(1)

  vi.mocked(window.confirm).mockReturnValue(false)
  fireEvent.click(screen.getByText('Buka'))
  await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(false))
  expect(action).toHaveBeenCalledTimes(1)

  fireEvent.click(screen.getByText('Gagalkan'))
  await waitFor(() => expect(window.alert).toHaveBeenCalledExactlyOnceWith('Gagal\n\nKuota penuh'))
})
