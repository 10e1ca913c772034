import Alert from '@mui/material/Alert'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { ListBase, useDataProvider, useListContext, useTranslate, type FilterPayload } from 'react-admin'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { DEFAULT_PAGE_SIZE } from '../../contract/page.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Role } from '../../contract/roles.ts'
import { rememberList } from '../../dataProvider/lastList.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { number } from '../../i18n/number.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../../ui/states/pages.tsx'
import { listQuery, sortOf } from '../address.ts'
import { allRows } from '../allRows.ts'
import { can, titleOf, type Row } from '../definition.ts'
import { useWords } from '../words.ts'
import { usePhone } from '../usePhone.ts'
import { FirstOf, NoProgrammes } from '../parts/First.tsx'
import { actionsOf, Acts, BulkActs } from './Acts.tsx'
import { ChipFilters } from './ChipFilters.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { readAhead, RecordDialog } from './formOnDemand.ts'
import { ListCards } from './ListCards.tsx'
import { ListKeys } from './ListKeys.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListTable } from './ListTable.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import type { Met, PanelProps, ResourceViews } from './resourceViews.ts'
import { mayEdit } from './RowActions.tsx'
import { useFilters, type ListFilter } from './useFilters.ts'
import { useViews, ViewTabs } from './ViewTabs.tsx'

/** What a list begins with, and what of it is always asked for. */
type Begun = { start: FilterPayload; always: FilterPayload }

type Props = {
  resource: Resource
  look?: ResourceViews
  /** Among other things of a page, below a heading of this level: what it is asked for does not go into the address. */
  within?: 'h2' | undefined
  /** Of one record alone, on its page: its rows as cards, and nothing to search them by. */
  of?: Readonly<Record<string, number>> | undefined
  /** Such a list has the whole width: on a large screen its rows are a table. */
  wide?: boolean
}

/**
 * The list of one resource with everything its definition says; `/perusahaan/create` and `/perusahaan/7` open the
 * form over it, so that a reload and the back button find their way.
 */
export function ResourceScreen({ resource, look: given, within, of, wide }: Props) {
  const { role } = usePerson()
  const phone = usePhone()
  const look = useMemo(
    () =>
      given?.selects && !given.selects(role)
        ? { ...given, bulk: undefined }
        : withBulk(resource, given, role),
    [resource, given, role],
  )
  const noun = useWords(resource.name)
  const { shown, start, always, noProgramme } = useFilters(resource, look)
  const { '*': path = '' } = useParams()
  const apart = within !== undefined || of !== undefined
  const below = apart ? '' : path
  const location = useLocation()
  const { name, reads } = resource
  const asked = askedFor(resource, location.search, always)

  if (!can(role, 'list', resource)) return <Forbidden />
  if (below !== '' && !mayOpen(below, resource, look)) return <NotFound />
  if (below !== '' && !look?.Panel && !can(role, below === 'create' ? 'create' : 'update', resource))
    return <Forbidden />
  // An address that is older than a change of address.
  if (!apart && location.pathname.endsWith('/') && below === '')
    return <Navigate to={`/${name}${location.search}`} replace />
  if (noProgramme) return <NoProgramme title={noun.several} />
  if (asked && !apart) {
    const whole = listQuery({ filter: asked, sort: sortOf(resource), perPage: reads?.size })
    return <Navigate to={`${location.pathname}?${whole}`} replace />
  }
  return (
    <ListBase
      resource={name}
      sort={sortOf(resource)}
      perPage={reads?.size ?? DEFAULT_PAGE_SIZE}
      filter={of}
      filterDefaultValues={of ? {} : (asked ?? start)}
      disableSyncWithLocation={apart}
      // The address alone remembers: what is shared or reloaded shows the same rows.
      storeKey={false}
      disableAuthentication
      // What went wrong stands in the place of the rows.
      queryOptions={{ ...QUIETLY, refetchInterval: refreshing(look) }}
      exporter={false}
    >
      {of ? (
        <>
          <Rows resource={resource} look={look} of={of} label={noun.several} phone={phone || !wide} />
          <MorePages />
        </>
      ) : (
        <>
          <Listed {...{ resource, look, within, below, start, always }} filters={shown} />
          <Foot selects={look?.bulk !== undefined} size={reads?.size} />
        </>
      )}
    </ListBase>
  )
}

