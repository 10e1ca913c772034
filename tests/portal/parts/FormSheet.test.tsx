import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { READ_MOST_MS } from '../../../src/dataProvider/queryClient.ts'
import { FormSheet } from '../../../src/portal/parts/FormSheet.tsx'
import { TextField } from '../../../src/portal/ui/index.ts'
import { useFields } from '../../../src/ui/useFields.ts'
import { show } from '../../ui/show.tsx'

afterEach(async () => {
  cleanup()
  await waitFor(() => expect((history.state as { lembar?: string } | null)?.lembar).toBeUndefined())
})

type Props = {
  run: (key: string) => Promise<{ message: string }>
  after?: () => Promise<unknown>
  onClose?: () => void
}

function Asked({ run, after, onClose = vi.fn() }: Props) {
  const form = useFields({ nama: '', telepon: '' })
  return (
    <FormSheet
      title="Pembimbing lapangan"
      yes="Simpan"
      form={form}
      check={() => form.isComplete('nama')}
      run={run}
      after={after}
      onClose={onClose}
    >
      <TextField label="Nama" {...form.field('nama')} />
      <TextField label="Telepon" {...form.field('telepon')} />
    </FormSheet>
  )
}

const refusal = (error: Record<string, string>) =>
  new HttpProblem(422, 'Ada isian yang perlu diperbaiki.', { error })
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent)

test('what is missing has the focus, and nothing is sent', async () => {
  const run = vi.fn(() => Promise.resolve({ message: 'Tersimpan.' }))
  const { user } = show(<Asked run={run} />)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nama')))
  expect(run).not.toHaveBeenCalled()
})

test('what was refused has the focus, and is said once: under its field', async () => {
  const run = () => Promise.reject(refusal({ telepon: 'Bukan nomor telepon.' }))
  const { user } = show(<Asked run={run} />)
  await user.type(screen.getByLabelText('Nama'), 'Yulia{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Telepon')))
  expect(alerts()).toEqual(['Bukan nomor telepon.'])
})

test('what has no field there is said below them', async () => {
  const run = () => Promise.reject(refusal({ telepon: 'Bukan nomor telepon.', berkas: 'Berkas rusak.' }))
  const { user } = show(<Asked run={run} />)
  await user.type(screen.getByLabelText('Nama'), 'Yulia{Enter}')
  await screen.findByText('Bukan nomor telepon.')
  expect(alerts()).toEqual(['Bukan nomor telepon.', 'Berkas rusak.'])
})

test('without an answer it is the same write, whatever was changed; where that was done it is looked at, not done again', async () => {
  const keys: string[] = []
  const answers = [
    new HttpProblem(0, 'Tidak tersambung.'),
    new HttpProblem(422, 'Sudah tersimpan.', { alasan: 'request.used-key' }),
    new HttpProblem(409, 'Sudah penuh.'),
  ]
  const run = (key: string) => {
    keys.push(key)
    return Promise.reject(answers[keys.length - 1] ?? new HttpProblem(409, 'Sudah tutup.'))
  }
  const after = vi.fn(() => Promise.resolve())
  const { user } = show(<Asked run={run} after={after} />)
  await user.type(screen.getByLabelText('Nama'), 'Yulia{Enter}')
  await screen.findByText('Tidak tersambung.')
  expect(after).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Nama'), ' M{Enter}')
  await screen.findByText('Sudah tersimpan.')
  expect(after).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Sudah penuh.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Sudah tutup.')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})

test('what was saved is told also while what is behind it is still read', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const run = () => Promise.resolve({ message: 'Tersimpan.' })
  const after = vi.fn(() => new Promise(() => {}))
  const onClose = vi.fn()
  show(<Asked run={run} after={after} onClose={onClose} />)
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'A1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await vi.advanceTimersByTimeAsync(READ_MOST_MS - 1)
  expect([after.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  expect(await screen.findByText('Tersimpan.')).toBeTruthy()
})
