import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FormDialog } from '../../../src/admin/parts/FormDialog.tsx'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { READ_MOST_MS } from '../../../src/dataProvider/queryClient.ts'
import { TextInput } from '../../../src/ui/TextInput.tsx'
import { useFields } from '../../../src/ui/useFields.ts'
import { show } from '../../ui/show.tsx'

const entry = () => (history.state as { lembar?: string } | null)?.lembar
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(entry()).toBeUndefined())
})

type Props = { run: () => Promise<{ message: string }>; onClose: () => void; safe?: boolean }

function Asked({ run, onClose, safe = false }: Props) {
  const [room, setRoom] = useState('')
  const [wrong, setWrong] = useState<string>()
  return (
    <FormDialog
      title="Seminar"
      yes="Simpan"
      safe={safe}
      check={() => {
        setWrong(room ? undefined : 'Wajib diisi.')
        return room !== ''
      }}
      run={run}
      onClose={onClose}
    >
      <TextInput label="Ruang" value={room} error={wrong} onChange={({ target }) => setRoom(target.value)} />
    </FormDialog>
  )
}

test('what is missing has the focus, with its sentence in sight, and nothing is sent', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const run = vi.fn(() => Promise.resolve({ message: 'Tersimpan.' }))
  const { user } = show(<Asked run={run} onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const room = screen.getByLabelText('Ruang')
  await waitFor(() => expect(document.activeElement).toBe(room))
  expect(seen.mock.contexts.at(-1)).toBe(screen.getByText('Wajib diisi.'))
  seen.mockRestore()
  expect(run).not.toHaveBeenCalled()
})

test('what is missing is scrolled to with what is said of it', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = show(<Asked run={() => Promise.reject(new Error())} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const field = screen.getByLabelText('Ruang')
  const sentence = () => document.getElementById(field.getAttribute('aria-describedby')!)
  await waitFor(() => expect(scroll.mock.contexts).toEqual([field, sentence()]))
  scroll.mockRestore()
})

