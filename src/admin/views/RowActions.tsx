import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Resource } from '../../contract/resource.ts'
import type { Role } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { can, titleOf, type Row } from '../definition.ts'
import { ActMenu } from '../parts/ActMenu.tsx'
import { Acts, actionsOf, possibleWith, useActEntries, type Each } from './Acts.tsx'
import type { ResourceViews } from './resourceViews.ts'
import { useDelete } from './useDelete.ts'

type Props = {
  resource: Resource
  look?: ResourceViews
  editAddress: (row: Row) => string
}

/**
 * What can be done with one row, quieter than the row itself: one thing is a button, several are its menu, and what takes
 * something away always stands there.
 */
export function RowActions({ resource, look = {}, editAddress }: Props) {
  const { role } = usePerson()
  const row = useRecordContext<Row>()
  const { Actions, editsOnPage = false } = look
  if (!row) return null
  const acts = possibleWith(row, actionsOf(resource, look, role))
  const deletes = can(role, 'delete', resource)
  const alone = acts.length === 1 && !acts[0]!.action.danger && !deletes
  return (
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
      {alone && <Acts resource={resource} look={look} row={row} />}
      {mayEdit(resource, role) && !editsOnPage && (
        <Tooltip title={words.edit}>
          <IconButton
            component={Link}
            to={editAddress(row)}
            size="small"
            aria-label={words.editOne({ name: titleOf(resource, row) })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {(deletes || (acts.length > 0 && !alone)) && <More resource={resource} row={row} acts={acts} />}
    </Box>
  )
}

function More({ resource, row, acts }: { resource: Resource; row: Row; acts: readonly Each[] }) {
  const { acts: deleting, onOpen } = useDelete(resource, row)
  const entries = [...useActEntries(resource, row, acts), ...deleting]
  return <ActMenu row label={words.moreOf({ name: titleOf(resource, row) })} acts={entries} onOpen={onOpen} />
}

export const mayEdit = (resource: Resource, role: Role) =>
  resource.form !== undefined && can(role, 'update', resource)

export function hasActions(resource: Resource, look: ResourceViews, role: Role): boolean {
  const { Actions, editsOnPage = false, acts = () => true } = look
  if ((mayEdit(resource, role) && !editsOnPage) || can(role, 'delete', resource)) return true
  return acts(role) && (Actions !== undefined || actionsOf(resource, look, role).length > 0)
}
