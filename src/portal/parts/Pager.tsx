import { useLocation, useSearchParams } from 'react-router-dom'
import type { Page } from '../../contract/page.ts'
import { parts } from '../../i18n/parts.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './Pager.module.css'

/** The pages of a list of students; the present one stands in the address. */
export function Pager({ page }: { page: Page }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { currentPage, pageCount, perPage, total } = page
  if (total === 0) return null
  const first = (currentPage - 1) * perPage + 1
  const to = (number: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(number))
    return { pathname, search: `?${next}` }
  }
  const step = (number: number, words: string) =>
    number < 1 || number > pageCount ? (
      <Button disabled tone="plain">
        {words}
      </Button>
    ) : (
      <LinkButton to={to(number)} tone="plain" look="outlined">
        {words}
      </LinkButton>
    )
  return (
    <nav className={styles.nav} aria-label={parts.pages}>
      {pageCount > 1 && step(currentPage - 1, parts.previous)}
      <p role="status">
        {parts.range({ first, last: Math.min(total, currentPage * perPage), count: total })}
        {pageCount > 1 && <span>{parts.page({ page: currentPage, pages: pageCount })}</span>}
      </p>
      {pageCount > 1 && step(currentPage + 1, parts.next)}
    </nav>
  )
}
