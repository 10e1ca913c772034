import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import {
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  useListContext,
  useSavedQueries,
  useTranslate,
  type FilterPayload,
  type SortPayload,
} from 'react-admin'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { adminList as words } from '../../i18n/adminList.ts'
import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useListAddress } from './useListAddress.ts'
import { QuietButton } from './ChipFilters.tsx'

/** react-admin's saved queries as chips beside the filters that they stand for. */
export function SavedViews() {
  const { resource, filterValues, sort, perPage } = useListContext()
  const [saved] = useSavedQueries(resource)
  const address = useListAddress()
  const [asking, setAsking] = useState<'save' | 'forget' | null>(null)
  const views = extractValidSavedQueries(saved)
  const isPresent = (value: (typeof views)[number]['value']) =>
    same(value.filter as FilterPayload, filterValues as FilterPayload) &&
    value.perPage === perPage &&
    value.sort?.field === sort.field &&
    value.sort.order === sort.order
  const present = views.find(({ value }) => isPresent(value))
  const close = () => setAsking(null)
  useBackToClose(close, asking !== null)
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
        <QuietButton size="small" onClick={() => setAsking('forget')}>
          {words.forgetView}
        </QuietButton>
      ) : (
        Object.keys(filterValues as object).length > 0 && (
          <QuietButton size="small" onClick={() => setAsking('save')}>
            {words.saveView}
          </QuietButton>
        )
      )}
      {asking === 'save' && <NameView onClose={close} />}
      <RemoveSavedQueryDialog open={asking === 'forget'} onClose={close} />
    </>
  )
}

/** react-admin's own dialog takes any name, also none and one that there is. */
function NameView({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const title = useId()
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries(resource)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const views = extractValidSavedQueries(saved)
    const label = name.trim()
    if (!label) return setError(translate('ra.validation.required'))
    if (views.some((view) => view.label.trim().toLowerCase() === label.toLowerCase()))
      return setError(words.viewExists)
    setSaved([...views, { label, value: { filter: filterValues, sort, perPage, displayedFilters } }])
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>{translate('ra.saved_queries.new_dialog_title')}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const same = (one: FilterPayload = {}, other: FilterPayload = {}) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([param, value]) => String(other[param]) === String(value))
