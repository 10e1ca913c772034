import { useNavigate } from 'react-router-dom'
import { wayOf } from '../../contract/signIn.ts'
import { signOut, type Person } from '../../dataProvider/session.ts'
import { LoginForm } from './LoginForm.tsx'
import { login } from '../../i18n/login.ts'
import { below } from '../../i18n/base.ts'
import { Button, ButtonAnchor } from '../../ui/Button.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Overlay } from '../../ui/dialog/Overlay.tsx'
import styles from './SessionEnded.module.css'

/**
 * The session ran out in the middle of something: the way in opens over the page, so that what was typed is still
 * there afterwards. Nobody else may read it meanwhile, hence the closed curtain.
 */
export default function SessionEnded({ me }: { me: Person }) {
  const navigate = useNavigate()
  const { masuk } = useCampus()
  const way = masuk ? wayOf(masuk.cara, me.role) : 'sandi'
  return (
    <Overlay
      aria-labelledby="sesi-berakhir"
      aria-describedby="sesi-berakhir-teks"
      className={styles.curtain}
      onClose={stay}
    >
      <div className={styles.sheet}>
        <h2 id="sesi-berakhir">{login.again}</h2>
        <p id="sesi-berakhir-teks">{login.endedHere}</p>
        {way !== 'sandi' && (
          <>
            <ButtonAnchor look="outlined" size="large" wide href={below('login')} target="_blank">
              {login.campus.elsewhere}
            </ButtonAnchor>
            <p>{login.campus.elsewhereText}</p>
          </>
        )}
        {/* One of the academic office keeps its password in any case. */}
        {(way !== 'kampus' || me.role === 'akademik') && (
          <LoginForm
            username={me.username}
            peran={me.role}
            onSignedIn={(who) => {
              if (who === 'new') void navigate('/', { replace: true })
            }}
          />
        )}
        <Button tone="plain" onClick={() => void signOut()}>
          {login.notYou({ name: me.nama })}
        </Button>
      </div>
    </Overlay>
  )
}

/** There is no way around it. */
const stay = () => undefined
