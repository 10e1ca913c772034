import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useListContext, type FilterPayload } from 'react-admin'
import { Link } from 'react-router-dom'
import { adminList as words } from '../../i18n/adminList.ts'
import { number } from '../../i18n/number.ts'
import { paletteVar } from '../../ui/palette.ts'
import { useListAddress } from './useListAddress.ts'
import type { Row } from '../definition.ts'
import type { Met, Views } from './resourceViews.ts'

export type View = { word: string | undefined; name: string; count?: string }

/** The views of a list with how many rows each has under the other filters; a count that cannot be read is left out. */
export function useViews(resource: string, views: Views | undefined): { shown: View[]; present?: string } {
  const { filterValues, meta } = useListContext()
  const { [views?.filter ?? '']: present, ...others } = filterValues as FilterPayload
  const { found } = (meta as Met) ?? {}
  const { data = found && views ? countedIn(found, views) : {} } = useQuery({
    queryKey: [resource, 'views', others],
    queryFn: ({ signal }) => views!.counts!(others, signal),
    enabled: views?.counts !== undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!views) return { shown: [] }
  const known = views.words()
  // An older link may ask for a word that has no tab: what narrows the list is always in sight.
  const other =
    present !== undefined && !(String(present) in known) ? [[String(present), String(present)]] : []
  const named = [...Object.entries(known), ...(other as [string, string][]), [ALL, words.allRows] as const]
  const shown = named.map(([word, name]) => ({
    word: word === ALL ? undefined : word,
    name,
    count: data[word] === undefined ? undefined : number(data[word]),
  }))
  return { shown, present: present === undefined ? undefined : String(present) }
}

const ALL = 'semua'

const countedIn = (rows: readonly Row[], { filter, words }: Views): Record<string, number> => ({
  ...Object.fromEntries(
    Object.keys(words()).map((word) => [word, rows.filter((row) => row[filter] === word).length]),
  ),
  [ALL]: rows.length,
})

/** Links, so that a view can be sent to somebody and gone back from. */
export function ViewTabs({ filter, shown, present }: { filter: string; shown: View[]; present?: string }) {
  const { filterValues } = useListContext()
  const address = useListAddress()
  const { [filter]: _, ...others } = filterValues as FilterPayload
  // A list may begin with one intake: without a word the counts would be taken for those of all.
  const { angkatan } = filterValues as FilterPayload
  return (
    <Tabs aria-label={words.views}>
      {angkatan !== undefined && <span>{words.ofIntake({ year: String(angkatan) })}</span>}
      {shown.map(({ word, name, count }) => (
        <Link
          key={name}
          to={address(word === undefined ? others : { ...others, [filter]: word })}
          aria-current={word === present ? 'page' : undefined}
        >
          {name}
          {count && <small> {count}</small>}
        </Link>
      ))}
    </Tabs>
  )
}

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${paletteVar('divider')}`,
  '& > span': {
    flex: 'none',
    alignSelf: 'center',
    padding: '0 12px 0 4px',
    ...theme.typography.body2,
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 12px',
    ...theme.typography.body2,
    fontWeight: 600,
    color: paletteVar('text.secondary'),
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
  },
  '& a:hover': { color: paletteVar('text.primary') },
  '& a:focus-visible': { outlineOffset: -3, borderRadius: 8 },
  '& a[aria-current]': { color: paletteVar('primary.main'), borderBottomColor: paletteVar('primary.main') },
  '& small': { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
}))
