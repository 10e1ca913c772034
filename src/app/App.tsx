import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../dataProvider/queryClient.ts'
import { ConfirmProvider } from '../ui/dialog/ConfirmProvider.tsx'
import { theme } from '../ui/theme.ts'
import { router } from './router.tsx'

/** What both applications share: the theme, what was read from the server, the dialogs, the one router. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </ThemeProvider>
    </QueryClientProvider>
  )
}
