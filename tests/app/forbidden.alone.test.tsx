import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RoleGate } from '../../src/app/RoleGate.tsx'
import { queryClient } from '../../src/dataProvider/session.ts'
import { ConfirmProvider } from '../../src/ui/dialog/ConfirmProvider.tsx'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'

const server = realServer()

test('an office hears in its own frame that a page is not its own', { timeout: 60_000 }, async () => {
  server.signIn(await people.admin(server.db, 'wadir'))
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <RoleGate /> }], {
            initialEntries: ['/pengaturan'],
          })}
        />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const page = await screen.findByRole('main', {}, { timeout: 50_000 })
  expect(await within(page).findByRole('heading', { name: /tidak berhak/ })).toBeVisible()
  expect(within(page).getByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('navigation', { name: 'Menu utama' })).toBeInTheDocument()
})
