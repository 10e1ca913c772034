import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAct } from '../../../src/portal/parts/useAct.ts'
import { show } from './show.tsx'

const changed = vi.fn(async () => {})

function Press({ send }: { send: () => Promise<object> }) {
  const { act } = useAct(changed)
  return <button onClick={() => void act(send)}>Sahkan</button>
}

test('pressed again before the first press is seen, it is sent once', async () => {
  const send = vi.fn(async () => ({}))
  show(<Press send={send} />)
  const button = screen.getByRole('button')
  act(() => {
    button.click()
    button.click()
  })
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0)
  expect(send).toHaveBeenCalledTimes(1)
})
