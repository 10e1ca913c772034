import { useRef } from 'react'
import type { DemoKeys, DemoPerson } from '../contract/demo.ts'
import { demo as words } from '../i18n/demo.ts'
import { useNotice } from './dialog/context.ts'
import styles from './DemoSelect.module.css'
import { Drawn } from './icons/Drawn.tsx'

/** @returns why it could not be */
export type Become = (person: DemoPerson, demo: DemoKeys) => Promise<string | undefined>

/** Everybody one can be, as the browser's own list. */
export default function DemoSelect({ demo, become }: { demo: DemoKeys; become: Become }) {
  const notice = useNotice()
  const changing = useRef(false)

  async function change(person: DemoPerson) {
    if (changing.current) return
    changing.current = true
    const problem = await become(person, demo)
    if (problem !== undefined) notice.failed(problem)
    changing.current = false
  }

  return (
    <label className={styles.switch} title={words.change}>
      <Drawn path={PEOPLE} size={22} line={1.8} />
      <select
        aria-label={words.change}
        value=""
        onChange={({ target }) => void change(target.value as DemoPerson)}
      >
        <option value="" disabled hidden>
          {words.change}
        </option>
        {(Object.keys(demo.orang) as DemoPerson[]).map((person) => (
          <option key={person} value={person}>
            {words.people[person]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Two heads. */
const PEOPLE =
  'M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7ZM2.5 19c.6-3.2 3-4.5 6.5-4.5s5.9 1.3 6.5 4.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.8c2.4.5 3.6 1.9 4 4.2'
