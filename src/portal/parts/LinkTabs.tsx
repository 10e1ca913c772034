import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import styles from './LinkTabs.module.css'

type Tab = { value: string; label: string; note?: ReactNode; panel: () => ReactNode }
/** `opening`: the tab of an address that names none; the first, unless told. */
type Props = { label: string; tabs: readonly Tab[]; param?: string; look?: 'line' | 'pill'; opening?: string }

/** Tabs whose choice stands in the address: they can be linked to, and the back button knows them. */
export function LinkTabs({ label, tabs, param = 'tab', look = 'line', opening }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const tabNamed = (name: string | null | undefined) => tabs.find(({ value }) => value === name)
  const current = tabNamed(params.get(param)) ?? tabNamed(opening) ?? tabs[0]
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
      <div
        className={styles.list}
        ref={list}
        role="tablist"
        aria-label={label}
        data-look={look}
        onKeyDown={onKeyDown}
      >
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
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.value}`}
      >
        {current.panel()}
      </div>
    </div>
  )
}
