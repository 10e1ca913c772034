import Button from '@mui/material/Button'
import { roles } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useLogout } from '../frame/useLogout.ts'
import { Card, Stack } from '../parts/Card.tsx'
import { Note } from '../parts/Note.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** '/akun': who is signed in here, the password, the way out. */
export function Account() {
  const me = usePerson()
  const logout = useLogout()
  return (
    <>
      <PageTitle title="Akun" />
      <Stack style={{ maxWidth: 640 }}>
        {me.sandiawal && (
          <Note tone="menunggu" role="status">
            Anda masuk dengan kata sandi awal. Ganti dulu dengan kata sandi anda sendiri di bawah ini; setelah
            itu semua halaman dapat dibuka.
          </Note>
        )}
        <Card>
          <div style={{ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 20 }}>
            <PersonAvatar name={me.nama} size={56} />
            <strong style={{ fontSize: '1.125rem', minWidth: 0, overflowWrap: 'anywhere' }}>{me.nama}</strong>
          </div>
          <DefinitionList
            items={[
              { label: 'Peran', value: roles[me.role].label },
              { label: 'Nama pengguna', value: me.username },
              {
                label: 'Program studi',
                value: me.prodi.map(({ prodinama }) => prodinama).join(', '),
                wide: true,
              },
            ]}
          />
        </Card>
        <Card aria-labelledby="ganti-sandi">
          <h2 id="ganti-sandi">Ganti kata sandi</h2>
          <ChangePassword />
        </Card>
        <Card>
          <h2>Keluar</h2>
          <p style={{ margin: '0 0 14px' }}>Selalu keluar bila perangkat ini juga dipakai orang lain.</p>
          <Button variant="outlined" color="error" onClick={logout}>
            Keluar
          </Button>
        </Card>
      </Stack>
    </>
  )
}
export default Account
