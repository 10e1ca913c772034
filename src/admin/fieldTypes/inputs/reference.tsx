import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRecordContext } from 'ra-core'
import { FieldFrame, SelectInput, useFieldIds } from '../../../ui/TextInput.tsx'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import type { InputProps } from '../kind.ts'
import { useOptions, type Option } from '../options.ts'
import { useField } from './useField.ts'

type Choices = Pick<ReturnType<typeof useOptions>, 'data' | 'isPending' | 'error' | 'refetch'>

/** Any of the records the field points at. */
export function OptionsInput(props: InputProps) {
  return <ReferenceInput {...props} from={useOptions(props.field.to ?? '')} />
}

/**
 * A short list opens as the browser's own selection; one that people search in is typed into. `from` is what can be
 * chosen, and `none` what to say when that is nothing.
 */
export function ReferenceInput({ from, none, ...props }: InputProps & { from: Choices; none?: string }) {
  const { value, set, bind, error, required, hint } = useField<string>(props, (given) =>
    given === null || given === undefined ? '' : String(given),
  )
  const to = props.field.to ?? ''
  const { data, isPending, error: problem, refetch } = from
  const options = withPresent(data ?? [], value, useShown(props))
  if (problem)
    return (
      <Broken
        label={props.label}
        message={messageOf(problem)}
        onRetry={() => void refetch()}
        required={required}
      />
    )
  const shared = {
    label: props.label,
    value,
    set,
    bind,
    error,
    required,
    hint: !isPending && options.length === 0 ? (none ?? words.noChoices) : hint,
    options,
    autoFocus: props.autoFocus,
    loading: isPending,
  }
  return SEARCHED.includes(to) ? <Searched {...shared} /> : <Selected {...shared} />
}

/** Lists that grow with the years. */
const SEARCHED = ['perusahaan', 'dosen', 'mahasiswa']

type Props = {
  label: string
  value: string
  set: (value: string) => void
  bind: { name: string; ref: (instance: unknown) => void; onBlur: () => void }
  error?: string
  required?: boolean
  hint?: string
  options: Option[]
  autoFocus?: boolean
  loading: boolean
}

function Selected({ label, value, set, bind, error, required, hint, options, autoFocus, loading }: Props) {
  return (
    <SelectInput
      {...bind}
      label={label}
      value={value}
      error={error}
      required={required}
      hint={hint}
      autoFocus={autoFocus}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{loading ? words.loading : words.choose}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

function Searched({ label, value, set, bind, error, required, hint, options, autoFocus, loading }: Props) {
  const ids = useFieldIds(undefined, hint, error)
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} required={required}>
      <Autocomplete
        id={ids.control.id}
        options={options}
        loading={loading}
        value={options.find(({ id }) => String(id) === value) ?? null}
        onChange={(_event, option) => set(option ? String(option.id) : '')}
        onBlur={bind.onBlur}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        autoHighlight
        size="small"
        renderInput={(params) => (
          <TextField
            {...params}
            name={bind.name}
            inputRef={bind.ref}
            autoFocus={autoFocus}
            margin="none"
            placeholder={words.typeToSearch}
            error={error !== undefined}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-describedby': ids.control['aria-describedby'],
                'aria-invalid': ids.control['aria-invalid'],
              },
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

function Broken({
  label,
  message,
  onRetry,
  required,
}: {
  label: string
  message: string
  onRetry: () => void
  required?: boolean
}) {
  const ids = useFieldIds(undefined, undefined, message)
  return (
    <FieldFrame label={label} error={message} ids={ids} required={required}>
      <Button {...ids.control} variant="outlined" onClick={onRetry} sx={{ justifySelf: 'start' }}>
        {words.reloadChoices}
      </Button>
    </FieldFrame>
  )
}

/** What the record calls its present value: it may have left the list (switched off since). */
function useShown({ field, source }: InputProps): Option | undefined {
  const record = useRecordContext()
  const id = Number(record?.[source])
  const name = field.shows ? (record?.[field.shows] as unknown) : undefined
  return id && typeof name === 'string' ? { id, name } : undefined
}

const withPresent = (options: Option[], value: string, present: Option | undefined): Option[] =>
  present && String(present.id) === value && !options.some(({ id }) => id === present.id)
    ? [...options, present]
    : options
