import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { lapangan as lapanganWords } from '../../../i18n/lapangan.ts'
import { today as words } from '../../../i18n/today.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { lapanganOf } from '../../lapangan/campus/queries.ts'
import { telOf } from '../../parts/phone.ts'
import { Card, Icon, type IconName } from '../../ui/index.ts'
import { mapLink } from '../contact.ts'
import { Row } from './Tasks.tsx'
import styles from './Today.module.css'

/** Who accompanies the student, and how to reach them. */
export default function People({ registration, title }: { registration: Registration; title: string }) {
  const { registerid, pembimbing, registernamaperusahaan, perusahaanalamat, perusahaantelp } = registration
  const { data } = useQuery(lapanganOf(registerid))
  const me = words.me({ name: registration.registermhsnama, company: registernamaperusahaan })
  const map = mapLink(registernamaperusahaan, perusahaanalamat)
  return (
    <Card className={styles.rows}>
      <h2>{title}</h2>
      <ul>
        {pembimbing ? (
          <Person
            name={pembimbing.pembimbingdosennama}
            as={words.pembimbing}
            phone={pembimbing.pembimbingdosentelp}
            text={me}
          />
        ) : (
          <Person name={words.noPembimbing} text={me} />
        )}
        {data?.lapangan && (
          <Person
            name={data.lapangan.nama}
            as={lapanganWords.title}
            phone={data.lapangan.lapangantelp}
            text={me}
          />
        )}
        <Person
          name={registernamaperusahaan}
          as={perusahaanalamat ?? words.company}
          icon="gedung"
          phone={perusahaantelp}
          text={me}
        >
          {map && <Contact href={map} icon="peta" label={words.map({ name: registernamaperusahaan })} />}
        </Person>
        {data && !data.lapangan && data.boleh.ubah && (
          <Row
            to={`/pembimbing-lapangan/${registerid}?isi=1`}
            icon="tambah"
            title={lapanganWords.enter}
            text={lapanganWords.noneStudent(data.surelaktif)}
          />
        )}
      </ul>
    </Card>
  )
}

type PersonProps = {
  name: string
  as?: string
  icon?: IconName
  phone?: string | null
  /** What a message begins with. */
  text: string
  children?: ReactNode
}

function Person({ name, as, icon, phone, text, children }: PersonProps) {
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

const Contact = ({ href, icon, label }: { href: string; icon: IconName; label: string }) => (
  <a
    data-contact
    href={href}
    aria-label={label}
    {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
  >
    <Icon name={icon} size={24} />
  </a>
)
