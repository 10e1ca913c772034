import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ACCOUNT_ROLES } from '../../contract/roles.ts'
import { byCampus, byCampusOnly, type CampusSignIn } from '../../contract/signIn.ts'
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

type Props = { onSignedIn: () => void }

/** The campus' account first, where there is one that counts; a name and a password. */
export function WaysIn(props: Props) {
  const { masuk } = useCampus()
  return masuk && byCampus(masuk, ACCOUNT_ROLES) ? (
    <Both {...props} masuk={masuk} />
  ) : (
    <ByPassword {...props} />
  )
}

function ByPassword(props: Props & { remembers?: boolean }) {
  const { lupasandi } = useCampus()
  return (
    <>
      <LoginForm {...props} />
      <p data-help>
        {lupasandi && <Link to="/lupa-sandi">{login.forgot}</Link>}
        {lupasandi ? login.noAccount : login.help}
      </p>
    </>
  )
}

function Both({ masuk, onSignedIn }: Props & { masuk: CampusSignIn }) {
  const [remembers, setRemembers] = useState(false)
  const [emergency, setEmergency] = useState(false)
  const { search } = useLocation()
  const only = ACCOUNT_ROLES.filter((role) => byCampusOnly(masuk, [role]))
  const closed = only.length === ACCOUNT_ROLES.length && !emergency
  return (
    <>
      <section className={styles.campus} aria-label={login.campus.back.title}>
        <CampusButtons providers={masuk.penyedia} ke={placeAsked(search)} ingat={remembers} />
        <RememberMe checked={remembers} onChange={setRemembers} />
        <p>{login.campus.apart}</p>
      </section>
      {only.length > 0 && (
        <Note tone="info">
          {!closed && login.campus.only({ roles: only.map((role) => roleNames[role]).join(', ') })}{' '}
          {forgottenAt(masuk)}
        </Note>
      )}
      {closed ? (
        <Button onClick={() => setEmergency(true)}>{login.campus.emergency}</Button>
      ) : (
        <>
          <p className={styles.or}>{login.campus.or}</p>
          <ByPassword onSignedIn={onSignedIn} remembers={remembers} />
        </>
      )}
    </>
  )
}
