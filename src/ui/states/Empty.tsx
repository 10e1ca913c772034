import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

type Props = { title: string; text?: ReactNode; action?: ReactNode; searching?: boolean }

/** Nothing here yet: says so, and what to do next. `searching` when a filter hides what there is. */
export function Empty({ title, text, action, searching }: Props) {
  return (
    <Message
      picture={searching ? 'cari' : 'kosong'}
      title={title}
      text={text}
      action={action}
      role="status"
    />
  )
}
