import type { Registration } from '../../../contract/endpoints/index.ts'
import { today as words } from '../../../i18n/today.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Card } from '../../ui/index.ts'
import { mapLink } from '../contact.ts'
import { Contact, Person } from './Person.tsx'
import styles from './Today.module.css'

// Last, as it comes last: it is asked for apart, and nothing above it is to move.
const LapanganPerson = onDemand(async () => ({ default: (await import('./behind.ts')).LapanganPerson }))

/** Who accompanies the student, and how to reach them. */
export function People({ registration, title }: { registration: Registration; title: string }) {
  const { registerid, pembimbing, registernamaperusahaan, perusahaanalamat, perusahaantelp } = registration
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
        <Person
          name={registernamaperusahaan}
          as={perusahaanalamat ?? words.company}
          icon="gedung"
          phone={perusahaantelp}
          text={me}
        >
          {map && <Contact href={map} icon="peta" label={words.map({ name: registernamaperusahaan })} />}
        </Person>
        <LapanganPerson registerid={registerid} text={me} />
      </ul>
    </Card>
  )
}