function Listed({
  resource,
  look,
  within,
  filters,
  below,
  ...begun
}: Props & Begun & { filters: ListFilter[]; below: string }) {
  const noun = useWords(resource.name)
  const person = usePerson()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { total = 0, data = [], isPending, meta } = useListContext<Row>()
  const phone = usePhone()
  const { shown: views, present } = useViews(resource.name, look?.views)
  const close = () => void navigate(`/${resource.name}${search}`, { replace: true })
  const opened = look?.Panel && ((meta as Met)?.found ?? data).find(({ id }) => String(id) === below)
  useReadAhead(resource.form !== undefined && total > 0)
  useForgetHidden()
  useEffect(() => {
    if (!within) rememberList(resource.name, search)
  }, [within, resource, search])
  return (
    <>
      <Head resource={resource} look={look} within={within} />
      {look?.views && !phone && <ViewTabs filter={look.views.filter} shown={views} present={present} />}
      <ChipFilters
        filters={filters}
        views={phone && look?.views ? { filter: look.views.filter, shown: views } : undefined}
        columns={!phone}
        keyword={look?.keyword?.()}
      />
      {/* With the rows: alone it would push them down, and the grey ones with it. */}
      {look?.Note && !isPending && <look.Note />}
      <Box key={isPending ? 'outline' : 'rows'} sx={opened ? WITH_PANEL : undefined}>
        <Rows resource={resource} look={look} label={noun.several} phone={phone} {...begun} />
        {look?.Panel && opened && (
          <Beside
            key={opened.id}
            resource={resource}
            look={look}
            row={opened}
            acts={<Acts resource={resource} look={look} row={opened} />}
            onClose={close}
          />
        )}
      </Box>
      {below !== '' && !look?.Panel && (
        <RecordDialog
          key={below}
          resource={resource}
          look={look}
          id={below === 'create' ? undefined : below}
          start={look?.startsFrom?.(person)}
          onClose={close}
        />
      )}
    </>
  )
}

/** One record: as its resource shows it, or its card in whole. */
function Beside({ resource, look, ...record }: PanelProps & { resource: Resource; look: ResourceViews }) {
  const { Panel, Card } = look
  const { row, acts, onClose } = record
  if (Panel !== 'card') return Panel && <Panel {...record} />
  return (
    <PanelFrame title={look.title?.(row) ?? titleOf(resource, row)} onClose={onClose}>
      {Card && <Card row={row} />}
      <Box sx={{ ml: -0.5 }}>{acts}</Box>
    </PanelFrame>
  )
}

/** What can be done with the whole list, Tambah, and the way back to the start. */
function Head({ resource, look, within }: Props) {
  const { role } = usePerson()
  const noun = useWords(resource.name)
  const { search } = useLocation()
  const { filterValues, sort, data = [], total, isPending, meta } = useListContext()
  const dataProvider = useDataProvider()
  const filter = filterValues as FilterPayload
  // What the answer says has its line from the start, and what needs rows its place.
  const said = look?.said?.(meta)
  const hint = said?.hint ?? (isPending && said && 'hint' in said ? '\u00A0' : noun.hint)
  const phone = usePhone()
  const actions = (
    <>
      {(isPending || data.length > 0) && (
        <ExportButton
          disabled={isPending}
          resource={resource}
          look={look}
          total={total}
          narrowed={Object.keys(filter).length > 0}
          readRows={(reading) => allRows(dataProvider, { resource: resource.name, filter, sort }, reading)}
        />
      )}
      {resource.form !== undefined && can(role, 'create', resource) && (
        <Button
          component={Link}
          to={`/${resource.name}/create${search}`}
          variant="contained"
          startIcon={<AddIcon />}
        >
          {words.add}
        </Button>
      )}
      {look?.Add && <look.Add />}
    </>
  )
  if (!within)
    return (
      <Box sx={HEAD}>
        <PageTitle title={noun.several} subtitle={phone ? undefined : hint} actions={actions} />
        {phone && hint && (
          // What the answer says may take two lines: it has them from the start.
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', minHeight: said && 'hint' in said ? '3em' : undefined }}
          >
            {hint}
          </Typography>
        )}
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Box sx={{ flex: '1 1 140px' }}>
        <Typography variant="h6" component={within}>
          {noun.several}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
      {actions}
    </Box>
  )
}

