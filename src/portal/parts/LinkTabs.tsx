import { styled } from '@mui/material/styles'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paletteVar } from '../../ui/palette.ts'

type Tab = { value: string; label: string; note?: string; panel: () => ReactNode }
/** `opening`: the tab of an address that names none; the first, unless told. */
type Props = { label: string; tabs: readonly Tab[]; param?: string; look?: 'line' | 'pill'; opening?: string }

/** Tabs whose choice stands in the address: they can be linked to, and the back button knows them. */
export function LinkTabs({ label, tabs, param = 'tab', look = 'line', opening }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const named = (name: string | null | undefined) => tabs.find(({ value }) => value === name)
  const current = named(params.get(param)) ?? named(opening) ?? tabs[0]
  if (!current) return null

  const address = (value: string) => {
    const next = new URLSearchParams(params)
    next.set(param, value)
    return { pathname, search: `?${next}` }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[(at + step + links.length) % links.length]?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} data-look={look} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label, note }) => (
          <Link
            key={value}
            id={`${id}-${value}`}
            role="tab"
            aria-selected={value === current.value}
            aria-controls={value === current.value ? `${id}-panel` : undefined}
            tabIndex={value === current.value ? 0 : -1}
            to={address(value)}
            state={{ stay: true }}
            onKeyDown={(event) => event.key === ' ' && (event.preventDefault(), event.currentTarget.click())}
          >
            {label}
            {note && <small>{note}</small>}
          </Link>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.value}`}>
        {current.panel()}
      </Panel>
    </div>
  )
}

const List = styled('div')({
  display: 'flex',
  gap: 4,
  '& > a': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    minHeight: 48,
    padding: '6px 14px',
    textAlign: 'center',
    textDecoration: 'none',
    fontSize: '0.9375rem',
    lineHeight: 1.3,
    fontWeight: 650,
    color: paletteVar('text.secondary'),
  },
  '& > a:hover': { color: paletteVar('text.primary') },
  '& > a[aria-selected="true"]': { color: paletteVar('primary.main') },
  '& > a:focus-visible': { outlineOffset: -3, borderRadius: 8 },
  '& small': { fontSize: '0.8125rem', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '&[data-look="line"]': { borderBottom: `1px solid ${paletteVar('divider')}` },
  '&[data-look="line"] > a': { marginBottom: -1, borderBottom: '3px solid transparent' },
  '&[data-look="line"] > a[aria-selected="true"]': { borderBottomColor: paletteVar('primary.main') },
  '&[data-look="pill"]': {
    padding: 4,
    borderRadius: 12,
    backgroundColor: paletteVar('background.default'),
    border: `1px solid ${paletteVar('divider')}`,
  },
  '&[data-look="pill"] > a': { minHeight: 44, borderRadius: 9, padding: '4px 10px', fontSize: '0.875rem' },
  '&[data-look="pill"] > a[aria-selected="true"]': {
    backgroundColor: paletteVar('background.paper'),
    boxShadow: `0 0 0 1px ${paletteVar('divider')}`,
  },
  '@media (max-width: 599.95px)': {
    '& > a': { flex: '1 1 auto', minWidth: 0, paddingInline: 8 },
    '&[data-look="line"] > a': { flexBasis: 0 },
    '&[data-look="pill"] > a': { paddingInline: 4, fontSize: '0.8125rem' },
  },
})

const Panel = styled('div')({ paddingTop: 16, minWidth: 0 })
