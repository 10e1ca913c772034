import { useState } from 'react'
import { DEMO_PEOPLE, type DemoPerson } from '../../contract/demo.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { signIn } from '../../dataProvider/session.ts'
import { login } from '../../i18n/login.ts'
import { Button } from '../../ui/Button.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { RefusalNote } from '../parts/Note.tsx'
import styles from './DemoPeople.module.css'

/** In a demo, and nowhere else: everybody there is, by one press. */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  const { demo } = useCampus()
  const [busy, setBusy] = useState<DemoPerson | null>(null)
  const [failure, setFailure] = useState('')
  if (!demo) return null

  async function become(person: DemoPerson) {
    if (busy) return
    setBusy(person)
    setFailure('')
    try {
      await signIn({ username: demo!.orang[person], userpass: demo!.sandi })
      onSignedIn()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(null)
  }

  return (
    <section className={styles.people} aria-labelledby="demo">
      <h2 id="demo">{login.demo.title}</h2>
      <RefusalNote of={failure} />
      <div>
        {DEMO_PEOPLE.map((person) => (
          <Button key={person} look="outlined" busy={busy === person} onClick={() => void become(person)}>
            {login.demo.people[person]}
          </Button>
        ))}
      </div>
    </section>
  )
}
