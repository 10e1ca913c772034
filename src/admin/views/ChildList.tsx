import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useGetManyReference, type SortPayload } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Resource } from '../../contract/resource.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { can, type Row } from '../definition.ts'
import type { ResourceViews } from './resourceViews.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { RecordDialog } from './formOnDemand.ts'
import { ResourceTable } from './ResourceTable.tsx'
import { useDelete } from './useDelete.ts'

type Props = { resource: Resource; look?: ResourceViews; parentId: number; title: string; hint?: string }

/** The records that belong to one parent, with the same form and the parent settled. */
export function ChildList({ resource, look, parentId, title, hint }: Props) {
  const { role } = usePerson()
  const parent = resource.parent
  if (!parent) throw new Error(`${resource.name} has no parent`)
  const [sort, setSort] = useState<SortPayload>({ field: resource.list.sort, order: 'ASC' })
  const { data, error, isPending, isFetching, refetch } = useGetManyReference<Row>(
    resource.name,
    { target: parent.field, id: parentId, pagination: { page: 1, perPage: 1000 }, sort, filter: {} },
    { onError: () => undefined, retry: false },
  )
  const remove = useDelete(resource)
  const { open, address, close } = useFormAddress()

  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {hint && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
        </Box>
        {data && data.length > 0 && (
          <ExportButton
            resource={resource}
            look={look}
            total={data.length}
            narrowed={false}
            readRows={() => Promise.resolve(data)}
          />
        )}
        {can(role, 'create', resource) && (
          <Button component={Link} to={address('baru')} variant="contained" startIcon={<AddIcon />}>
            {words.add}
          </Button>
        )}
      </Box>
      {error && !data ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isPending || !data ? (
        <Loading shape="table" rows={3} />
      ) : data.length === 0 ? (
        <Empty title={words.none} text={can(role, 'create', resource) ? words.noneYet : undefined} />
      ) : (
        <ResourceTable
          resource={resource}
          look={look}
          label={title}
          rows={data}
          sort={sort}
          onSort={(field) =>
            setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
          }
          editAddress={(row) => address(String(row.id))}
          onDelete={(row) => void remove(row)}
        />
      )}
      {open && can(role, open === 'baru' ? 'create' : 'update', resource) && (
        <RecordDialog
          key={open}
          resource={resource}
          look={look}
          id={open === 'baru' ? undefined : open}
          preset={{ [parent.field]: parentId }}
          onClose={close}
        />
      )}
    </Paper>
  )
}

/** The open form stands in the address (`isian=baru` or an id), beside what the page itself keeps there. */
function useFormAddress() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const given = search.get('isian')
  const with_ = (value?: string) => {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete('isian')
    else next.set('isian', value)
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return {
    open: given === 'baru' || /^[1-9]\d*$/.test(given ?? '') ? given : null,
    address: (value: string) => with_(value),
    close: () => navigate(with_(), { replace: true }),
  }
}
