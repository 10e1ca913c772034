import type { ReactNode } from 'react'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { today as words } from '../../../i18n/today.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { telOf } from '../../parts/phone.ts'
import { Icon, type IconName } from '../../ui/index.ts'
import styles from './Today.module.css'

type PersonProps = {
  name: string
  as?: string
  icon?: IconName
  phone?: string | null
  /** What a message begins with. */
  text: string
  children?: ReactNode
}

/** One of them, with the ways to reach them. */
export function Person({ name, as, icon, phone, text, children }: PersonProps) {
  const [call, chat] = [phone && telOf(phone), whatsAppOf(phone, text)]
  return (
    <li>
      <div>
        <i className={styles.avatar} aria-hidden>
          {icon ? <Icon name={icon} /> : as ? initials(name) : '?'}
        </i>
        <span>
          <strong>{name}</strong>
          {as && <small>{as}</small>}
        </span>
        <div className={styles.contacts}>
          {call && <Contact href={call} icon="telepon" label={words.call({ name })} />}
          {chat && <Contact href={chat} icon="whatsapp" label={words.whatsapp({ name })} />}
          {children}
        </div>
      </div>
    </li>
  )
}

export const Contact = ({ href, icon, label }: { href: string; icon: IconName; label: string }) => (
  <a
    data-contact
    href={href}
    aria-label={label}
    {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
  >
    <Icon name={icon} size={24} />
  </a>
)
