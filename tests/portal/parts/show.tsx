import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../../../src/dataProvider/queryClient.ts'
import { ConfirmProvider } from '../../../src/ui/dialog/ConfirmProvider.tsx'

/**
 * A part with everything that stands around it in the application: addresses, dialogs, what was read.
 * @param person who looks at it, where that matters
 */
export function show(part: ReactNode, at = '/', person: Partial<typeof me> = {}) {
  queryClient.clear()
  queryClient.setQueryData(['me'], { ...me, ...person })
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { ...view, router }
}

/** Who looks at it. Nothing here asks what a role may. */
const me = {
  username: '2101',
  nama: 'Dina',
  level: 3,
  role: 'mahasiswa',
  menu: [],
  prodi: [],
  zonawaktu: 'Asia/Jakarta',
}