function Rows({
  resource,
  look,
  of,
  label,
  phone,
  start = {},
  always = {},
}: Props & Partial<Begun> & { label: string; phone: boolean }) {
  const noun = useWords(resource.name)
  const { role } = usePerson()
  const translate = useTranslate()
  const { search } = useLocation()
  const { data, error, isPending, isFetching, refetch, filterValues, setFilters, sort, page, perPage, meta } =
    useListContext<Row>()
  const from = listQuery({ filter: filterValues as FilterPayload, sort, page, perPage })
  const editAddress = useCallback((row: Row) => `/${resource.name}/${row.id}${search}`, [resource, search])
  const addressOf = useCallback(
    (row: Row) => {
      if (of) return undefined
      if (look?.rowAddress) return look.rowAddress(row, from, role)
      // On a phone the card says it all.
      const opens = look?.Panel === 'card' ? !phone : look?.Panel !== undefined
      return mayEdit(resource, role) || opens ? editAddress(row) : undefined
    },
    [look, of, resource, role, from, phone, editAddress],
  )
  const said = look?.said?.(meta)
  const begins = resource.form === undefined || can(role, 'create', resource)
  const standing = useStanding(resource, look, of ? (filterValues as FilterPayload) : start)
  const all = (
    <Button variant="outlined" onClick={() => setFilters(always)}>
      {words.showAll}
    </Button>
  )
  if (error && !data)
    return (
      <Paper sx={BELOW_CHIPS}>
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Paper>
    )
  if (isPending || !data)
    return (
      <Paper sx={BELOW_CHIPS}>
        <Loading shape="table" rows={EXPECTED} label={words.loading({ noun: label })} />
      </Paper>
    )
  if (data.length === 0)
    return (
      <Paper sx={BELOW_CHIPS}>
        {standing === 'none' ? (
          <Empty
            title={said?.none ?? words.none}
            text={said?.noneHint ?? (begins ? (noun.none ?? (resource.form && words.noneYet)) : undefined)}
            action={
              <>
                {begins && <FirstOf resource={resource} />}
                {Object.keys(start).some((param) => !(param in always)) && !of && all}
              </>
            }
          />
        ) : standing === 'view' ? (
          <Empty title={words.noneInView} text={words.noneInViewHint} />
        ) : (
          <Empty searching title={words.noMatch} text={words.noMatchHint} action={all} />
        )}
      </Paper>
    )
  const rows = { resource, look, label, addressOf, editAddress }
  return (
    <>
      {error && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('ra.message.placeholder_data_warning')}
        </Alert>
      )}
      {phone ? (
        <ListCards {...rows} counted={!of} />
      ) : (
        // Clipped, not hidden: the bar of what is selected sticks to the page.
        <Paper sx={{ overflow: 'clip', containerType: 'inline-size' }}>
          <ListTable {...rows} />
        </Paper>
      )}
    </>
  )
}

/** What is asked for one programme cannot be asked before there is one. */
function NoProgramme({ title }: { title: string }) {
  return (
    <>
      <Box sx={HEAD}>
        <PageTitle title={title} />
      </Box>
      <NoProgrammes />
    </>
  )
}

/** Why there is nothing: there is nothing at all, nothing in this view, or it was narrowed too far. */
function useStanding({ name }: Resource, look: ResourceViews | undefined, start: FilterPayload) {
  const { filterValues } = useListContext()
  const { shown } = useViews(name, look?.views)
  const view = look?.views?.filter ?? ''
  const { [view]: word, ...asked } = filterValues as FilterPayload
  const { [view]: _, ...begun } = start
  const isNarrowed = Object.keys({ ...asked, ...begun }).some(
    (param) => String(asked[param]) !== String(begun[param]),
  )
  if (isNarrowed) return 'narrowed'
  return word === undefined || shown.at(-1)?.count === number(0) ? 'none' : 'view'
}

