import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RecordContextProvider, useEditContext } from 'react-admin'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../contract/fields.ts'
import type { Resource } from '../../contract/resource.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import type { Row } from '../definition.ts'
import { fields } from '../fieldTypes/fields.tsx'
import { useWords } from '../words.ts'
import type { ResourceViews } from './resourceViews.ts'

type Props = { resource: Resource; look: ResourceViews; sources: string[]; onDiscard: () => void }

/**
 * Somebody else has saved this record meanwhile. It is read again: what was not touched here takes the new values, what
 * was typed stays, and where both changed the same field each can be taken in place of one's own.
 */
export function Conflict({ resource, look, sources, onDiscard }: Props) {
  const noun = useWords(resource.name)
  const { record, refetch, error, isFetching } = useEditContext<Row>()
  const { reset, setValue, setFocus } = useFormContext()
  const mine = useWatch() as Record<string, unknown>
  // As the form started, before the newest was read.
  const [before] = useState(record)
  const read = record !== before
  useEffect(() => void refetch(), [refetch])

  if (!read)
    return (
      <Alert
        severity="warning"
        action={
          error &&
          !isFetching && (
            <Button size="small" color="inherit" onClick={() => void refetch()}>
              {words.conflict.reload}
            </Button>
          )
        }
      >
        {error && !isFetching ? messageOf(error) : words.conflict.reading}
      </Alert>
    )

  const shaped = (row?: Row): Row | undefined => row && (look.toForm?.(row) ?? row)
  const [then, now] = [shaped(before), shaped(record)]
  const differs = (source: string, one: unknown, other: unknown) =>
    spelled(resource.fields[source], one) !== spelled(resource.fields[source], other)
  const both = sources.filter(
    (source) =>
      differs(source, now?.[source], then?.[source]) && differs(source, now?.[source], mine[source]),
  )

  return (
    <Alert
      severity="warning"
      action={
        <Button
          size="small"
          color="inherit"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => {
            reset(now, { keepFieldsRef: true })
            onDiscard()
            // What was pressed is gone.
            if (sources[0]) setFocus(sources[0])
          }}
        >
          {words.conflict.discard}
        </Button>
      }
    >
      {words.conflict.text} {both.length === 0 ? words.conflict.once : words.conflict.both}
      {both.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5, listStyle: 'none' }}>
          {both.map((source) => {
            const label = noun.field(source)
            const field = resource.fields[source]!
            const Shown = fields[field.kind]
            return (
              <Box
                component="li"
                key={source}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
              >
                <span>{words.conflict.theirs({ label })}</span>
                <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
                  <RecordContextProvider value={record}>
                    <Shown source={source} field={field} label={label} />
                  </RecordContextProvider>
                </Box>
                <Button
                  size="small"
                  color="inherit"
                  variant="outlined"
                  aria-label={words.conflict.takeOf({ label })}
                  onClick={() => {
                    setValue(source, now?.[source], { shouldDirty: true })
                    setFocus(source)
                  }}
                >
                  {words.conflict.take}
                </Button>
              </Box>
            )
          })}
        </Box>
      )}
    </Alert>
  )
}

/** The signature of a link to a file is another one at each reading; numbers may have been typed. */
function spelled(field: Field | undefined, value: unknown): string {
  if (value instanceof File) return `${value.name} ${value.size}`
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '')
  return field?.kind === 'file' ? text.split('?')[0]! : text
}
