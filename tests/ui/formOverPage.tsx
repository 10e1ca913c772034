import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { READ_MOST_MS } from '../../src/dataProvider/queryClient.ts'
import { show } from './show.tsx'

/** A form with 'Ruang', which must be filled in, 'Jam', and 'Simpan'. */
export type Asked = ComponentType<{
  run: (key: string) => Promise<{ message: string }>
  after?: () => Promise<unknown>
  onClose?: () => void
}>

const saves = () => vi.fn(() => Promise.resolve({ message: 'Tersimpan.' }))
const press = () => screen.getByRole('button', { name: 'Simpan' })
const room = () => screen.getByLabelText('Ruang')
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent)
const noHour = { jam: 'Tidak ada jam itu.' }
const refuses = (error: Record<string, string>) => () =>
  Promise.reject(new HttpProblem(422, 'Ada isian yang perlu diperbaiki.', { error }))

/** What holds of a form over the page of the office and of the portal. `lost`: how often a lost answer reads what is behind. */
export function isAFormOverThePage(Form: Asked, lost: 0 | 1) {
  test('what is missing has the focus, with its sentence in sight, and nothing is sent', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => seen.mockRestore())
    const run = saves()
    const { user } = show(<Form run={run} />)
    await user.click(press())
    await waitFor(() => expect(document.activeElement).toBe(room()))
    expect(new Set(seen.mock.contexts)).toEqual(new Set([screen.getByText('Wajib diisi.')]))
    expect(run).not.toHaveBeenCalled()
  })

  test('sent once however often it is pressed, and open until then; then it is closed and told', async () => {
    let done: (answer: { message: string }) => void = () => undefined
    const run = vi.fn(() => new Promise<{ message: string }>((resolve) => (done = resolve)))
    const onClose = vi.fn()
    const { user } = show(<Form run={run} onClose={onClose} />)
    await user.type(room(), 'A1{Enter}{Enter}')
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
    await user.keyboard('{Escape}')
    expect(run).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
    done({ message: 'Tersimpan.' })
    await screen.findByText('Tersimpan.')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('refused: why, with what was typed', async () => {
    const onClose = vi.fn()
    const run = () => Promise.reject(new HttpProblem(409, 'Sudah diubah orang lain.'))
    const { user } = show(<Form run={run} onClose={onClose} />)
    await user.type(room(), 'A1{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Sudah diubah orang lain.')
    expect(room()).toHaveProperty('value', 'A1')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('what was refused has the focus, and is said once: under its field, until that is touched', async () => {
    const { user } = show(<Form run={refuses(noHour)} />)
    await user.type(room(), 'A1{Enter}')
    const hour = screen.getByLabelText('Jam')
    await waitFor(() => expect(document.activeElement).toBe(hour))
    expect(alerts()).toEqual(['Tidak ada jam itu.'])
    await user.type(hour, '9')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(room()).toHaveProperty('value', 'A1')
  })

  test('what has no field there is said below them, and what has one only there', async () => {
    const { user } = show(<Form run={refuses({ ...noHour, penguji: 'Penguji itu sudah menilai.' })} />)
    await user.type(room(), 'A1{Enter}')
    await screen.findByText('Tidak ada jam itu.')
    expect(alerts()).toEqual(['Tidak ada jam itu.', 'Penguji itu sudah menilai.'])
  })

  test('without an answer it is the same write, whatever was changed, and where it was done; refused, the next is another', async () => {
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
    const { user } = show(<Form run={run} after={after} />)
    await user.type(room(), 'A1{Enter}')
    await screen.findByText('Tidak tersambung.')
    expect(after).toHaveBeenCalledTimes(lost)
    await user.type(room(), '2{Enter}')
    await screen.findByText('Sudah tersimpan.')
    // It is there, and to be looked at.
    expect(after).toHaveBeenCalledTimes(lost + 1)
    await user.click(press())
    await screen.findByText('Sudah penuh.')
    await user.click(press())
    await screen.findByText('Sudah tutup.')
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })

  test('what was saved is told also while what is behind it is still read', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const after = vi.fn(() => new Promise(() => {}))
    const onClose = vi.fn()
    show(<Form run={saves()} after={after} onClose={onClose} />)
    fireEvent.change(room(), { target: { value: 'A1' } })
    fireEvent.click(press())
    await vi.advanceTimersByTimeAsync(READ_MOST_MS - 1)
    expect([after.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(onClose).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    expect(await screen.findByText('Tersimpan.')).toBeTruthy()
  })
}
