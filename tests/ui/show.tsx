import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../../src/ui/dialog/ConfirmProvider.tsx'
import { fetchDialogs } from '../../src/ui/dialog/useDialogs.ts'

// A page that has come to rest; how the first question waits is tested in dialogOnDemand.test.tsx.
await fetchDialogs()

/** Shows parts as the applications do, with a person who can use them. */
export function show(parts: ReactNode) {
  const user = userEvent.setup()
  const view = render(<ConfirmProvider>{parts}</ConfirmProvider>)
  return { user, ...view }
}
