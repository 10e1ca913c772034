import { usePerson } from '../../dataProvider/session.ts'
import { Link } from 'react-router-dom'
import { privacy } from '../../i18n/privacy.ts'
import { account as words } from '../../i18n/account.ts'
import { roleNames } from '../../i18n/roles.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LanguageChoice } from '../../ui/LanguageChoice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { useLogout } from '../frame/useLogout.ts'
import { Card, Stack } from '../ui/Card.tsx'
import { Note } from '../parts/Note.tsx'
import { CampusCard } from './CampusCard.tsx'
import { Hats } from './Hats.tsx'
import { DownloadData } from '../privacy/DownloadData.tsx'
import MailCard from './MailCard.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Account.module.css'

/** '/akun': who is signed in here, the password, the way out. */
export function Account() {
  const me = usePerson()
  const logout = useLogout()
  return (
    <>
      <PageTitle title={words.title} />
      <Stack style={{ maxWidth: 640 }}>
        {me.sandiawal && (
          <Note tone="menunggu" role="status">
            {words.firstPassword}
          </Note>
        )}
        <Card>
          <div style={{ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 20 }}>
            <PersonAvatar name={me.nama} size={56} />
            <strong style={{ fontSize: '1.125rem', minWidth: 0, overflowWrap: 'anywhere' }}>{me.nama}</strong>
          </div>
          <DefinitionList
            items={[
              { label: words.role, value: roleNames[me.role] },
              { label: words.username, value: me.username },
              {
                label: words.programme,
                value: me.prodi.map(({ prodinama }) => prodinama).join(', '),
                wide: true,
              },
            ]}
          />
        </Card>
        <Hats />
        <Card aria-labelledby="ganti-sandi">
          <h2 id="ganti-sandi">{words.password.title}</h2>
          <ChangePassword />
        </Card>
        {!me.sandiawal && <CampusCard />}
        {!me.sandiawal && <MailCard />}
        <Card>
          <h2>{words.device}</h2>
          <div className={styles.choices}>
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </Card>
        {!me.sandiawal && (
          <Card aria-labelledby="data-pribadi">
            <h2 id="data-pribadi">{privacy.title}</h2>
            <p style={{ margin: '0 0 14px' }}>
              <Link to="/data-pribadi" className={styles.link}>
                {privacy.about}
              </Link>
            </p>
            <DownloadData />
          </Card>
        )}
        <Card>
          <h2>{words.leave}</h2>
          <p style={{ margin: '0 0 14px' }}>{words.leaveText}</p>
          <Button look="outlined" tone="danger" onClick={logout}>
            {words.leave}
          </Button>
        </Card>
      </Stack>
    </>
  )
}
export default Account
