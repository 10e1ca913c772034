import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Silent } from '../../../src/portal/notices/onDemand.ts'
import { onDemand } from '../../../src/ui/onDemand.tsx'
import { show } from '../parts/show.tsx'

test.each(['online', 'focus', 'popstate'])(
  'a bell that could not be fetched says nothing, and comes with the next sign of a connection: %s',
  async (event) => {
    let tries = 0
    const Bell = onDemand(
      async () => {
        if (++tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
        return { default: () => <p>Lonceng</p> }
      },
      null,
      Silent,
    )
    const { unmount } = show(<Bell />)
    await expect.poll(() => tries).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    const connected = () => {
      act(() => void dispatchEvent(new Event(event)))
      return screen.queryByText('Lonceng')
    }
    await expect.poll(connected).not.toBeNull()
    unmount()
    dispatchEvent(new Event(event))
    expect(tries).toBe(3)
  },
)
