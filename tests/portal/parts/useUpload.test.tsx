import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { tokenStore } from '../../../src/dataProvider/token.ts'
import { useUpload } from '../../../src/portal/parts/useUpload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const broken = () => Promise.reject(new HttpProblem(0, 'Tidak ada sambungan.'))
const started = (retries: number, sender: () => Promise<unknown>) => {
  const view = renderHook(() => useUpload({ retries }))
  let done: Promise<boolean>
  act(() => void (done = view.result.current.send(sender)))
  return { ...view, done: () => done }
}

test('a connection that breaks is tried again by itself, and says so', async () => {
  const sender = vi.fn<() => Promise<unknown>>().mockImplementationOnce(broken).mockResolvedValue({})
  const { result, done } = started(2, sender)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.upload).toMatchObject({
    state: 'uploading',
    percent: null,
    message: 'Sambungan terputus. Mencoba lagi…',
  })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await done()).toBe(true)
  expect(sender).toHaveBeenCalledTimes(2)
  expect(result.current.upload.state).toBe('idle')
})

test('it does not wait for its time when the connection is said to be back', async () => {
  const sender = vi.fn<() => Promise<unknown>>().mockImplementationOnce(broken).mockResolvedValue({})
  const { done } = started(2, sender)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await done()).toBe(true)
})

test('after the last try the person decides; without tries they do at once', async () => {
  for (const retries of [2, 0]) {
    const sender = vi.fn(broken)
    const { result, done } = started(retries, sender)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await done()).toBe(false)
    expect(sender).toHaveBeenCalledTimes(retries + 1)
    expect(result.current.upload).toMatchObject({
      state: 'failed',
      again: true,
      message: 'Tidak ada sambungan.',
    })
  }
})

test('what the server refuses is not sent again', async () => {
  const sender = vi.fn(() => Promise.reject(new HttpProblem(415, 'Jenis berkas tidak diterima.')))
  const { result, done } = started(3, sender)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await done()).toBe(false)
  expect(sender).toHaveBeenCalledTimes(1)
  expect(result.current.upload).toMatchObject({ state: 'failed', again: false })
})

test('cancelled while it waits to try again: nothing more is sent', async () => {
  const sender = vi.fn(broken)
  const { result, done } = started(3, sender)
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => result.current.cancel())
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await done()).toBe(false)
  expect(sender).toHaveBeenCalledTimes(1)
  expect(result.current.upload.message).toBe('Unggahan dibatalkan. Berkas Anda masih dipilih.')
})

test('whoever has signed in again is no longer told to', async () => {
  tokenStore.set('alt')
  const ended = () => Promise.reject(new HttpProblem(401, 'Sesi Anda tidak berlaku.'))
  const { result, done } = started(0, ended)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(await done()).toBe(false)
  act(() => tokenStore.clear())
  expect(result.current.upload).toMatchObject({ state: 'failed', message: 'Sesi Anda tidak berlaku.' })
  act(() => tokenStore.set('baru'))
  expect(result.current.upload.state).toBe('idle')
})
