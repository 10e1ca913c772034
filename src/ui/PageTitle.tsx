import { useEffect, type ReactNode } from 'react'
import { productName } from '../i18n/campus.ts'
import styles from './PageTitle.module.css'
import { useCampus } from './useCampus.ts'

type Props = {
  title: string
  /** Small signs in line with the title. */
  beside?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The one h1 of a page, the same words in the browser tab; focus can be put on it after a change of page. */
export function PageTitle({ title, beside, subtitle, actions }: Props) {
  useDocumentTitle(title)
  return (
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {beside && <span>{beside}</span>}
        {subtitle && <div>{subtitle}</div>}
      </div>
      {actions && <div data-actions>{actions}</div>}
    </div>
  )
}

export function useDocumentTitle(title: string) {
  const product = productName(useCampus())
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
