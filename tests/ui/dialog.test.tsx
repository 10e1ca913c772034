// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Dialog from '@mui/material/Dialog'
import { MAX_REASON } from '../../src/contract/limits.ts'
import { rememberFocus } from '../../src/ui/dialog/rememberFocus.ts'
import { useConfirm, useNotice, type ConfirmOptions, type Notice } from '../../src/ui/dialog/context.ts'
import { show } from './show.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

const QUESTION = { title: 'Kirim isian ini?', yes: 'Kirim' }

function Asking({
  options,
  onAnswer,
}: {
  options: Partial<ConfirmOptions>
  onAnswer?: (answer: unknown) => void
}) {
  const confirm = useConfirm()
  const question = { ...QUESTION, ...options }
  return (
    <button onClick={() => confirm(question).then(onAnswer, (error: unknown) => onAnswer?.(error))}>
      Buka
    </button>
  )
}

function Telling({ tell }: { tell: (notice: Notice) => void }) {
  const notice = useNotice()
  return <button onClick={() => tell(notice)}>Beri tahu</button>
}

function deferred() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

test('asks by its title, named and described for screen readers', async () => {
  const { user } = show(<Asking options={{ text: 'Anda memilih perusahaan <b>PT Semen</b> Untuk magang' }} />)
  await user.click(screen.getByText('Buka'))
  const dialog = screen.getByRole('alertdialog', { name: QUESTION.title })
  // Names of companies are text, whatever they contain.
  expect(dialog.querySelector('b')).toBeNull()
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy()
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toContain(
    '<b>PT Semen</b>',
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: QUESTION.yes }))
})

test('a destructive question puts the focus on the safe answer, so Enter takes nothing away', async () => {
  const action = vi.fn(async () => {})
  const onAnswer = vi.fn()
  const { user } = show(<Asking options={{ destructive: true, action }} onAnswer={onAnswer} />)
  await user.click(screen.getByText('Buka'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Batal' }))
  await user.keyboard('{Enter}')
  await gone('alertdialog')
  expect(onAnswer).toHaveBeenCalledWith(false)
  expect(action).not.toHaveBeenCalled()
})

test('Esc answers no and gives the focus back to the button that asked', async () => {
  const onAnswer = vi.fn()
  const { user } = show(<Asking options={{}} onAnswer={onAnswer} />)
  await user.click(screen.getByText('Buka'))
  await user.keyboard('{Escape}')
  await gone('alertdialog')
  expect(onAnswer).toHaveBeenCalledWith(false)
  expect(document.activeElement).toBe(screen.getByText('Buka'))
})

test('a double click runs the action once; the dialog shows progress and cannot be left while it runs', async () => {
  const work = deferred()
  const action = vi.fn(() => work.promise)
  const onAnswer = vi.fn()
  const { user } = show(<Asking options={{ action }} onAnswer={onAnswer} />)
  await user.click(screen.getByText('Buka'))
  const yes = screen.getByRole('button', { name: QUESTION.yes })
  // Both halves before anything is drawn again.
  act(() => {
    fireEvent.click(yes)
    fireEvent.click(yes)
  })
  expect(screen.getByRole('button', { name: 'Memproses…' }).getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Memproses…' }))
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.keyboard('{Escape}')
  expect(action).toHaveBeenCalledTimes(1)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeTruthy()

  await act(async () => work.resolve())
  await gone('alertdialog')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true)
})

test('pressing the trigger twice asks once', async () => {
  const onAnswer = vi.fn()
  const { user } = show(<Asking options={{}} onAnswer={onAnswer} />)
  const trigger = screen.getByText('Buka')
  act(() => {
    fireEvent.click(trigger)
    fireEvent.click(trigger)
  })
  await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: QUESTION.yes }))
  await gone('alertdialog')
  expect(onAnswer.mock.calls).toEqual([[false], [true]])
  // And it can be asked again.
  await user.click(trigger)
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('an error of the action closes the dialog and is thrown to the caller', async () => {
  const problem = new Error('Kuota penuh')
  const onAnswer = vi.fn()
  const { user } = show(<Asking options={{ action: () => Promise.reject(problem) }} onAnswer={onAnswer} />)
  await user.click(screen.getByText('Buka'))
  await user.click(screen.getByRole('button', { name: QUESTION.yes }))
  await gone('alertdialog')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(problem)
})

test('why it could not be done stands in the dialog, which stays; what is wanted again is done', async () => {
  const onAnswer = vi.fn()
  const action = vi.fn(() => Promise.resolve(action.mock.calls.length < 2 ? 'Kuota penuh.' : undefined))
  const { user } = show(<Asking options={{ action }} onAnswer={onAnswer} />)
  await user.click(screen.getByText('Buka'))
  await user.click(screen.getByRole('button', { name: QUESTION.yes }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal. Kuota penuh.')
  expect(onAnswer).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: QUESTION.yes }))
  await gone('alertdialog')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true)
})

