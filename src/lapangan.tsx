import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './dataProvider/queryClient.ts'
import { startLanguage } from './i18n/language.ts'
import { LapanganApp } from './portal/lapangan/LapanganApp.tsx'
import { saveScheme } from './ui/colourScheme.ts'
import { ConfirmProvider } from './ui/dialog/ConfirmProvider.tsx'
import { ErrorBoundary } from './ui/states/ErrorBoundary.tsx'
import './ui/variables.css'
import './ui/base.css'
import './ui/print.css'

/** '/lapangan#…': the page of a company's supervisor. No account, no router, none of the application around it. */
saveScheme()
void startLanguage().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <ErrorBoundary>
            <LapanganApp />
          </ErrorBoundary>
        </ConfirmProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
)
