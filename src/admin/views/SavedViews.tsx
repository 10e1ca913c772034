import Button from '@mui/material/Button'
import {
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
  useTranslate,
  type FilterPayload,
  type SortPayload,
} from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminList as words } from '../../i18n/adminList.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { useListAddress } from './useListAddress.ts'
import { QuietButton } from './ChipFilters.tsx'

/** react-admin's saved queries as chips beside the filters that they stand for. */
export function SavedViews() {
  const { resource, filterValues, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries(resource)
  const address = useListAddress()
  const confirm = useConfirm()
  const [naming, setNaming] = useState(false)
  const views = extractValidSavedQueries(saved)
  const isPresent = (value: (typeof views)[number]['value']) =>
    same(value.filter as FilterPayload, filterValues as FilterPayload) &&
    value.perPage === perPage &&
    value.sort?.field === sort.field &&
    value.sort.order === sort.order
  const present = views.find(({ value }) => isPresent(value))

  async function forget({ label }: (typeof views)[number]) {
    const title = words.forgetTitle({ name: label })
    if (await confirm({ title, text: words.forgetText, yes: words.forgetView, destructive: true }))
      setSaved(views.filter((view) => view.label !== label))
  }

  return (
    <>
      {views.map(({ label, value }) => (
        <QuietButton
          key={label}
          component={Link}
          to={address((value.filter ?? {}) as FilterPayload, {
            sort: value.sort as SortPayload,
            perPage: value.perPage,
          })}
          size="small"
          variant="outlined"
          color={label === present?.label ? 'primary' : 'inherit'}
          aria-current={label === present?.label || undefined}
        >
          {label}
        </QuietButton>
      ))}
      {present ? (
        <QuietButton size="small" onClick={() => void forget(present)}>
          {words.forgetView}
        </QuietButton>
      ) : (
        Object.keys(filterValues as object).length > 0 && (
          <QuietButton size="small" onClick={() => setNaming(true)}>
            {words.saveView}
          </QuietButton>
        )
      )}
      {naming && <NameView onClose={() => setNaming(false)} />}
    </>
  )
}

/** react-admin's own dialog takes any name, also none and one that there is. */
function NameView({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries(resource)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const views = extractValidSavedQueries(saved)
    const label = name.trim()
    if (!label) return setError(translate('ra.validation.required'))
    if (views.some((view) => view.label.trim().toLowerCase() === label.toLowerCase()))
      return setError(words.viewExists)
    setSaved([...views, { label, value: { filter: filterValues, sort, perPage, displayedFilters } }])
    onClose()
  }

  return (
    <DialogFrame
      title={translate('ra.saved_queries.new_dialog_title')}
      onClose={onClose}
      onSubmit={submit}
      width="xs"
      fullWidth
      actions={
        <Button type="submit" variant="contained">
          {words.saveView}
        </Button>
      }
    >
      <TextInput
        label={translate('ra.saved_queries.query_name')}
        error={error}
        autoFocus
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
    </DialogFrame>
  )
}

const same = (one: FilterPayload = {}, other: FilterPayload = {}) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([param, value]) => String(other[param]) === String(value))
