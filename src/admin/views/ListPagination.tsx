import type { TablePaginationProps } from '@mui/material/TablePagination'
import { Pagination, useListContext } from 'react-admin'
import { PAGE_SIZES } from '../../contract/page.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { number } from '../../i18n/number.ts'

/** Where in the list one is, how many rows a page has, and the other pages. */
export function ListPagination({ size }: { size?: number | undefined }) {
  const { data = [], hasNextPage } = useListContext()
  const labels: Labels = {
    labelDisplayedRows: ({ from, to, count }) =>
      count < 0
        ? `${number(from)}–${number(from + data.length - 1)}`
        : words.range({ from, to, total: count }),
  }
  return (
    <Pagination
      {...labels}
      sx={{
        '@media print': { '& .MuiTablePagination-selectLabel, & .MuiInputBase-root': { display: 'none' } },
      }}
      rowsPerPageOptions={size === undefined ? [...PAGE_SIZES] : []}
      slotProps={{
        select: { native: true, inputProps: { 'aria-label': words.rowsPerPage } },
        displayedRows: { role: 'status' },
        // On a phone react-admin's own leaves this out: of a list that is not counted it led to a page without rows.
        actions: { nextButton: { disabled: !hasNextPage } },
      }}
    />
  )
}

/** react-admin hands these on to MUI's TablePagination without saying so in its types. */
type Labels = Pick<TablePaginationProps, 'labelDisplayedRows'>
