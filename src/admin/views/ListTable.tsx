import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableColumnFilterContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useListContext,
  useRecordContext,
  useStore,
  type DataTableBodyProps,
  type DataTableColumnProps,
  type DataTableRowProps,
} from 'react-admin'
import { memo, useCallback, useMemo, type MouseEvent, type ReactNode } from 'react'
import { visibilityOf } from '../../contract/personal.ts'
import { allFields, type Resource } from '../../contract/resource.ts'
import type { Role } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { AllBox } from '../AllBox.tsx'
import { titleOf, type Row } from '../definition.ts'
import { standing } from '../fieldTypes/fields.tsx'
import { useWords } from '../words.ts'
import { hasActions, RowActions } from './RowActions.tsx'
import type { ResourceViews } from './resourceViews.ts'
import { Value } from './Value.tsx'

export type RowsProps = {
  resource: Resource
  look?: ResourceViews
  label: string
  /** Where the title of a row leads; none where nothing can be opened. */
  addressOf: (row: Row) => string | undefined
  /** Where a row is edited. */
  editAddress: (row: Row) => string
  /** Part of a page: its rows are as high as what they say. */
  tall?: boolean
}

/** The rows of the list around it as react-admin's table: a column per field of the definition, then what can be done. */
export function ListTable({ resource, look, label, addressOf, editAddress, tall = false }: RowsProps) {
  const { isPlaceholderData, selectedIds = [] } = useListContext()
  const columns = useColumns({ resource, look, label, addressOf, editAddress })
  return (
    <DataTable
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      // Our own box in the first column says which row it selects; react-admin's calls them all the same.
      bulkActionButtons={false}
      bulkActionsToolbar={look?.bulk ? <BulkBar content={look.bulk} /> : <></>}
      className={selectedIds.length > 0 ? 'selecting' : undefined}
      body={Body}
      rowClick={false}
      hiddenColumns={hiddenIn(look)}
      // While newer rows are on their way these stay, paler.
      sx={{
        '& tbody': { opacity: isPlaceholderData ? 0.6 : 1 },
        ...(!tall && {
          '& tr:has([data-title][aria-current])': { bgcolor: 'tint' },
          ...TWO_LINES,
          ...roomIn(resource, look),
        }),
      }}
    >
      {columns}
    </DataTable>
  )
}

/** Made once: a row that is selected must not draw all others anew. */
function useColumns({ resource, look = {}, addressOf, editAddress }: RowsProps) {
  const { role } = usePerson()
  const noun = useWords(resource.name)
  return useMemo(() => {
    const fields = allFields(resource)
    const kindOf = (source: string) => fields[source]?.kind ?? 'text'
    const seen = resource.list.columns.filter((source) => visibilityOf(source, role) !== 'withheld')
    return [
      look.bulk && (
        <Column key="pilih" label={<HeadBox />} className="box" padding="none">
          <RowBox resource={resource} />
        </Column>
      ),
      ...seen.map((source) => (
        <Column
          key={source}
          source={source}
          label={look.headings?.[source]?.() ?? noun.field(source)}
          disableSort={!sortable(resource, kindOf(source), source, role)}
          {...standing[kindOf(source)]}
          {...(fields[source]?.code && WHOLE)}
          isTitle={source === resource.title}
        >
          <Value
            {...{ resource, look, source }}
            label={noun.field(source)}
            addressOf={source === resource.title ? addressOf : undefined}
          />
        </Column>
      )),
      ...(look.columns ?? []).map(({ label, align, Cell }) => (
        <Column key={label()} label={label()} align={align} disableSort>
          <Shown as={Cell} />
        </Column>
      )),
      hasActions(resource, look, role) && (
        // A label that is no text cannot be switched off.
        <Column key="aksi" label={<>{words.actions}</>} align="right" className="actions">
          <RowActions resource={resource} look={look} editAddress={editAddress} />
        </Column>
      ),
    ]
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words are those of the resource
  }, [resource, look, role, addressOf, editAddress])
}

type ColumnProps = DataTableColumnProps & { isTitle?: boolean; children: ReactNode }

/** A column as heading, as cell and as a line in the choice of columns. */
const Column = memo(function Column({ isTitle = false, ...props }: ColumnProps) {
  const place = useDataTableRenderContext()
  if (place === 'columnsSelector') {
    const name = props.source ?? props.label
    // What leads to a record, and what is no field, is always there.
    return isTitle || typeof name !== 'string' ? null : (
      <ColumnChoice name={name} label={String(props.label)} />
    )
  }
  if (place === 'header') return <Heading {...props} />
  return <DataTable.Col {...props} {...(isTitle && ROW_HEADER)} />
})

/** So many columns are as wide as what they say, so many as their heading. */
function roomIn(resource: Resource, look: ResourceViews = {}) {
  const hidden = hiddenIn(look)
  const shown = resource.list.columns.filter((name) => !hidden.includes(name))
  const numbers = shown.filter((name) => allFields(resource)[name]?.kind === 'integer').length
  return { '--numbers': numbers, '--names': shown.length - numbers + (look.columns?.length ?? 0) }
}

