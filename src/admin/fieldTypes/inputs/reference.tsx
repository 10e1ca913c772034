import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { AutocompleteInput, ReferenceInput, SelectInput, useChoicesContext } from 'react-admin'
import { CHOICES } from '../../../dataProvider/dataProvider.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import type { InputProps } from '../kind.ts'
import { common } from './common.tsx'

/** Any of the records the field points at, the one it points at now among them. */
export function Reference(props: InputProps) {
  return (
    <ReferenceInput
      source={props.source}
      reference={props.field.to ?? ''}
      queryOptions={ALL}
      perPage={1000}
      sort={BY_NAME}
    >
      <OfContext {...props} />
    </ReferenceInput>
  )
}

const ALL = { meta: CHOICES, retry: false }
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** A short list is opened, one that grows with the years is typed into. */
function OfContext(props: InputProps) {
  const { allChoices, isPending, error, refetch } = useChoicesContext()
  const { helperText, ...given } = common(props)
  if (SEARCHED.includes(props.field.to ?? ''))
    return <Searched {...props} from={{ data: allChoices, isPending, error: error as unknown, refetch }} />
  if (error) return <NotRead label={props.label} error={error} onRetry={() => void refetch()} />
  return (
    <SelectInput
      {...given}
      optionText="name"
      translateChoice={false}
      emptyText={words.none}
      helperText={!isPending && allChoices?.length === 0 ? words.noChoices : helperText}
    />
  )
}

const SEARCHED = ['perusahaan', 'dosen', 'mahasiswa']

type From = { data?: object[]; isPending: boolean; error: unknown; refetch: () => unknown }

/** `from` is what can be chosen, and `none` what to say when that is nothing. */
export function Searched({
  from,
  none = words.noChoices,
  ...props
}: InputProps & { from: From; none?: string }) {
  const { data = [], isPending, error, refetch } = from
  const { helperText, ...given } = common(props)
  if (error) return <NotRead label={props.label} error={error} onRetry={() => void refetch()} />
  return (
    <AutocompleteInput
      {...given}
      choices={data}
      isPending={isPending}
      optionText="name"
      translateChoice={false}
      helperText={!isPending && data.length === 0 ? none : helperText}
      // A form that opens with the cursor here shows its fields, not a list over them.
      openOnFocus={false}
      autoHighlight
      filterSelectedOptions={false}
      loadingText={words.loading}
      noOptionsText={words.noneFound}
      TextFieldProps={{ placeholder: words.typeToSearch, autoFocus: props.autoFocus }}
    />
  )
}

/** The choices could not be read: said in their place, because react-admin's inputs offer nothing to do about it. */
export function NotRead({ label, error, onRetry }: { label: string; error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {words.reloadChoices}
        </Button>
      }
    >
      {label}: {messageOf(error)}
    </Alert>
  )
}
