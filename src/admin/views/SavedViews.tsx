import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  useListContext,
  useSavedQueries,
  type FilterPayload,
  type SortPayload,
} from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminList as words } from '../../i18n/adminList.ts'
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
      <AddSavedQueryDialog open={asking === 'save'} onClose={close} />
      <RemoveSavedQueryDialog open={asking === 'forget'} onClose={close} />
    </>
  )
}

const same = (one: FilterPayload = {}, other: FilterPayload = {}) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([param, value]) => String(other[param]) === String(value))
