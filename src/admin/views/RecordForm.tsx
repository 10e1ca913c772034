import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { Form, useSaveContext } from 'react-admin'
import { Fragment, useEffect, useRef, type RefObject } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import type { Field, FieldType } from '../../contract/fields.ts'
import type { Resource } from '../../contract/resource.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { leadToWrong } from '../../ui/sight.ts'
import type { Row } from '../definition.ts'
import { inputs } from '../fieldTypes/inputs.tsx'
import { DialogBody, DialogButtons, useHold } from '../parts/DialogFrame.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { useWords } from '../words.ts'
import { AskBeforeLeaving, Saved } from './AskBeforeLeaving.tsx'
import { Conflict } from './Conflict.tsx'
import type { ResourceViews } from './resourceViews.ts'
import { SystemSays, systemSays } from './SystemSays.tsx'
import type { useSaving } from './useSaving.ts'
import { resolved, validate } from './validate.ts'

/** Below the fields, which do not wait for it; where it cannot be fetched the form is as good without. */
const RecordHistory = onDemand(
  () => import('../events/RecordHistory.tsx'),
  null,
  () => null,
)

type Props = {
  resource: Resource
  look?: ResourceViews
  record?: Row
  /** Fields that are settled by where the form was opened; they are sent but not shown. */
  preset?: Record<string, unknown>
  /** What a new record starts from; it is shown and can be changed. */
  start?: Record<string, unknown>
  saving: ReturnType<typeof useSaving>
}

/** The fields of the definition and their buttons, inside react-admin's Create or Edit. */
export function RecordForm({ resource, look = {}, record, preset = {}, start, saving }: Props) {
  const noun = useWords(resource.name)
  const { save } = useSaveContext()
  const { obstacle, onStart, saved, again, many } = saving
  const given = (resource.form ?? []).filter((source) => !(source in preset))
  const sources = given.filter((source) => !record || !resource.fields[source]?.fixed)
  const fixed = given.filter((source) => !sources.includes(source))
  // State comes too late for the second half of a double click, which waits for the same: the form is busy until then.
  const running = useRef<Promise<unknown>>(undefined)
  const submit = (given: FieldValues) =>
    (running.current ??= send(given).finally(() => (running.current = undefined)))

  async function send(given: FieldValues): Promise<unknown> {
    onStart(given)
    many.current = Object.entries(resource.fields).some(
      ([source, { several }]) => several && Array.isArray(given[source]) && given[source].length > 1,
    )
    return (await save?.(sent(resource, given, record))) as unknown
  }

  return (
    <Saved value={saved}>
      <Form
        record={record && (look.toForm?.(record) ?? record)}
        defaultValues={{ ...initial(resource), ...preset, ...start }}
        onSubmit={submit}
        resolver={(given: FieldValues) => resolved(given, validate(resource, given))}
        // What somebody else has changed meanwhile comes in without what was typed being lost.
        resetOptions={KEEP_TYPED}
        noValidate
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={AskBeforeLeaving}
      >
        <DialogBody>
          <Stack sx={FIELDS}>
            <FocusWrong />
            {obstacle?.kind === 'offline' && <Offline message={obstacle.message} />}
            {obstacle?.kind === 'changed' && record && (
              <Conflict resource={resource} look={look} sources={sources} onDiscard={onStart} />
            )}
            {fixed.map((source) => (
              <Quiet key={source}>
                {noun.field(source)}: {String(record?.[source])}
              </Quiet>
            ))}
            {sources.map((source, at) => (
              <Fragment key={source}>
                <FieldInput
                  source={source}
                  field={resource.fields[source]}
                  label={noun.field(source)}
                  look={look}
                  autoFocus={at === 0}
                />
                {record && systemSays(record, source) !== undefined && (
                  <SystemSays
                    source={source}
                    field={resource.fields[source]!}
                    label={noun.field(source)}
                    said={systemSays(record, source)!}
                  />
                )}
              </Fragment>
            ))}
            {record && <RecordHistory resource={resource} id={record.id} />}
          </Stack>
        </DialogBody>
        {obstacle?.kind === 'refused' && !sources.some((source) => obstacle.under.includes(source)) && (
          <Alert severity="error" role="alert" sx={{ mx: 3, mb: 1 }}>
            {obstacle.message}
          </Alert>
        )}
        <Actions isNew={!record} again={again} />
      </Form>
    </Saved>
  )
}

const KEEP_TYPED = { keepDirtyValues: true }

// react-admin's inputs bring a margin each.
const FIELDS = { gap: 2.5, pt: 1, '& > *': { m: 0 } } as const

function FieldInput(props: {
  source: string
  field?: Field
  label: string
  look: ResourceViews
  autoFocus: boolean
}) {
  const { field, look, ...given } = props
  if (!field) return null
  const Input = look.inputs?.[given.source] ?? inputs[field.kind]
  return <Input {...given} field={field} />
}

function Offline({ message }: { message: string }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" type="submit" sx={{ whiteSpace: 'nowrap' }}>
          {words.retry}
        </Button>
      }
    >
      {message} {words.stillHere}
    </Alert>
  )
}

type ActionsProps = { isNew: boolean; again: RefObject<boolean> }

/**
 * Our own in place of react-admin's SaveButton: that one is either dead until something was typed, and then leads to no
 * wrong field, or sends a double click twice. What is pressed twice is caught where it is sent.
 */
function Actions({ isNew, again }: ActionsProps) {
  const { isSubmitting } = useFormState()
  const busy = isSubmitting || undefined
  useHold(isSubmitting)
  return (
    <DialogButtons>
      {isNew && (
        <Button
          variant="outlined"
          aria-disabled={busy}
          onClick={(event) => {
            again.current = true
            event.currentTarget.form?.requestSubmit()
          }}
        >
          {words.saveAndAdd}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        aria-busy={busy}
        aria-disabled={busy}
        startIcon={isSubmitting ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
        onClick={() => {
          if (!busy) again.current = false
        }}
      >
        {isSubmitting ? words.saving : isNew ? words.save : words.update}
      </Button>
    </DialogButtons>
  )
}

/** react-hook-form leads to what it found itself; here the first field is led to that the server found. */
export function FocusWrong() {
  const { submitCount, errors } = useFormState()
  const wrong = Object.keys(errors).length > 0
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    if (wrong) leadToWrong(place.current?.closest('form'))
  }, [submitCount, wrong])
  return <span ref={place} hidden />
}

/** What the form is about, and the version that was read. Where no file was, none is taken away. */
function sent({ form = [], fields }: Resource, given: FieldValues, record?: Row): FieldValues {
  const gone = (source: string) => fields[source]?.kind === 'file' && given[source] === null
  const sources = form.filter((source) => !gone(source) || record?.[source])
  return Object.fromEntries([...sources, 'versi'].map((source) => [source, given[source] as unknown]))
}

/** A new record starts switched on; everything else starts empty, which react-admin's inputs spell null. */
function initial(resource: Resource): Record<string, unknown> {
  const start: Partial<Record<FieldType, unknown>> = { active: 1, flag: '0', choices: [], file: '' }
  return Object.fromEntries(
    (resource.form ?? []).map((source) => {
      const { kind = 'text', several } = resource.fields[source] ?? {}
      return [source, several ? [] : (start[kind] ?? null)]
    }),
  )
}
