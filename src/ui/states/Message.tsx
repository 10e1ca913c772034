import type { ReactNode } from 'react'
import { paletteVar, type Tone } from '../palette.ts'
import styles from './Message.module.css'
import { Drawn } from '../icons/Drawn.tsx'

type Props = {
  picture: keyof typeof PICTURES
  tone?: Tone
  title: string
  text?: ReactNode
  action?: ReactNode
  /** `page` stands alone and is the h1, `part` sits in a card or tab. */
  size?: 'page' | 'part'
  role?: 'alert' | 'status'
}

/** The common shape of everything that stands where content would be. */
export function Message({ picture, tone = 'belum', title, text, action, size = 'part', role }: Props) {
  const page = size === 'page'
  const Title = page ? 'h1' : 'strong'
  return (
    <div className={styles.place} role={role} data-size={size}>
      <div
        aria-hidden
        data-picture
        style={{ color: paletteVar(`status.${tone}.text`), backgroundColor: paletteVar(`status.${tone}.bg`) }}
      >
        <Drawn path={PICTURES[picture]} line={1.6} />
      </div>
      <Title tabIndex={page ? -1 : undefined}>{title}</Title>
      {text && <div data-text>{text}</div>}
      {action && <div data-action>{action}</div>}
    </div>
  )
}

const PICTURES = {
  kosong: 'M4 13l2.5-7.5h11L20 13M4 13v6h16v-6M4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  cari: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20',
  gagal: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16ZM12 8v4.5M12 15.8h.01',
  putus:
    'M4 4l16 16M8.2 8.5A6 6 0 0 0 6.5 12a4 4 0 0 0 .5 7.5h10.5M11 6.2a6 6 0 0 1 6.4 5.3 4 4 0 0 1 3.3 5.5',
  peta: 'M9 5 4 7v12l5-2 6 2 5-2V5l-5 2-6-2ZM9 5v12M15 7v12',
  gembok: 'M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v1.8',
  jam: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16ZM12 8v4.2l2.8 1.8',
  orang: 'M12 4.5a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 0 1 0-7.6ZM4.5 20c.7-3.6 3.5-5.3 7.5-5.3s6.8 1.7 7.5 5.3',
} as const
