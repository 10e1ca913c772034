import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { ListBase, useDataProvider, useListContext, type FilterPayload } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { DEFAULT_PAGE_SIZE } from '../../contract/page.ts'
import type { Resource } from '../../contract/resource.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../../ui/states/pages.tsx'
import { allRows } from '../allRows.ts'
import { can, type Row } from '../definition.ts'
import { useWords } from '../words.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { ListActions, ListToolbar } from './ListToolbar.tsx'
import type { ResourceViews } from './resourceViews.ts'
import { Pager } from './Pager.tsx'
import { readAhead, RecordDialog } from './formOnDemand.ts'
import { ResourceTable } from './ResourceTable.tsx'
import { useDelete } from './useDelete.ts'
import { useFilters, type ListFilter } from './useFilters.ts'

type Props = { resource: Resource; look?: ResourceViews }

/**
 * The list of one resource with everything its definition says; `/perusahaan/create` and `/perusahaan/7` open the
 * form over it, so that a reload and the back button find their way.
 */
export function ResourceScreen({ resource, look }: Props) {
  const { role } = usePerson()
  const { shown, start, ready } = useFilters(resource, look?.startsWithout)
  const { '*': below = '' } = useParams()
  const noun = useWords(resource.name)
  const location = useLocation()
  const { list, name } = resource

  if (!can(role, 'list', resource)) return <Forbidden />
  if (below !== '' && !mayOpen(below, resource)) return <NotFound />
  if (below !== '' && !can(role, below === 'create' ? 'create' : 'update', resource)) return <Forbidden />
  // An address that is older than a change of address.
  if (location.pathname.endsWith('/') && below === '')
    return <Navigate to={`/${name}${location.search}`} replace />
  if (!ready) return <Loading shape="page" label={words.loading(noun.name)} />
  return (
    <ListBase
      resource={name}
      sort={{ field: list.sort, order: list.order === 'desc' ? 'DESC' : 'ASC' }}
      perPage={DEFAULT_PAGE_SIZE}
      filterDefaultValues={start}
      exporter={false}
      // The address alone remembers: what is shared or reloaded shows the same rows.
      storeKey={false}
      disableAuthentication
      // What went wrong stands in the place of the rows.
      queryOptions={{ onError: () => undefined, refetchOnWindowFocus: true }}
    >
      <Listed resource={resource} look={look} filters={shown} below={below} />
    </ListBase>
  )
}

function Listed({ resource, look, filters, below }: Props & { filters: ListFilter[]; below: string }) {
  const { role } = usePerson()
  const noun = useWords(resource.name)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filterValues, setFilters, sort, total = 0 } = useListContext()
  const dataProvider = useDataProvider()
  const narrowed = Object.keys(filterValues as object).length > 0
  const address = (last: string) => `/${resource.name}/${last}${search}`
  const mayCreate = resource.form !== undefined && can(role, 'create', resource)
  const title = words.title(noun.name)
  useReadAhead(resource.form !== undefined && total > 0)
  return (
    <>
      <PageTitle
        title={title}
        actions={
          <ListActions create={mayCreate ? address('create') : undefined}>
            {total > 0 && (
              <ExportButton
                resource={resource}
                look={look}
                total={total}
                narrowed={narrowed}
                readRows={(reading) =>
                  allRows(
                    dataProvider,
                    { resource: resource.name, filter: filterValues as FilterPayload, sort },
                    reading,
                  )
                }
              />
            )}
          </ListActions>
        }
      />
      {look?.Note && <look.Note />}
      <Paper sx={{ overflow: 'hidden' }}>
        <ListToolbar filters={filters} />
        <Rows
          resource={resource}
          look={look}
          title={title}
          address={address}
          narrowed={narrowed}
          onWiden={() => setFilters({})}
        />
        <Pager />
      </Paper>
      {below !== '' && (
        <RecordDialog
          key={below}
          resource={resource}
          look={look}
          id={below === 'create' ? undefined : below}
          onClose={() => navigate(`/${resource.name}${search}`, { replace: true })}
        />
      )}
    </>
  )
}

/** When the rows are there and the browser has nothing else to do. */
function useReadAhead(on: boolean) {
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(readAhead, 1500)
    return () => clearTimeout(timer)
  }, [on])
}

type RowsProps = Props & {
  title: string
  address: (last: string) => string
  narrowed: boolean
  onWiden: () => void
}

function Rows({ resource, look, title, address, narrowed, onWiden }: RowsProps) {
  const { role } = usePerson()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, sort, setSort, perPage } =
    useListContext<Row>()
  const remove = useDelete(resource)
  if (error && !data)
    return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (isPending || !data) return <Loading shape="table" rows={Math.min(perPage, 10)} />
  if (data.length === 0)
    return narrowed ? (
      <Empty
        searching
        title={words.noMatch}
        text={words.noMatchHint}
        action={
          <Button variant="outlined" onClick={onWiden}>
            {words.showAll}
          </Button>
        }
      />
    ) : (
      <Empty
        title={words.none}
        text={
          !resource.form
            ? words.fromAcademicSystem
            : can(role, 'create', resource)
              ? words.noneYet
              : undefined
        }
      />
    )
  return (
    <ResourceTable
      resource={resource}
      look={look}
      label={title}
      rows={data}
      stale={isPlaceholderData}
      sort={sort}
      onSort={(field) =>
        setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
      }
      editAddress={(row) => address(String(row.id))}
      onDelete={(row) => void remove(row)}
    />
  )
}

/** `create` or a number, and only where there is a form. */
const mayOpen = (below: string, resource: Resource) =>
  resource.form !== undefined && (below === 'create' || /^[1-9]\d*$/.test(below))
