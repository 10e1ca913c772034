// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('what is drawn goes on after a test with timers of its own', async () => {
  vi.useFakeTimers()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  // jsdom settles where the focus is with the next frame, and begins no other while it waits for that one.
  button.remove()
  vi.useRealTimers()
  await expect(new Promise((resolve) => requestAnimationFrame(resolve))).resolves.toBeTypeOf('number')
})
