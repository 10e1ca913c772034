import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { Form } from 'ra-core'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Field } from '../../contract/fields.ts'
import type { Resource } from '../../contract/resource.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import type { Row } from '../definition.ts'
import { inputs } from '../fieldTypes/inputs.ts'
import { useWords } from '../words.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import type { ResourceViews } from './resourceViews.ts'
import { useSave } from './useSave.ts'
import { validate } from './validate.ts'

type Props = {
  resource: Resource
  look?: ResourceViews
  record?: Row
  /** Fields that are settled by where the form was opened; they are sent but not shown. */
  preset?: Record<string, unknown>
  onClose: () => void
  /** Reads the record again, giving up what was typed. */
  onReload?: () => void
}

/** The fields of the definition with Simpan (new) or Update (present record). */
export function RecordForm({ resource, look = {}, record, preset = {}, onClose, onReload }: Props) {
  const noun = useWords(resource.name)
  const saved = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const { save, saving, obstacle } = useSave({
    resource,
    record,
    onSaved: () => {
      saved.current = true
      onClose()
    },
  })
  const sources = (resource.form ?? []).filter((source) => !(source in preset))
  const values = { ...initial(resource, record && (look.toForm?.(record) ?? record)), ...preset }

  async function submit(given: FieldValues) {
    const errors = await save(
      Object.fromEntries((resource.form ?? []).map((source) => [source, given[source] as unknown])),
    )
    const first = sources.find((source) => errors && source in errors)
    // After the errors have been shown, so that a screen reader reads them with the field.
    if (first) setTimeout(() => place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
    return errors && Object.keys(errors).length > 0 ? errors : undefined
  }

  return (
    <Form
      resource={resource.name}
      record={{ ...record, ...values }}
      resolver={(given) => resolved(given, validate(resource, given))}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <AskBeforeLeaving saved={saved} />
      <DialogContent ref={place} sx={{ pt: 1 }}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {obstacle && (
            <Alert
              severity="warning"
              sx={{ '& .MuiAlert-action': { whiteSpace: 'nowrap' } }}
              action={
                obstacle.kind === 'changed' && onReload ? (
                  <Button size="small" color="inherit" onClick={onReload}>
                    {words.reload}
                  </Button>
                ) : (
                  <Button size="small" color="inherit" type="submit">
                    {words.retry}
                  </Button>
                )
              }
            >
              {obstacle.message} {obstacle.kind === 'offline' ? words.stillHere : words.changedMeanwhile}
            </Alert>
          )}
          {sources.map((source, at) => (
            <FieldInput
              key={source}
              source={source}
              field={resource.fields[source]}
              label={noun.field(source)}
              look={look}
              autoFocus={at === 0}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          aria-busy={saving || undefined}
          aria-disabled={saving || undefined}
          startIcon={saving ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
        >
          {saving ? words.saving : record ? words.update : words.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

function FieldInput(props: {
  source: string
  field?: Field
  label: string
  look: ResourceViews
  autoFocus: boolean
}) {
  const { field, source, label, look, autoFocus } = props
  if (!field) return null
  const Input = look.inputs?.[source] ?? inputs[field.kind]
  return <Input source={source} field={field} label={label} autoFocus={autoFocus} />
}

/** Plain sentences: react-admin's own validation would wrap each for its translator. */
function resolved(values: FieldValues, errors: Record<string, string>) {
  const found = Object.entries(errors).map(
    ([source, message]) => [source, { type: 'validate', message }] as const,
  )
  return found.length > 0 ? { values: {}, errors: Object.fromEntries(found) } : { values, errors: {} }
}

/** A new record starts switched on; everything else starts empty. */
function initial(resource: Resource, record?: Row): Record<string, unknown> {
  return Object.fromEntries(
    (resource.form ?? []).map((source) => {
      const kind = resource.fields[source]?.kind
      return [
        source,
        record?.[source] ?? (kind === 'active' ? 1 : kind === 'flag' ? '0' : kind === 'choices' ? [] : ''),
      ]
    }),
  )
}
