import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { resources } from '../../../contract/resources/index.ts'
import { isActive, registrationState } from '../../../contract/rules/registration.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { rentang } from '../../../i18n/dates.ts'
import type { Definition } from '../../../ui/DefinitionList.tsx'
import { placeFormAddress } from '../../address.ts'
import { can } from '../../definition.ts'
import { useReaches } from '../../useReaches.ts'
import { useArchived } from './useArchived.ts'

/** Schedule and reply letter of a placement; what is missing leads whom it concerns to the form that makes it. */
export function usePlaceItems(register: Registration | undefined): Definition[] {
  const { role } = usePerson()
  const reaches = useReaches()('/kuota')
  const archived = useArchived(register)
  if (!register) return []
  const { registerkuotaid: kuota, registerperusahaanid: perusahaan } = register
  const info = `/kuota/detail/${kuota}`
  const form = (tab: 'balasan' | 'jadwal', allowed: boolean) =>
    reaches && allowed && !archived && isActive(registrationState(register.registerdisetujui))
      ? placeFormAddress(tab, { kuota, perusahaan })
      : undefined
  const { jadwalmulai, jadwalselesai, dokumenbalasan } = register
  return [
    {
      label: words.schedule,
      value:
        jadwalmulai && jadwalselesai ? (
          <There to={reaches ? `${info}?tab=jadwal` : undefined}>{rentang(jadwalmulai, jadwalselesai)}</There>
        ) : (
          <Missing
            text={words.notSet}
            to={form('jadwal', can(role, 'create', resources.jadwal))}
            action={words.setSchedule}
          />
        ),
    },
    // Who may not open the letter is not told of it either.
    ...(may(role, 'GET file balasanfiles')
      ? [
          {
            label: words.letter,
            value: dokumenbalasan ? (
              <There to={reaches ? `${info}?tab=balasan` : undefined}>{dokumenbalasan.namafile}</There>
            ) : (
              <Missing
                text={words.noLetter}
                to={form('balasan', can(role, 'create', resources.dokumenbalasan))}
                action={words.uploadLetter}
              />
            ),
          },
        ]
      : []),
  ]
}

export const There = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  ) : (
    children
  )

export const Missing = ({ text, to, action }: { text: string; to: string | undefined; action: string }) => (
  <>
    {text}
    {to && (
      <>
        {' · '}
        <MuiLink component={Link} to={to}>
          {action}
        </MuiLink>
      </>
    )}
  </>
)
