import type { ReactNode, Ref } from 'react'
import type { Tone } from '../../ui/palette.ts'
import { intoSight } from '../../ui/sight.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Note.module.css'

type Props = {
  tone: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement>
}

/** A message that stands in the page: what is the case, and what to do about it. */
export function Note({ tone, title, children, action, role, ref }: Props) {
  return (
    <div ref={ref} className={styles.box} data-tone={tone} role={role}>
      <Icon name={ICONS[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div data-action>{action}</div>}
      </div>
    </div>
  )
}

type RefusalProps = { of: { message: string } | string | null | undefined; action?: ReactNode }

/**
 * Why something was not done: what the server said, or the connection. Nothing, where nothing was refused. In a long form it
 * stands below the edge of what is seen.
 */
export const RefusalNote = ({ of, action }: RefusalProps) =>
  of ? (
    <Note ref={intoSight} tone="tolak" role="alert" action={action}>
      {typeof of === 'string' ? of : of.message}
    </Note>
  ) : null

const ICONS: Record<Tone, IconName> = {
  menunggu: 'jam',
  baik: 'centang',
  tolak: 'seru',
  info: 'info',
  belum: 'info',
}