test('when the row that asked is deleted, the focus stays near it', async () => {
  function Rows() {
    const [rows, setRows] = useState([1, 2])
    const confirm = useConfirm()
    return (
      <ul aria-label="Daftar">
        {rows.map((row) => (
          <li key={row}>
            <button
              onClick={() =>
                confirm({
                  ...QUESTION,
                  destructive: true,
                  action: async () => setRows((all) => all.filter((one) => one !== row)),
                })
              }
            >
              Hapus {row}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  const { user } = show(<Rows />)
  await user.click(screen.getByText('Hapus 2'))
  await user.click(screen.getByRole('button', { name: QUESTION.yes }))
  await gone('alertdialog')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Daftar' }))
})

test('a failure waits to be read and gives the focus back', async () => {
  const { user } = show(<Telling tell={(notice) => notice.failed('Surel sudah dipakai')} />)
  await user.click(screen.getByText('Beri tahu'))
  const dialog = screen.getByRole('alertdialog', { name: 'Gagal' })
  expect(dialog.textContent).toContain('Surel sudah dipakai')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tutup' }))
  await user.keyboard('{Enter}')
  await gone('alertdialog')
  expect(document.activeElement).toBe(screen.getByText('Beri tahu'))
})

test('two failures are read one after the other', async () => {
  const { user } = show(
    <Telling
      tell={(notice) => {
        notice.failed('Pertama')
        notice.failed('Kedua')
      }}
    />,
  )
  await user.click(screen.getByText('Beri tahu'))
  expect(screen.getByRole('alertdialog', { name: 'Gagal' }).textContent).toContain('Pertama')
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.getByRole('alertdialog', { name: 'Gagal' }).textContent).toContain('Kedua'),
  )
  await user.keyboard('{Escape}')
  await gone('alertdialog')
  expect(document.activeElement).toBe(screen.getByText('Beri tahu'))
})

test('a success takes no focus and blocks nothing: the next click works and ends it', async () => {
  const tell = vi.fn((notice: Notice) => notice.success('Dokumen berhasil divalidasi'))
  const next = vi.fn()
  const { user } = show(
    <>
      <Telling tell={tell} />
      <button onClick={next}>Berikutnya</button>
    </>,
  )
  await user.click(screen.getByText('Beri tahu'))
  const notice = screen.getByRole('alertdialog', { name: 'Sukses' })
  expect(notice.textContent).toContain('Dokumen berhasil divalidasi')
  expect(document.activeElement).toBe(screen.getByText('Beri tahu'))
  // Its listeners start after the press that opened it.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await user.click(screen.getByText('Berikutnya'))
  expect(next).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a success goes away by itself, but not under the pointer', async () => {
  vi.useFakeTimers()
  show(<Telling tell={(notice) => notice.deleted()} />)
  fireEvent.click(screen.getByText('Beri tahu'))
  const notice = screen.getByRole('alertdialog', { name: 'Terhapus' })
  expect(notice.textContent).toContain('Data berhasil dihapus.')
  fireEvent.pointerEnter(notice)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  fireEvent.pointerLeave(notice)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a success is told when what was saved has gone, not while it stands in front', async () => {
  const toldBefore = vi.fn()
  function Form() {
    useLayoutEffect(() => () => toldBefore(screen.queryByText('Jadwal disimpan.') !== null), [])
    return <Dialog open>Isian</Dialog>
  }
  function Page() {
    const notice = useNotice()
    const [open, setOpen] = useState(true)
    function save() {
      // As an address is left.
      startTransition(() => setOpen(false))
      notice.success('Jadwal disimpan.')
    }
    return (
      <>
        {open && <Form />}
        <button onClick={save}>Simpan</button>
      </>
    )
  }
  show(<Page />)
  await act(async () => screen.getByText('Simpan').click())
  expect(screen.getByRole('alertdialog', { name: 'Sukses' }).textContent).toContain('Jadwal disimpan.')
  expect(toldBefore.mock.calls).toEqual([[false]])
})

test('Esc ends a success', async () => {
  const { user } = show(<Telling tell={(notice) => notice.success('Tersimpan')} />)
  await user.click(screen.getByText('Beri tahu'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a dialog that is closed by its own question gives the focus back to where it was opened', async () => {
  function Nested() {
    const [open, setOpen] = useState(false)
    const confirm = useConfirm()
    return (
      <>
        <button
          onClick={() => {
            rememberFocus()
            setOpen(true)
          }}
        >
          Tambah
        </button>
        {open && (
          <Dialog open disableRestoreFocus aria-label="Formulir" data-testid="form">
            <button autoFocus onClick={() => confirm(QUESTION).then((yes) => yes && setOpen(false))}>
              Batal
            </button>
          </Dialog>
        )}
      </>
    )
  }
  const { user } = show(<Nested />)
  await user.click(screen.getByText('Tambah'))
  await user.click(screen.getByText('Batal'))
  await user.click(screen.getByRole('button', { name: QUESTION.yes }))
  await gone('alertdialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Tambah')))
})

describe('a reason', () => {
  const READY = ['Sudah penuh.', 'Syarat belum terpenuhi.']
  const asks = (action = vi.fn<(reason: string) => Promise<unknown>>(() => Promise.resolve())) => ({
    ...show(<Asking options={{ destructive: true, reasons: { ready: READY, max: MAX_REASON }, action }} />),
    action,
  })
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Alasan' })
  const yes = () => screen.getByRole('button', { name: QUESTION.yes })

  test('is asked for: without one nothing is done, and the text has the focus', async () => {
    const { user, action } = asks()
    await user.click(screen.getByText('Buka'))
    expect(await screen.findByRole('button', { name: READY[0]! })).toHaveFocus()
    await user.type(await field(), '   ')
    await user.click(yes())
    expect(screen.getByRole('alert')).toHaveTextContent('Isi alasannya')
    expect(await field()).toHaveFocus()
    expect(await field()).toBeInvalid()
    expect(action).not.toHaveBeenCalled()
    await user.type(await field(), ' <b>Penuh</b> ')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(yes())
    await gone('alertdialog')
    expect(action.mock.calls).toEqual([['<b>Penuh</b>']])
  })

  test('is pressed; another one takes its place, own words stay before it, pressed again it goes', async () => {
    const { user } = asks()
    await user.click(screen.getByText('Buka'))
    const [full, unmet] = READY.map((name) => screen.getByRole('button', { name }))
    await user.keyboard('{Enter}')
    expect(await field()).toHaveValue(READY[0])
    expect(full).toHaveAttribute('aria-pressed', 'true')
    await user.click(unmet!)
    expect(await field()).toHaveValue(READY[1])
    expect(full).toHaveAttribute('aria-pressed', 'false')
    await user.click(unmet!)
    expect(await field()).toHaveValue('')
    await user.type(await field(), 'Lihat surat')
    await user.click(full!)
    expect(await field()).toHaveValue('Lihat surat. Sudah penuh.')
    fireEvent.change(await field(), { target: { value: 'a'.repeat(MAX_REASON) } })
    await user.click(full!)
    expect(await field()).toHaveValue('a'.repeat(MAX_REASON))
    expect(await field()).toHaveAttribute('maxlength', String(MAX_REASON))
  })

  test('that could not be sent is there when the same is asked again', async () => {
    const { user, action } = asks(vi.fn(() => Promise.reject(new Error('offline'))))
    await user.click(screen.getByText('Buka'))
    await user.type(await field(), 'Panjang lebar')
    await user.click(yes())
    await gone('alertdialog')
    await user.click(screen.getByText('Buka'))
    expect(await field()).toHaveValue('Panjang lebar')
    action.mockImplementation(() => Promise.resolve())
    await user.click(yes())
    await gone('alertdialog')
    await user.click(screen.getByText('Buka'))
    expect(await field()).toHaveValue('')
  })
})
