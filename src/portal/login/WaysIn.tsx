import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ACCOUNT_ROLES } from '../../contract/roles.ts'
import { wayOf } from '../../contract/signIn.ts'
import { forgottenAt, login } from '../../i18n/login.ts'
import { roleNames } from '../../i18n/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Note } from '../parts/Note.tsx'
import { CampusButtons } from './CampusButtons.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RememberMe } from './RememberMe.tsx'
import { placeAsked } from './returning.ts'
import styles from './WaysIn.module.css'

/** The campus' account first, where there is one that counts; a name and a password. */
export function WaysIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { masuk, lupasandi } = useCampus()
  const [remembers, setRemembers] = useState(false)
  const [emergency, setEmergency] = useState(false)
  const { search } = useLocation()
  const campus =
    masuk && ACCOUNT_ROLES.some((role) => wayOf(masuk.cara, role) !== 'sandi') ? masuk : undefined
  const only = campus ? ACCOUNT_ROLES.filter((role) => wayOf(campus.cara, role) === 'kampus') : []
  const closed = only.length === ACCOUNT_ROLES.length && !emergency
  // One form in one place, whatever is heard of the campus meanwhile: what was typed stays.
  return (
    <>
      {campus && (
        <section className={styles.campus} aria-label={login.campus.back.title}>
          <CampusButtons providers={campus.penyedia} ke={placeAsked(search)} ingat={remembers} />
          <RememberMe checked={remembers} onChange={setRemembers} />
          <p>{login.campus.apart}</p>
        </section>
      )}
      {campus && only.length > 0 && (
        <Note tone="info">
          {!closed && login.campus.only({ roles: only.map((role) => roleNames[role]).join(', ') })}{' '}
          {forgottenAt(campus)}
        </Note>
      )}
      {campus && !closed && <p className={styles.or}>{login.campus.or}</p>}
      {!closed && <LoginForm remembers={campus && remembers} onSignedIn={onSignedIn} />}
      {closed ? (
        <Button onClick={() => setEmergency(true)}>{login.campus.emergency}</Button>
      ) : (
        <p data-help>
          {lupasandi && <Link to="/lupa-sandi">{login.forgot}</Link>}
          {lupasandi ? login.noAccount : login.help}
        </p>
      )}
    </>
  )
}
