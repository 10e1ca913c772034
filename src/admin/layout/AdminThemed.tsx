import { ThemeProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import GlobalStyles from '@mui/material/GlobalStyles'
import { createTheme } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { adminThemeOptions } from '../../ui/adminTheme.ts'

/**
 * MUI, which only the admin uses, dressed in the colours of the whole product. MUI's own provider also brings what a
 * switch between light and dark needs (storage, listening to other tabs); here an attribute of the page decides
 * (colourScheme.ts), set before the first paint.
 */
export function AdminThemed({ children }: { children: ReactNode }) {
  const theme = useMemo(() => createTheme(adminThemeOptions), [])
  const variables = useMemo(() => <GlobalStyles styles={theme.generateStyleSheets()} />, [theme])
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={theme.components as object}>
        {variables}
        <CssBaseline />
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  )
}
