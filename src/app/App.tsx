import CssBaseline from '@mui/material/CssBaseline'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../dataProvider/queryClient.ts'
import { ConfirmProvider } from '../ui/dialog/ConfirmProvider.tsx'
import { Themed } from '../ui/Themed.tsx'
import { AppRouter } from './AppRouter.tsx'

/** What both applications share: the theme, what was read from the server, the dialogs, the router. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <CssBaseline />
        <ConfirmProvider>
          <AppRouter />
        </ConfirmProvider>
      </Themed>
    </QueryClientProvider>
  )
}
