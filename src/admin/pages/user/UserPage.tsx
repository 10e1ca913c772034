import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { dataQuery } from '../../../dataProvider/query.ts'
import { adminPeople as words } from '../../../i18n/adminPeople.ts'
import { roleNames } from '../../../i18n/roles.ts'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Await } from '../../parts/Await.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { Path } from '../../parts/Path.tsx'
import { AccountCard } from '../../people/AccountCard.tsx'

/** '/pengguna/:id': one person who wears an office's hat. */
export default function UserPage() {
  return (
    <Allowed to="GET pengguna/{akunid}">
      <User />
    </Allowed>
  )
}

function User() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,9}$/.test(id)
  const query = useQuery({
    // The card's own.
    ...dataQuery(['pengguna', 'akun', { akunid: Number(id) }], 'GET pengguna/{akunid}', {
      params: { akunid: Number(id) },
    }),
    enabled: isNumber,
    retry: false,
  })
  if (!isNumber) return <NotFound />
  return (
    <Await page query={query} label={words.loading}>
      {({ akunid, nama, username, peran }) => (
        <OfficePage
          above={<Path to="/pengguna" list={words.users} here={username} />}
          title={nama}
          subtitle={`${username} · ${peran.map((each) => roleNames[each]).join(', ')}`}
          width={760}
        >
          <AccountCard of={{ akunid }} />
        </OfficePage>
      )}
    </Await>
  )
}
