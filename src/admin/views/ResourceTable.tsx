import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import type { SortPayload } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Field } from '../../contract/fields.ts'
import { allFields, type Resource } from '../../contract/resource.ts'
import { visibilityOf } from '../../contract/personal.ts'
import type { Role } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { can, titleOf, type Row } from '../definition.ts'
import { cells } from '../fieldTypes/cells.ts'
import { useWords } from '../words.ts'
import type { ResourceViews } from './resourceViews.ts'

type Props = {
  resource: Resource
  rows: Row[]
  look?: ResourceViews
  sort?: SortPayload
  onSort?: (field: string) => void
  /** Where a row is edited; a link, so that it can be opened in a new tab and gone back from. */
  editAddress: (row: Row) => string
  onDelete: (row: Row) => void
  /** While newer rows are on their way. */
  stale?: boolean
  label: string
}

/** Rows of any resource: a column per field of the definition, then what can be done with the row. */
export function ResourceTable({
  resource,
  rows,
  look = {},
  sort,
  onSort,
  editAddress,
  onDelete,
  stale,
  label,
}: Props) {
  const { role } = usePerson()
  const noun = useWords(resource.name)
  const fields = allFields(resource)
  const { Actions, acts = () => true, columns = [], deletable = () => true } = look
  const mayEdit = resource.form !== undefined && can(role, 'update', resource)
  const mayDelete = can(role, 'delete', resource)
  const anyAction = mayEdit || mayDelete || (Actions !== undefined && acts(role))

  return (
    <TableContainer
      component={Box}
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={stale || undefined}
      // What is there for screen readers alone stays inside what scrolls.
      sx={{ position: 'relative', opacity: stale ? 0.6 : 1 }}
    >
      <Table size="small" sx={TIGHT}>
        <TableHead>
          <TableRow>
            {resource.list.columns.map((source, at) => (
              <TableCell
                key={source}
                align={cells[kindOf(fields, source)].align}
                sx={at === 0 ? EDGE : undefined}
                sortDirection={directionOf(sort, source)}
              >
                {onSort && sortable(fields, source, role) ? (
                  <TableSortLabel
                    hideSortIcon
                    active={sort?.field === source}
                    direction={directionOf(sort, source) || 'asc'}
                    onClick={() => onSort(source)}
                  >
                    {noun.field(source)}
                  </TableSortLabel>
                ) : (
                  noun.field(source)
                )}
              </TableCell>
            ))}
            {columns.map(({ label, align }, at) => (
              <TableCell key={at} align={align}>
                {label()}
              </TableCell>
            ))}
            {anyAction && (
              <TableCell align="right" sx={PINNED}>
                {words.actions}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {resource.list.columns.map((source, at) => (
                <TableCell
                  key={source}
                  align={cells[kindOf(fields, source)].align}
                  component={source === resource.title ? 'th' : 'td'}
                  scope={source === resource.title ? 'row' : undefined}
                  sx={{ ...(at === 0 && EDGE), ...(source === resource.title && { fontWeight: 600 }) }}
                >
                  <Value
                    field={fields[source]}
                    source={source}
                    row={row}
                    label={noun.field(source)}
                    look={look}
                  />
                </TableCell>
              ))}
              {columns.map(({ align, Cell }, at) => (
                <TableCell key={at} align={align}>
                  <Cell row={row} />
                </TableCell>
              ))}
              {anyAction && (
                <TableCell align="right" sx={PINNED}>
                  <Box
                    sx={{
                      display: 'flex',
                      justifyContent: 'flex-end',
                      alignItems: 'center',
                      gap: 0.5,
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {Actions && <Actions row={row} />}
                    {mayEdit && (
                      <Tooltip title={words.edit}>
                        <IconButton
                          component={Link}
                          to={editAddress(row)}
                          aria-label={words.editOne(titleOf(resource, row))}
                        >
                          <EditIcon fontSize="small" />
                        </IconButton>
                      </Tooltip>
                    )}
                    {mayDelete && deletable(row, role) && (
                      <Tooltip title={words.remove}>
                        <IconButton
                          onClick={() => onDelete(row)}
                          color="error"
                          aria-label={words.removeOne(titleOf(resource, row))}
                        >
                          <DeleteIcon fontSize="small" />
                        </IconButton>
                      </Tooltip>
                    )}
                  </Box>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Eight columns beside a sidebar: headings may take two lines. */
const TIGHT = {
  '& th': { whiteSpace: 'normal' },
  '& th, & td': { px: 1.25, fontSize: '0.8125rem' },
  '& tbody tr': { height: 56 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}

const EDGE = { '&&': { pl: 2 } }

/** What can be done with a row stays in sight when the table is wider than the screen. */
const PINNED = {
  position: 'sticky',
  right: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
  py: 0.5,
  '.MuiTableRow-hover:hover > &': { bgcolor: 'background.default' },
}

function Value(props: {
  field?: Field
  source: string
  row: Row
  label: string
  look: ResourceViews
}): ReactNode {
  const { field, source, row, label, look } = props
  const Own = look.cells?.[source]
  if (Own) return <Own row={row} />
  if (!field) return null
  const { Cell } = cells[field.kind]
  return <Cell value={row[source]} field={field} row={row} label={label} />
}

const kindOf = (fields: Record<string, Field>, source: string) => fields[source]?.kind ?? 'text'

/** A picture or a list has no order, and that of a masked field would tell what it hides. */
const sortable = (fields: Record<string, Field>, source: string, role: Role) =>
  !['file', 'choices'].includes(kindOf(fields, source)) && visibilityOf(source, role) === 'whole'

const directionOf = (sort: SortPayload | undefined, source: string) =>
  sort?.field === source ? (sort.order === 'DESC' ? ('desc' as const) : ('asc' as const)) : false
