import { phoneText } from '../../contract/phone.ts'
import { whatsAppOf } from '../../contract/whatsapp.ts'
import { parts } from '../../i18n/parts.ts'
import { telOf } from './phone.ts'
import styles from './PhoneLinks.module.css'

/** A number that can be called, and written to where it is a mobile's. */
export function PhoneLinks({ phone, name, text }: { phone: string; name: string; text?: string }) {
  const [call, chat] = [telOf(phone), whatsAppOf(phone, text)]
  return (
    <span className={styles.links}>
      {call ? (
        <a href={call} aria-label={parts.call({ name, phone: phoneText(phone) })}>
          {phoneText(phone)}
        </a>
      ) : (
        phoneText(phone)
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" aria-label={parts.whatsApp({ name })}>
          WhatsApp
        </a>
      )}
    </span>
  )
}
