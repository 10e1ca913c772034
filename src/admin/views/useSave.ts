import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import { changed } from '../../contract/messages/changed.ts'
import type { Resource } from '../../contract/resource.ts'
import { sentenceOf } from '../../dataProvider/dataProvider.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { language } from '../../i18n/language.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import type { Row } from '../definition.ts'

type Values = Record<string, unknown>
type Saving = {
  resource: Resource
  /** The record as it was read; none for a new one. */
  record?: Row
  onSaved: () => void
}

/** What stands in the way and stays visible in the form, beside errors under single fields. */
export type Obstacle = { kind: 'offline' | 'changed'; message: string }

/**
 * Saves once however often it is pressed. Resolves to the server's errors by field; everything else that was refused
 * is told in a dialog, a lost connection in the form itself, because there is nothing to do but to press again.
 */
export function useSave({ resource, record, onSaved }: Saving) {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notice = useNotice()
  const [saving, setSaving] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  // State comes too late for the second half of a double click.
  const busy = useRef(false)

  async function write(values: Values) {
    if (!record) return dataProvider.create(resource.name, { data: values })
    return dataProvider.update(resource.name, {
      id: record.id,
      data: record.versi === undefined ? values : { ...values, versi: record.versi },
      previousData: record,
    })
  }

  async function save(values: Values): Promise<Record<string, string> | undefined> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setObstacle(null)
    try {
      const { data } = await write(values)
      onSaved()
      notice.success(sentenceOf(data) ?? words.saved)
      void queryClient.invalidateQueries({ queryKey: [resource.name] })
      void queryClient.invalidateQueries({ queryKey: ['options', resource.name] })
      return
    } catch (error) {
      const problem = error instanceof HttpProblem ? error : null
      if (problem?.status === 0) setObstacle({ kind: 'offline', message: problem.message })
      else {
        if (problem && problem.message === changed['by-other'][language()])
          setObstacle({ kind: 'changed', message: problem.message })
        notice.failed(messageOf(error))
      }
      return problem?.errors
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return { save, saving, obstacle }
}
