import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ACCOUNT_ROLES, STAFF, type AccountRole } from '../../contract/roles.ts'
import { byCampus, byCampusOnly, type CampusSignIn } from '../../contract/signIn.ts'
import type { LoginRole } from '../../dataProvider/session.ts'
import { forgottenAt, login } from '../../i18n/login.ts'
import { Button } from '../../ui/Button.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Note } from '../parts/Note.tsx'
import { CampusButtons } from './CampusButtons.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RememberMe } from './RememberMe.tsx'
import { placeAsked } from './returning.ts'
import { RoleSelector } from './RoleSelector.tsx'
import styles from './WaysIn.module.css'

type Props = {
  role: LoginRole
  onRole: (role: LoginRole) => void
  onSignedIn: () => void
}

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

function Both({ masuk, ...props }: Props & { masuk: CampusSignIn }) {
  const { role, onRole } = props
  const [remembers, setRemembers] = useState(false)
  const [emergency, setEmergency] = useState(false)
  const { search } = useLocation()
  const nobody = byCampusOnly(masuk, ACCOUNT_ROLES)
  return (
    <>
      <section className={styles.campus} aria-label={login.campus.back.title}>
        <CampusButtons providers={masuk.penyedia} ke={placeAsked(search)} ingat={remembers} />
        <RememberMe checked={remembers} onChange={setRemembers} />
        <p>{login.campus.apart}</p>
      </section>
      {emergency || !nobody ? (
        <>
          <p className={styles.or}>{login.campus.or}</p>
          {!emergency && byCampusOnly(masuk, ROLES_OF[role]) ? (
            <>
              <RoleSelector value={role} onChange={onRole} />
              <Note tone="info">
                {login.campus.only({ door: login.doors[role].button })} {forgottenAt(masuk)}
              </Note>
            </>
          ) : (
            <ByPassword {...props} remembers={remembers} />
          )}
        </>
      ) : null}
      {!emergency && byCampusOnly(masuk, STAFF) && (
        <Button
          onClick={() => {
            onRole('admin')
            setEmergency(true)
          }}
        >
          {login.campus.emergency}
        </Button>
      )}
    </>
  )
}

const ROLES_OF: Record<LoginRole, readonly AccountRole[]> = {
  admin: STAFF,
  mahasiswa: ['mahasiswa'],
  dosen: ['dosen'],
}