/** What can be done to many rows at once is in the bar of those that are selected. */
function withBulk(
  resource: Resource,
  look: ResourceViews | undefined,
  role: Role,
): ResourceViews | undefined {
  const isForMany = look && actionsOf(resource, look, role).some(({ action }) => action.many)
  return isForMany ? { ...look, bulk: () => <BulkActs resource={resource} look={look} /> } : look
}

/**
 * What a list is asked for may stand by itself in an address ('?keyword=…'): links are shorter so. Undefined where
 * the address says it all; what is `always` asked for is added.
 */
function askedFor(
  resource: Resource,
  search: string,
  always: FilterPayload,
): Readonly<Record<string, unknown>> | undefined {
  const given = new URLSearchParams(search)
  const filter = given.get('filter')
  if (filter !== null) {
    const known = filterOf(filter)
    return Object.keys(always).every((param) => param in known) ? undefined : { ...always, ...known }
  }
  const { keyword = 'keyword' } = resource.reads ?? {}
  const named = ['keyword', keyword, ...(resource.list.filters ?? []).map(({ param }) => param)]
  const values = named.flatMap((name) => {
    const value = given.get(name)
    return value ? [[name === 'keyword' || name === keyword ? 'q' : name, value] as const] : []
  })
  return values.length > 0 ? { ...always, ...Object.fromEntries(values) } : undefined
}

function filterOf(written: string): object {
  try {
    return Object(JSON.parse(written)) as object
  } catch {
    return {}
  }
}

const QUIETLY = { onError: () => undefined, refetchOnWindowFocus: true }

function refreshing({ refresh = false }: ResourceViews = {}) {
  if (typeof refresh !== 'function') return refresh
  return ({ state }: { state: { data?: unknown } }) =>
    refresh((state.data as { meta?: unknown } | undefined)?.meta)
}

/** On a phone in one line with the title: what is pressed shows its sign, and says its word to screen readers alone. */
const HEAD = {
  '& > div': { mb: { xs: 1.5, sm: 2 } },
  '& > p': { mt: -1, mb: 1.5 },
  '& > div > :first-of-type': { flexBasis: { xs: 100, sm: 240 } },
  '@media (max-width: 599.95px)': {
    // Without a sign it keeps its word.
    '& [data-actions] .MuiButton-root:has(.MuiButton-startIcon)': { minWidth: 44, px: 1, fontSize: 0 },
    '& [data-actions] .MuiButton-startIcon': { m: 0 },
    '& [data-actions] .MuiButton-startIcon > svg': { fontSize: 22 },
  },
}

/** Beside the rows, where there is room for both; what is selected does not matter then. */
const WITH_PANEL = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  '& .box': { display: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px', xl: 'minmax(0, 1fr) 340px' },
}

/** Keys at one side, pages at the other. */
function Foot({ selects, size }: { selects: boolean; size: number | undefined }) {
  const { data } = useListContext()
  if (!data || data.length === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
      }}
    >
      <ListKeys selects={selects} />
      <ListPagination size={size} />
    </Box>
  )
}

function MorePages() {
  const { total = 0, perPage } = useListContext()
  return total > perPage && <ListPagination size={perPage} />
}

/** Where a line with the count stands above the cards of a phone. */
const BELOW_CHIPS = { mt: { xs: 1, sm: 0 } }

/** So many rows stand in grey while the first are on their way. */
const EXPECTED = 8

/** When the rows are there and the browser has nothing else to do. */
function useReadAhead(on: boolean) {
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(readAhead, 1500)
    return () => clearTimeout(timer)
  }, [on])
}

/** Nothing is done to rows that a filter has taken out of sight. */
function useForgetHidden() {
  const { filterValues, onSelect } = useListContext()
  const shown = JSON.stringify(filterValues)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    onSelect([])
  }, [shown, onSelect])
}

/** `create` or a number, and only where there is a form or a panel. */
const mayOpen = (below: string, { form }: Resource, look: ResourceViews | undefined) =>
  (form !== undefined && below === 'create') ||
  ((form ?? look?.Panel) !== undefined && /^[1-9]\d*$/.test(below))
