import { ThemeProvider } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { createTheme } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { adminThemeOptions } from '../../ui/adminTheme.ts'

/** The parts of MUI that only the admin uses, dressed; colours and their variables are those of the whole product. */
export function AdminThemed({ children }: { children: ReactNode }) {
  const theme = useMemo(() => createTheme(adminThemeOptions), [])
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={theme.components as object}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  )
}
