import type { Registration } from '../../../contract/endpoints/index.ts'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { today as words } from '../../../i18n/today.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { Card, cx, Icon } from '../../ui/index.ts'
import { mapLink } from '../contact.ts'
import styles from './Today.module.css'

/** Who accompanies the student, and how to reach them. */
export function People({ registration }: { registration: Registration }) {
  const { pembimbing, registernamaperusahaan, perusahaanalamat, perusahaantelp } = registration
  const me = words.me({ name: registration.registermhsnama, company: registernamaperusahaan })
  const chat = whatsAppOf(pembimbing?.pembimbingdosentelp, me)
  const company = whatsAppOf(perusahaantelp, me)
  const map = mapLink(registernamaperusahaan, perusahaanalamat)
  return (
    <Card className={cx(styles.rows, styles.people)}>
      <h2>{words.people}</h2>
      <ul>
        <li>
          <div>
            <i className={styles.avatar} aria-hidden>
              {pembimbing ? initials(pembimbing.pembimbingdosennama) : '?'}
            </i>
            <span>
              <strong>{pembimbing?.pembimbingdosennama ?? words.noPembimbing}</strong>
              {pembimbing && <small>{words.pembimbing}</small>}
            </span>
            {pembimbing && chat && (
              <a
                data-contact
                href={chat}
                aria-label={words.whatsapp({ name: pembimbing.pembimbingdosennama })}
              >
                <Icon name="telepon" size={24} />
              </a>
            )}
          </div>
        </li>
        <li>
          <div>
            <i className={styles.avatar} aria-hidden>
              <Icon name="gedung" />
            </i>
            <span>
              <strong>{registernamaperusahaan}</strong>
              <small>{perusahaanalamat ?? words.company}</small>
            </span>
            {perusahaantelp && (
              <a
                data-contact
                href={company ?? `tel:${perusahaantelp}`}
                aria-label={(company ? words.whatsapp : words.call)({ name: registernamaperusahaan })}
              >
                <Icon name="telepon" size={24} />
              </a>
            )}
            {map && (
              <a
                data-contact
                href={map}
                target="_blank"
                rel="noreferrer"
                aria-label={words.map({ name: registernamaperusahaan })}
              >
                <Icon name="peta" size={24} />
              </a>
            )}
          </div>
        </li>
      </ul>
    </Card>
  )
}
