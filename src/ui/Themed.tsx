import { ThemeProvider } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * The theme for everything below. MUI's own provider also brings what a switch between light and dark needs (storage,
 * listening to other tabs); here an attribute of the page decides (colourScheme.ts), set before the first paint.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={theme.components as object}>
        {VARIABLES}
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  )
}

const VARIABLES = <GlobalStyles styles={theme.generateStyleSheets()} />
