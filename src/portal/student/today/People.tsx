import type { Registration } from '../../../contract/endpoints/index.ts'
import { today as words } from '../../../i18n/today.ts'
import { PartFailed } from '../../../ui/onDemand.tsx'
import { Card } from '../../ui/index.ts'
import { mapLink } from '../contact.ts'
import { Contact, Person } from './Person.tsx'
import styles from './Today.module.css'

type Props = {
  registration: Registration
  title: string
  /** What is asked for behind the page: that it could not be fetched is said here, once for all of it. */
  behind: { fetched?: typeof import('./behind.ts') | undefined; failed: boolean; retry: () => void }
}

/** Who accompanies the student, and how to reach them. */
export function People({ registration, title, behind }: Props) {
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
        {/* Last, as it comes last: nothing above it is to move. */}
        {behind.fetched && <behind.fetched.LapanganPerson registerid={registerid} text={me} />}
      </ul>
      {behind.failed && <PartFailed onRetry={behind.retry} />}
    </Card>
  )
}
