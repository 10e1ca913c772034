import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props<T extends string> {
  label: string
  tabs: readonly T[]
  tab: T
  names: Readonly<Record<T, string>>
  /** What is on the chosen one. */
  children: ReactNode
}

/** Parts of a page beside each other; the chosen one stands in the address ('?tab='). */
export function AddressTabs<T extends string>({ label, tabs, tab, names, children }: Props<T>) {
  return (
    <>
      <Paper sx={{ mt: 3, mb: 2, px: 1 }}>
        <Tabs value={tab} variant="scrollable" aria-label={label} sx={{ borderBottom: 0 }}>
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={names[name]}
              component={Link}
              to={`?tab=${name}`}
              replace
              id={`tab-${name}`}
              aria-controls={tab === name ? 'isi-tab' : undefined}
            />
          ))}
        </Tabs>
      </Paper>
      <Box role="tabpanel" id="isi-tab" aria-labelledby={`tab-${tab}`}>
        {children}
      </Box>
    </>
  )
}
