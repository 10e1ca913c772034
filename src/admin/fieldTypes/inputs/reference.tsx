import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import {
  AutocompleteInput,
  CheckboxGroupInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  useChoicesContext,
  useInput,
  useRecordContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { CHOICES } from '../../../dataProvider/dataProvider.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { usePlaces } from '../../layout/places.ts'
import type { InputProps } from '../kind.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { common, useBoxes } from './common.tsx'

/** Any of the records the field points at, the one it points at now among them. */
export function Reference(props: InputProps) {
  const isNew = useRecordContext()?.id === undefined
  if (props.field.several && isNew)
    return (
      <ReferenceArrayInput
        source={props.source}
        reference={props.field.to ?? ''}
        queryOptions={ALL}
        perPage={1000}
        sort={BY_NAME}
      >
        <Some {...props} />
      </ReferenceArrayInput>
    )
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

/** A new record for each that is ticked. */
function Some(props: InputProps) {
  const { allChoices = [], isPending, error, refetch } = useChoicesContext<{ id: number }>()
  if (error) return <NotRead label={props.label} error={error} onRetry={() => void refetch()} />
  if (isPending)
    return (
      <Box>
        <FormLabel>{props.label}</FormLabel>
        <Quiet>{words.loading}</Quiet>
      </Box>
    )
  if (allChoices.length > 0) return <Boxes {...props} all={allChoices.map(({ id }) => id)} />
  return (
    <Box>
      <FormLabel>{props.label}</FormLabel>
      <FormHelperText>
        <NoChoices to={props.field.to} />
      </FormHelperText>
    </Box>
  )
}

function Boxes({ all, ...props }: InputProps & { all: number[] }) {
  const { source } = props
  const { field } = useInput({ source })
  const { setValue } = useFormContext()
  const [only, another] = all
  // Where there is one, it is that one: nothing that anybody has entered.
  useEffect(() => {
    if (another === undefined) setValue(source, [only])
  }, [only, another, source, setValue])
  const boxes = useBoxes(props)
  const isAll = (field.value as number[] | null)?.length === all.length
  return (
    <Box>
      <CheckboxGroupInput
        {...common(props)}
        optionText="name"
        translateChoice={false}
        options={boxes}
        sx={{ '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } } }}
      />
      {all.length > 1 && (
        <Button size="small" onClick={() => field.onChange(isAll ? [] : all)}>
          {isAll ? words.tickNone : words.tickAll}
        </Button>
      )}
    </Box>
  )
}

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
      helperText={!isPending && allChoices?.length === 0 ? <NoChoices to={props.field.to} /> : helperText}
    />
  )
}

const SEARCHED = ['perusahaan', 'dosen', 'mahasiswa']

type From = { data?: object[]; isPending: boolean; error: unknown; refetch: () => unknown }

/** `from` is what can be chosen, and `none` what to say when that is nothing. */
export function Searched({ from, none, ...props }: InputProps & { from: From; none?: string }) {
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
      helperText={!isPending && data.length === 0 ? (none ?? <NoChoices to={props.field.to} />) : helperText}
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

/** Nothing to choose from, and where it is made, for whoever has that place. */
function NoChoices({ to }: { to: string | undefined }) {
  const places = usePlaces()
  const { first = '' } = (resources as Partial<Record<string, Resource>>)[to ?? ''] ?? {}
  const at = [`/${to}`, first].find((each) => places.some((place) => place.to === each.split('?')[0]))
  const place = places.find((each) => each.to === at?.split('?')[0])
  return (
    <>
      {words.noChoices}{' '}
      {at && place && (
        <Link component={RouterLink} to={at}>
          {adminList.openPlace({ place: place.label })}
        </Link>
      )}
    </>
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
