import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import type { DefinedCall } from '../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../contract/limits.ts'
import type { Action, Resource } from '../../contract/resource.ts'
import type { Role } from '../../contract/roles.ts'
import { call } from '../../dataProvider/call.ts'
import { TASKS } from '../../dataProvider/queryClient.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { titleOf, type Row } from '../definition.ts'
import type { Act } from '../parts/ActMenu.tsx'
import { useConfirmedAction } from '../useConfirmedAction.ts'
import { useOnce } from '../useOnce.ts'
import type { ActionLook, Met, ResourceViews } from './resourceViews.ts'

type Props = { resource: Resource; look: ResourceViews }

/** What the definition says can be done with a record, as far as it is possible now. */
export function Acts({ resource, look, row }: Props & { row: Row }) {
  const { role } = usePerson()
  return possibleWith(row, actionsOf(resource, look, role)).map((each) => {
    const props = { ...each, resource, rows: [row] }
    return each.action.file ? <Sending key={each.name} {...props} /> : <Doing key={each.name} {...props} />
  })
}

/** The same as entries of a row's menu. */
export function useActEntries(resource: Resource, row: Row, acts: readonly Each[]): Act[] {
  const { act } = useActing(resource)
  return acts.map((each) => ({
    name: each.name,
    label: each.words.label(row, 1),
    ...(each.action.danger && { danger: true }),
    run: async () => {
      if (!each.action.file) return act(each, [row])
      const file = await chosenFile(each.action.file.accept)
      if (file) await act(each, [row], file)
    },
  }))
}

export const possibleWith = (row: Row, acts: readonly Each[]): Each[] =>
  acts.filter(({ action }) => action.when?.(row) ?? true)

/** The same with all records that are selected, on other pages of a whole list too. */
export function BulkActs(props: Props) {
  const { data = [], meta, selectedIds = [], onUnselectItems } = useListContext<Row>()
  const rows = ((meta as Met)?.found ?? data).filter(({ id }) => selectedIds.includes(id))
  return <ActsOnMany {...props} rows={rows} onDone={onUnselectItems} />
}

type Many = Props & { rows: Row[]; variant?: 'outlined'; onDone?: () => void }

/** What can be done with many at once: with those of them with which it is possible. */
export function ActsOnMany({ resource, look, rows, ...how }: Many) {
  const { role } = usePerson()
  return actionsOf(resource, look, role)
    .filter(({ action }) => action.many)
    .map((each) => (
      <Doing
        key={each.name}
        {...each}
        resource={resource}
        rows={rows.filter((row) => each.action.when?.(row) ?? true)}
        {...how}
      />
    ))
}

export interface Each {
  name: string
  action: Action
  words: ActionLook
}

export const actionsOf = ({ actions = {} }: Resource, look: ResourceViews, role: Role): Each[] =>
  Object.entries(actions).flatMap(([name, action]) => {
    const words = look.actions?.[name]
    return words && action.who[role] ? [{ name, action, words }] : []
  })

type DoingProps = Each & Pick<Many, 'resource' | 'rows' | 'variant' | 'onDone'>

/** Asked first where the definition says so, by the one dialog. */
function Doing({ resource, rows, variant, onDone, ...each }: DoingProps) {
  const { action, words } = each
  const { busy, act } = useActing(resource, onDone)
  const [row] = rows
  if (!row) return null
  return (
    <Button
      size="small"
      variant={variant}
      color={action.danger ? 'error' : 'primary'}
      aria-disabled={busy || undefined}
      aria-label={nameOf(words, resource, rows)}
      onClick={() => void act(each, rows)}
    >
      {words.label(row, rows.length)}
    </Button>
  )
}

/** The field in it is what is focused and named; the label is only its place. */
function Sending({ resource, rows, ...each }: DoingProps) {
  const { action, words } = each
  const { busy, act } = useActing(resource)
  return (
    <Button
      component="label"
      size="small"
      role={undefined}
      tabIndex={-1}
      aria-busy={busy || undefined}
      sx={{ '&:focus-within': FOCUS }}
    >
      {words.label(rows[0]!, 1)}
      <input
        type="file"
        accept={action.file!.accept.join(',')}
        aria-label={nameOf(words, resource, rows)}
        style={visuallyHidden}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void act(each, rows, file)
          target.value = ''
        }}
      />
    </Button>
  )
}

/** Which call it is stands in the definition: its types are those of the table of calls. */
function make(action: Action, rows: Row[], given: object): Promise<{ message: string; data?: unknown }> {
  const body = action.many ? { [action.many]: rows.map(({ id }) => id), ...given } : given
  const sent = Object.keys(body).length > 0 && { body }
  return call(action.call as DefinedCall, { params: rows[0], ...sent } as never)
}

/** Done to these rows, asked first where the definition says so. */
function useActing(resource: Resource, onDone?: () => void) {
  const confirmed = useConfirmedAction()
  const { busy, run, refresh } = useDoing(resource, onDone)
  const act = ({ action, words }: Each, rows: Row[], file?: File) => {
    const [row] = rows
    const send = (alasan: string) =>
      make(action, rows, {
        ...words.body?.(row!),
        ...(alasan && { alasan }),
        ...(file && { [action.file!.field]: file }),
      })
    if (!action.asks) return run(() => send(''), words.said)
    return confirmed({
      ...(words.question?.(row!, rows.length) ?? {
        title: `${nameOf(words, resource, rows)}?`,
        yes: words.label(row!, rows.length),
      }),
      destructive: action.danger,
      reasons: action.asks === 'reason' ? { ready: words.reasons?.() ?? [], max: MAX_REASON } : undefined,
      run: send,
      after: refresh,
    })
  }
  return { busy, act }
}

/** A menu has no field for a file: the browser is asked for one. */
function chosenFile(accept: readonly string[]): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept.join(',')
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}

/** One at a time; what became of it is said, and the rows are read anew, also when it was refused. */
function useDoing(resource: Resource, onDone?: () => void) {
  const queryClient = useQueryClient()
  const notice = useNotice()
  const { busy, once } = useOnce()
  const refresh = async () => {
    onDone?.()
    void queryClient.invalidateQueries({ queryKey: TASKS })
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
  }
  const run = (work: () => ReturnType<typeof make>, said?: ActionLook['said']) =>
    once(async () => {
      try {
        const answer = await work()
        const told = said?.(answer.data)
        if (told?.failed) notice.failed(told.message)
        else notice.success(told?.message ?? answer.message)
      } finally {
        await refresh()
      }
    })
  return { busy, run, refresh }
}

const nameOf = ({ label }: ActionLook, resource: Resource, rows: Row[]): string => {
  const [row] = rows
  return `${label(row!, rows.length)}: ${rows.length > 1 ? rows.length : titleOf(resource, row!)}`
}

const FOCUS = { outline: '3px solid', outlineOffset: 2, outlineColor: 'primary.main' } as const
