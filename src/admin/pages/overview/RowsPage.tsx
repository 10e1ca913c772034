import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../../contract/page.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { overview as words } from '../../../i18n/overview.ts'
import { parts } from '../../../i18n/parts.ts'
import { ButtonAnchor } from '../../../ui/Button.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
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
  const { data, error, isFetching, refetch } = query
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
      <PageTitle title={title} actions={<Export title={title} file={title} rows={rows} />} />
      {data ? (
        data.data.length === 0 ? (
          empty
        ) : (
          <div className={styles.page} aria-busy={query.isPlaceholderData || undefined}>
            <section className={styles.panel} aria-label={title}>
              {children(data.data)}
            </section>
            {data.page.pageCount > 1 && (
              <nav aria-label={parts.pages} className={styles.pager}>
                {data.page.currentPage > 1 ? step(data.page.currentPage - 1, parts.previous) : <span />}
                <p>{parts.page(data.page.currentPage, data.page.pageCount)}</p>
                {data.page.currentPage < data.page.pageCount ? (
                  step(data.page.currentPage + 1, parts.next)
                ) : (
                  <span />
                )}
              </nav>
            )}
          </div>
        )
      ) : error ? (
        <Failed message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="list" rows={8} />
      )}
    </>
  )
}
