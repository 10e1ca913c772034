import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../dataProvider/queryClient.ts'
import { ConfirmProvider } from '../ui/dialog/ConfirmProvider.tsx'
import { AppRouter } from './AppRouter.tsx'

/** What both applications share: what was read from the server, the dialogs, the router. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <AppRouter />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
