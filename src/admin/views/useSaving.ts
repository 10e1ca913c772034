import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '../../contract/resource.ts'
import { sentenceOf } from '../../dataProvider/dataProvider.ts'
import { HttpProblem, isRefused, messageOf } from '../../dataProvider/problem.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { listAddress, sortOf } from '../address.ts'
import { titleOf, type Row } from '../definition.ts'
import { useActionNotice } from '../Notices.tsx'

/** What stands in the way and stays visible in the form, beside errors under single fields. */
export type Obstacle = {
  kind: 'offline' | 'changed' | 'refused'
  message: string
  /** The fields under which this very sentence stands. */
  under: string[]
}

type Saving = {
  resource: Resource
  onClose: () => void
  /** The form is shown anew, for the next record, beginning with what was sent. */
  onAgain: (sent: Record<string, unknown>) => void
  /** The page on which the work with a new record goes on. */
  goesOnTo?: (row: Row) => string
}

/** What happens after react-admin has saved a record, or could not. */
export function useSaving({ resource, onClose, onAgain, goesOnTo }: Saving) {
  const navigate = useNavigate()
  const tell = useTellSaved(resource)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const saved = useRef(false)
  const again = useRef(false)
  const sent = useRef<Record<string, unknown>>({})
  /** Several records were made at once: there is no one page to go on with. */
  const many = useRef(false)

  function onSuccess(row: Row) {
    const sentence = sentenceOf(row) ?? words.saved
    if (again.current) {
      again.current = false
      onAgain(sent.current)
      return tell(sentence)
    }
    saved.current = true
    if (many.current) {
      onClose()
      return tell(sentence)
    }
    if (goesOnTo) navigate(goesOnTo(row))
    else onClose()
    return tell(sentence, goesOnTo ? undefined : row)
  }

  function onError(error: unknown) {
    const message = messageOf(error)
    const offline = error instanceof HttpProblem && error.status === 0
    const kind = offline ? 'offline' : isRefused(error, 'changed.by-other') ? 'changed' : 'refused'
    const errors = error instanceof HttpProblem ? error.errors : {}
    const under = Object.keys(errors).filter((field) => errors[field] === message)
    setObstacle({ kind, message, under })
  }

  return {
    mutationOptions: { meta: FORM, onSuccess, onError },
    obstacle,
    onStart: (values?: Record<string, unknown>) => {
      setObstacle(null)
      if (values) sent.current = values
    },
    saved,
    again,
    many,
  }
}

/** A form reads its record itself: what a list remembers of it may be older. */
export const FORM = { form: true }
const isForm = (params: unknown) =>
  (params as { meta?: Partial<typeof FORM> } | undefined)?.meta?.form === true

/** A record that was saved is on the screen, or one press away. */
function useTellSaved(resource: Resource) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notice = useNotice()
  const tellWith = useActionNotice()

  return async (sentence: string, row?: Row) => {
    // The form that is just being left need not be read again.
    const refreshed = queryClient.invalidateQueries({
      queryKey: [resource.name],
      predicate: ({ queryKey }) => !isForm(queryKey[2]),
    })
    if (!row) return notice.success(sentence)
    // A slow list does not keep back the good news.
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, 2000))])
    const lists = queryClient
      .getQueriesData<{ data: Row[] }>({ queryKey: [resource.name, 'getList'], type: 'active' })
      .flatMap(([, list]) => list?.data ?? [])
    if (lists.length === 0 || lists.some(({ id }) => String(id) === String(row.id)))
      return notice.success(sentence)
    tellWith(sentence, words.show, () =>
      navigate(listAddress(resource.name, { q: titleOf(resource, row).slice(0, 100) }, sortOf(resource))),
    )
  }
}
