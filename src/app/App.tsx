import CssBaseline from '@mui/material/CssBaseline'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../dataProvider/queryClient.ts'
import { ConfirmProvider } from '../ui/dialog/ConfirmProvider.tsx'
import { Themed } from '../ui/Themed.tsx'
import { router } from './router.tsx'

/** What both applications share: the theme, what was read from the server, the dialogs, the one router. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <CssBaseline />
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </Themed>
    </QueryClientProvider>
  )
}
