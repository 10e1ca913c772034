import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { permissionOf } from '../../contract/access.ts'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { account as said } from '../../i18n/account.ts'
import { adminPeople } from '../../i18n/adminPeople.ts'
import { waktu } from '../../i18n/dates.ts'
import { peopleChanged } from '../changed.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { useConfirmedAction } from '../useConfirmedAction.ts'

/** By which accounts of the campus somebody comes in; the academic office takes one away that is not theirs. */
export function Identities({ account: { identitas } }: { account: AccountDetail }) {
  const words = adminPeople.campus
  const { role } = usePerson()
  const act = useConfirmedAction()
  if (identitas.length === 0) return null
  const unlink = (identitasid: number, name: string) =>
    void act({
      title: words.question({ name }),
      text: words.questionText,
      yes: said.campus.yes,
      destructive: true,
      run: () => call('DELETE identitas/{identitasid}', { params: { identitasid } }),
      after: peopleChanged,
    })
  return (
    <Box
      component="ul"
      aria-label={words.label}
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}
    >
      {identitas.map(({ identitasid, nama, sebagai, dibuat, terakhir }) => (
        <Box
          component="li"
          key={identitasid}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Quiet>{`${words.label}: ${nama ?? said.campus.gone}`}</Quiet>
            <strong>{sebagai}</strong>
            <Quiet>
              {said.campus.last({ linked: waktu(dibuat, timeZone()), used: waktu(terakhir, timeZone()) })}
            </Quiet>
          </Box>
          {permissionOf('DELETE identitas/{identitasid}', role) === 'any' && (
            <Button
              color="error"
              aria-label={words.unlink({ name: sebagai })}
              onClick={() => unlink(identitasid, sebagai)}
            >
              {said.campus.unlink}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
