import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { useId } from 'react'
import { PAGE_SIZES } from '../../contract/page.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { locale } from '../../i18n/language.ts'
import { SelectInput } from '../../ui/TextInput.tsx'

/** Where in the list one is, how many rows a page has, and the other pages. */
export function Pager() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const at = Math.min(page, pages)
  const from = total === 0 ? 0 : (at - 1) * perPage + 1
  const id = useId()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          sx={{
            '& > div': { display: 'flex', alignItems: 'center', gap: 1 },
            '& label': { whiteSpace: 'nowrap' },
            '& select': { minHeight: 40, width: 'auto' },
          }}
        >
          <SelectInput
            id={id}
            label={words.rowsPerPage}
            value={perPage}
            onChange={(event) => setPerPage(Number(event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SelectInput>
        </Box>
        <Typography
          variant="body2"
          role="status"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {words.range(number(from), number(Math.min(at * perPage, total)), number(total))}
        </Typography>
      </Box>
      <Pagination
        count={pages}
        page={at}
        onChange={(_event, next) => setPage(next)}
        shape="rounded"
        siblingCount={1}
      />
    </Box>
  )
}

const number = (value: number) => value.toLocaleString(locale())
