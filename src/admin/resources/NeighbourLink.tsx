import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext, type FilterPayload } from 'react-admin'
import { Link } from 'react-router-dom'
import { definitionOf } from '../../contract/resources/definitions.ts'
import { lists, type ListName } from '../../contract/resources/lists.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { listAddress, sortOf } from '../address.ts'

/** To the other list of a page that has two, of the same programme and semester, with the picture of a noun. */
export function NeighbourLink({ to, like, children }: { to: ListName; like: string; children: ReactNode }) {
  const { prodi, semester } = useListContext().filterValues as FilterPayload
  const filter = { ...(prodi && { prodi }), ...(semester && { semester }) }
  return (
    <Button
      component={Link}
      to={listAddress(to, filter, sortOf(lists[to]))}
      variant="outlined"
      color="inherit"
      startIcon={<MenuIcon name={definitionOf(like)?.menu?.icon ?? ''} />}
    >
      {children}
    </Button>
  )
}
