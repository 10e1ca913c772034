import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useNavigate } from 'react-router-dom'
import { signOut, type LoginRole, type Person } from '../../dataProvider/session.ts'
import { paletteVar } from '../../ui/palette.ts'
import { LoginForm } from './LoginForm.tsx'
import { login } from '../../i18n/login.ts'

/**
 * The session ran out in the middle of something: the way in opens over the page, so that what was typed is still
 * there afterwards. Nobody else may read it meanwhile, hence the closed curtain.
 */
export default function SessionEnded({ me }: { me: Person }) {
  const navigate = useNavigate()
  const role: LoginRole = me.role === 'mahasiswa' || me.role === 'dosen' ? me.role : 'admin'
  return (
    <Dialog
      open
      maxWidth="xs"
      aria-labelledby="sesi-berakhir"
      aria-describedby="sesi-berakhir-teks"
      slotProps={{ backdrop: { sx: { '&&': { bgcolor: 'background.default' } } } }}
    >
      <Sheet>
        <h2 id="sesi-berakhir">{login.again}</h2>
        <p id="sesi-berakhir-teks">{login.endedHere}</p>
        <LoginForm
          role={role}
          username={me.username}
          onSignedIn={(who) => {
            if (who === 'new') void navigate('/', { replace: true })
          }}
        />
        <Button color="inherit" onClick={() => void signOut()}>
          {login.notYou(me.nama)}
        </Button>
      </Sheet>
    </Dialog>
  )
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 24,
  '& h2': { margin: 0, fontSize: '1.3125rem', lineHeight: 1.33, fontWeight: 700, letterSpacing: '-0.016em' },
  '& > p': { margin: '-8px 0 0', color: paletteVar('text.secondary') },
})
