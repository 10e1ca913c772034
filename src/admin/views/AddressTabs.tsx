import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

interface Props<T extends string> {
  label: string
  tabs: readonly T[]
  tab: T
  names: Readonly<Record<T, ReactNode>>
  /** What of the address belongs to the page and not to a tab. */
  keep?: readonly string[]
  /** At the other end of the line. */
  aside?: ReactNode
  /** What is on the chosen one. */
  children: ReactNode
}

/** Parts of a page beside each other; the chosen one stands in the address ('?tab='). */
export function AddressTabs<T extends string>({
  label,
  tabs,
  tab,
  names,
  keep = [],
  aside,
  children,
}: Props<T>) {
  const [search] = useSearchParams()
  const kept = keep.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap-reverse',
          justifyContent: 'space-between',
          columnGap: 2,
          mt: 2,
          mb: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tabs value={tab} variant="scrollable" aria-label={label} sx={{ borderBottom: 0, minWidth: 0 }}>
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={names[name]}
              component={Link}
              to={`?${new URLSearchParams([['tab', name], ...kept]).toString()}`}
              id={`tab-${name}`}
              aria-controls={tab === name ? 'isi-tab' : undefined}
            />
          ))}
        </Tabs>
        {aside}
      </Box>
      <Box role="tabpanel" id="isi-tab" aria-labelledby={`tab-${tab}`}>
        {children}
      </Box>
    </>
  )
}
