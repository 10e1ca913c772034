import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../../contract/page.ts'
import { overview as words } from '../../../i18n/overview.ts'
import { parts } from '../../../i18n/parts.ts'
import { ButtonAnchor } from '../../../ui/Button.tsx'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
import { Await } from '../../parts/Await.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import type { Asked } from './figures.ts'
import styles from './Overview.module.css'
import { Export } from './Panel.tsx'

type Props<T> = {
  title: string
  query: UseQueryResult<{ data: T[]; page: Page }>
  asked: Asked
  rows: () => Promise<readonly Cells[]>
  empty: ReactNode
  children: (rows: T[]) => ReactNode
}

/** The rows behind a number of the overview, page by page. */
export function RowsPage<T>({ title, query, rows, empty, children }: Props<T>) {
  const [params] = useSearchParams()
  const home = new URLSearchParams(params)
  home.delete('page')
  home.delete('beban')
  const step = (page: number, name: string) => {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    return (
      <ButtonAnchor as={Link} to={`?${next}`} look="outlined" tone="plain">
        {name}
      </ButtonAnchor>
    )
  }
  return (
    <>
      <ButtonAnchor as={Link} to={`/?${home}`} tone="plain">
        ‹ {words.back}
      </ButtonAnchor>
      <OfficePage title={title} actions={<Export title={title} file={title} rows={rows} />}>
        <Await query={query} shape="list" rows={8}>
          {({ data, page: { currentPage, pageCount } }) =>
            data.length === 0 ? (
              empty
            ) : (
              <div className={styles.page} aria-busy={query.isPlaceholderData || undefined}>
                <section className={styles.panel} aria-label={title}>
                  {children(data)}
                </section>
                {pageCount > 1 && (
                  <nav aria-label={parts.pages} className={styles.pager}>
                    {currentPage > 1 ? step(currentPage - 1, parts.previous) : <span />}
                    <p>{parts.page({ page: currentPage, pages: pageCount })}</p>
                    {currentPage < pageCount ? step(currentPage + 1, parts.next) : <span />}
                  </nav>
                )}
              </div>
            )
          }
        </Await>
      </OfficePage>
    </>
  )
}
