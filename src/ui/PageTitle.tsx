import { styled } from '@mui/material/styles'
import { useEffect, type ReactNode } from 'react'
import { paletteVar } from './palette.ts'

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/** The one h1 of a page, the same words in the browser tab; focus can be put on it after a change of page. */
export function PageTitle({ title, subtitle, actions }: Props) {
  useDocumentTitle(title)
  return (
    <Head>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <div>{subtitle}</div>}
      </div>
      {actions && <div data-actions>{actions}</div>}
    </Head>
  )
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Magang Politeknik` : 'Magang Politeknik'
  }, [title])
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 16,
  marginBottom: 16,
  '& > :first-of-type': { flex: '1 1 240px', minWidth: 0 },
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& h1 + div': { marginTop: 4, color: paletteVar('text.secondary') },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (min-width: 600px)': { marginBottom: 24 },
}))