test('sent once however often it is pressed; then it is told and closed', async () => {
  let done: (answer: { message: string }) => void = () => undefined
  const run = vi.fn(() => new Promise<{ message: string }>((resolve) => (done = resolve)))
  const onClose = vi.fn()
  const { user } = show(<Asked run={run} onClose={onClose} />)
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Menyimpan…' }))
  expect(run).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  done({ message: 'Tersimpan.' })
  await screen.findByText('Tersimpan.')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('refused: why, with what was typed', async () => {
  const onClose = vi.fn()
  const run = () => Promise.reject(new HttpProblem(409, 'Sudah diubah orang lain.'))
  const { user } = show(<Asked run={run} onClose={onClose} />)
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Sudah diubah orang lain.')
  expect(screen.getByLabelText('Ruang')).toHaveProperty('value', 'A1')
  expect(onClose).not.toHaveBeenCalled()
})

test('what takes something away begins at Batal, and Enter in a field sends nothing', async () => {
  const run = vi.fn(() => Promise.resolve({ message: 'Terhapus.' }))
  const { user } = show(<Asked safe run={run} onClose={vi.fn()} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Batal' })))
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  expect(run).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('what was typed is asked for before it is thrown away, by Escape as well; nothing is, where nothing was', async () => {
  const onClose = vi.fn()
  const { user } = show(<Held run={() => Promise.reject(new Error('never'))} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  const room = screen.getByLabelText('Ruang')
  await user.type(room, 'A{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(await screen.findByText('Tinggalkan isian ini?')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Tinggalkan' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

type HeldProps = {
  run: (key: string) => Promise<{ message: string }>
  after?: () => Promise<unknown>
  onClose?: () => void
}

function Held({ run, after, onClose = vi.fn() }: HeldProps) {
  const form = useFields({ ruang: '', jam: '' })
  return (
    <FormDialog
      title="Seminar"
      yes="Simpan"
      form={form}
      check={() => form.isComplete('ruang')}
      run={run}
      after={after}
      onClose={onClose}
    >
      <TextInput label="Ruang" {...form.field('ruang')} />
      <TextInput label="Jam" {...form.field('jam')} />
    </FormDialog>
  )
}

test('what is missing or refused stands under its field until that is touched', async () => {
  const run = vi.fn(() =>
    Promise.reject(new HttpProblem(422, 'Periksa isian.', { error: { jam: 'Tidak ada jam itu.' } })),
  )
  const { user } = show(<Held run={run} />)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Wajib diisi.')
  expect(run).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Tidak ada jam itu.')
  const hour = screen.getByLabelText('Jam')
  await waitFor(() => expect(document.activeElement).toBe(hour))
  await user.type(hour, '9')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Ruang')).toHaveProperty('value', 'A1')
})

test('what has no field on the screen is said below them, and what has one only there', async () => {
  const error = { jam: 'Tidak ada jam itu.', penguji: 'Penguji itu sudah menilai.' }
  const run = () => Promise.reject(new HttpProblem(422, 'Ada isian yang perlu diperbaiki.', { error }))
  const { user } = show(<Held run={run} />)
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  await screen.findByText('Tidak ada jam itu.')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Tidak ada jam itu.',
    'Penguji itu sudah menilai.',
  ])
})

test('told that it was saved without the last change, pressing again does not do it a second time', async () => {
  const keys: string[] = []
  const saved = 'Sudah tersimpan, tanpa perubahan yang sekarang.'
  const run = (key: string) => {
    keys.push(key)
    const refused = new HttpProblem(422, saved, { alasan: 'request.used-key' })
    return Promise.reject(keys.length === 1 ? new HttpProblem(0, 'Tidak tersambung.') : refused)
  }
  const { user } = show(<Held run={run} />)
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  await screen.findByText('Tidak tersambung.')
  await user.type(screen.getByLabelText('Ruang'), '2{Enter}')
  await screen.findByText(saved)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(new Set(keys).size).toBe(1)
})

function Page() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Putaran</h1>
      {!made && <button onClick={() => setOpen(true)}>Buka putaran</button>}
      {open && (
        <Held
          run={() => {
            setMade(true)
            return Promise.resolve({ message: 'Tersimpan.' })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

test('where the button that opened it is gone by what was saved, the title has the focus', async () => {
  const { user } = show(<Page />)
  await user.click(screen.getByRole('button', { name: 'Buka putaran' }))
  await user.type(await screen.findByLabelText('Ruang'), 'A1{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Putaran' })))
})

test('once it was refused, the next press is another write; without an answer it is the same', async () => {
  const keys: string[] = []
  const refusals = [new HttpProblem(0, 'Tidak tersambung.'), new HttpProblem(409, 'Sudah penuh.')]
  const run = (key: string) => {
    keys.push(key)
    return Promise.reject(refusals[keys.length - 1] ?? new HttpProblem(409, 'Sudah tutup.'))
  }
  const { user } = show(<Held run={run} />)
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  await screen.findByText('Tidak tersambung.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Sudah penuh.')
  await user.type(screen.getByLabelText('Ruang'), '2{Enter}')
  await screen.findByText('Sudah tutup.')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('Escape is the dialog’s alone: the question that it leads to does not go with it', async () => {
  show(<Held run={() => Promise.resolve({ message: 'Tersimpan.' })} />)
  const room = await screen.findByLabelText('Ruang')
  const escape = createEvent.keyDown(room, { key: 'Escape' })
  fireEvent(room, escape)
  expect(escape.defaultPrevented).toBe(true)
})

test('what was saved is told also while what is behind it is still read', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const run = () => Promise.resolve({ message: 'Tersimpan.' })
  const after = vi.fn(() => new Promise(() => {}))
  const onClose = vi.fn()
  show(<Held run={run} after={after} onClose={onClose} />)
  fireEvent.change(screen.getByLabelText('Ruang'), { target: { value: 'A1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await vi.advanceTimersByTimeAsync(READ_MOST_MS - 1)
  expect([after.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  expect(await screen.findByText('Tersimpan.')).toBeTruthy()
})