/** What stands below another column, and what is only shown when it is asked for. */
export const hiddenIn = ({ below = {}, hidden = [] }: ResourceViews = {}): string[] => [
  ...new Set([...Object.values(below), ...hidden]),
]

/** Rows of one height, each cell of two lines at most: what is longer is cut, and stands whole where the row leads. */
const TWO_LINES = {
  '& tbody :is(td, th)': { height: 56, py: 0.5 },
  '& tbody :is(td, th):not(.box, .actions)': {
    // Long ones share what the page has, and are cut rather than moved sideways.
    maxWidth: 'max(110px, min(260px, (100cqi - 140px - var(--numbers) * 120px) / var(--names)))',
    whiteSpace: 'nowrap',
    '&, & p, & span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& p': { m: 0 },
  },
  // Half a number is another one, and half a state is none.
  '& tbody :is(.whole, td:has(> [data-tone]:only-child))': { maxWidth: 320 },
  // A sentence may use both lines.
  '& tbody [data-lines]': {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
} as const

const WHOLE = { className: 'whole' }
const ROW_HEADER = { component: 'th', scope: 'row' } as object

function Heading(props: Omit<ColumnProps, 'isTitle'>) {
  const sort = useDataTableSortContext()
  const selecting = (useDataTableSelectedIdsContext()?.length ?? 0) > 0
  const sorted = sort !== undefined && sort.field === props.source
  return (
    <DataTable.Col
      {...props}
      // The bar of what is selected stands before it: what cannot be seen takes no focus.
      disableSort={props.disableSort || selecting}
      sortDirection={sorted && (sort.order === 'DESC' ? 'desc' : 'asc')}
    />
  )
}

/** One column of the choice: react-admin's own names no role that a menu may hold. */
function ColumnChoice({ name, label }: { name: string; label: string }) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const wanted = useDataTableColumnFilterContext()
  const isShown = !hidden.includes(name)
  if (wanted && !label.toLowerCase().includes(wanted.toLowerCase())) return null
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isShown}
      onClick={() => setHidden(isShown ? [...hidden, name] : hidden.filter((other) => other !== name))}
    >
      <Switch checked={isShown} size="small" tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
      {label}
    </MenuItem>
  )
}

function Shown({ as: Cell }: { as: NonNullable<ResourceViews['columns']>[number]['Cell'] }) {
  const row = useRecordContext<Row>()
  return row ? <Cell row={row} /> : null
}

const Body = memo(function Body(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={TableRow} />
})

/** The whole row opens what its title opens, unless something in it was pressed or its text is being marked. */
function TableRow(props: DataTableRowProps) {
  const row = useRecordContext<Row>()
  const selected = useDataTableSelectedIdsContext()?.includes(row?.id ?? '') ?? false
  const open = useCallback((event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a, button, input, label, .box, .actions')) return
    if (String(getSelection())) return
    event.currentTarget.querySelector<HTMLElement>('[data-title]')?.click()
  }, [])
  return <DataTableRow {...props} data-row="" tabIndex={-1} selected={selected} onClick={open} />
}

function RowBox({ resource }: { resource: Resource }) {
  const row = useRecordContext<Row>()
  const selected = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!row) return null
  return (
    <Checkbox
      checked={selected?.includes(row.id) ?? false}
      onClick={(event) =>
        handleToggleItem?.(row.id, event as MouseEvent<HTMLElement> as MouseEvent<HTMLInputElement>)
      }
      slotProps={{ input: { 'aria-label': words.selectOne({ name: titleOf(resource, row) }) } }}
    />
  )
}

/** All rows of this page, or none of them. */
export function PageBox() {
  const { data = [], selectedIds = [], onSelect } = useListContext<Row>()
  const here = data.map(({ id }) => id)
  const chosen = here.filter((id) => selectedIds.includes(id))
  return (
    <AllBox
      chosen={chosen.length}
      of={here.length}
      aria-label={words.selectPage}
      onChange={(all) => {
        const elsewhere = selectedIds.filter((id) => !here.includes(id))
        onSelect(all ? [...elsewhere, ...here] : elsewhere)
      }}
    />
  )
}

/** While something is selected its bar has the box. */
function HeadBox() {
  const { selectedIds = [] } = useListContext()
  return selectedIds.length > 0 ? <span style={visuallyHidden}>{words.select}</span> : <PageBox />
}

/** What can be done with what is selected, in the place of the headings; on a phone in reach of the thumb. */
export function BulkBar({ content: Content }: { content: NonNullable<ResourceViews['bulk']> }) {
  const { selectedIds = [] } = useListContext()
  return (
    <BulkActionsToolbar selectAllButton={<PageBox />}>
      {selectedIds.length > 0 && <Content />}
    </BulkActionsToolbar>
  )
}

/** A picture or a list has no order, and that of a masked field would tell what it hides. */
const sortable = ({ list }: Resource, kind: string, source: string, role: Role) =>
  (list.sorts?.includes(source) ?? !['file', 'choices'].includes(kind)) &&
  visibilityOf(source, role) === 'whole'
