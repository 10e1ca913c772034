import { useState } from 'react'
import { DEMO_PEOPLE, type DemoPerson } from '../../contract/demo.ts'
import { become } from '../../dataProvider/demo.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { demo as words } from '../../i18n/demo.ts'
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

  async function press(person: DemoPerson) {
    if (busy) return
    setBusy(person)
    setFailure('')
    try {
      if (await become(person, demo!)) onSignedIn()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(null)
  }

  return (
    <section className={styles.people} aria-labelledby="demo">
      <h2 id="demo">{words.title}</h2>
      <RefusalNote of={failure} />
      <div>
        {DEMO_PEOPLE.map((person) => (
          <Button key={person} look="outlined" busy={busy === person} onClick={() => void press(person)}>
            {words.people[person]}
          </Button>
        ))}
      </div>
    </section>
  )
}
