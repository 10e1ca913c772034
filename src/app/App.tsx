import CssBaseline from '@mui/material/CssBaseline'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../dataProvider/queryClient.ts'
import { ConfirmProvider } from '../ui/dialog/ConfirmProvider.tsx'
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx'
import { OfflineBanner } from '../ui/states/OfflineBanner.tsx'
import { Themed } from '../ui/Themed.tsx'
import { askingHistory } from './askingHistory.ts'
import { AskingRouter } from './AskingRouter.tsx'
import { Background } from './Background.tsx'
import { RootRoutes } from './routes.tsx'

/** What both applications share: the theme, what was read from the server, the dialogs, the one router. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <CssBaseline />
        <ConfirmProvider>
          <AskingRouter history={history}>
            <ErrorBoundary>
              <OfflineBanner />
              <Background />
              <RootRoutes />
            </ErrorBoundary>
          </AskingRouter>
        </ConfirmProvider>
      </Themed>
    </QueryClientProvider>
  )
}

const history = askingHistory()
