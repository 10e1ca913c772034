import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { menus as places, PENGATURAN } from '../../../contract/menus.ts'
import { roles, type AccountRole } from '../../../contract/roles.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { ME } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminSettings as words } from '../../../i18n/adminSettings.ts'
import { menuName } from '../../../i18n/menus.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { Tick } from '../../parts/Tick.tsx'

type HakAkses = AnswerOf<'GET persyaratan'>['hakakses']

/** A checklist per role; every tick is saved at once. */
export function AccessRights({ hakakses }: { hakakses: HakAkses }) {
  const [role, setRole] = useState<AccountRole>('akademik')
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '240px 1fr' } }}>
      <Tabs
        orientation="vertical"
        value={role}
        onChange={(_event, next: AccountRole) => setRole(next)}
        aria-label={words.roles}
        sx={{
          borderBottom: 0,
          borderRight: { md: 1 },
          borderColor: { md: 'divider' },
          '& .MuiTab-root': { alignItems: 'flex-start', textAlign: 'left' },
        }}
      >
        {(Object.keys(words.rights) as AccountRole[]).map((each) => (
          <Tab key={each} value={each} id={`hak-${each}`} label={words.rights[each]} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`hak-${role}`}>
        <Checklist key={role} role={role} menus={hakakses[role]} stored={hakakses[`${role}role`]} />
      </Box>
    </Box>
  )
}

function Checklist({
  role,
  menus,
  stored,
}: {
  role: AccountRole
  menus: HakAkses[AccountRole]
  stored: number[]
}) {
  const { selected, state, toggle } = useSelection(role, stored)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {words.rights[role]}
      </Typography>
      <Quiet sx={{ mb: 1 }}>{words.rightsHint}</Quiet>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, 1fr)' } }}>
        {menus.map(({ menuid, menunama }) => (
          <Tick
            key={menuid}
            label={menuName({ menunama, route: routeOf(menuid) })}
            // Nobody could give it back.
            disabled={role === 'akademik' && menuid === PENGATURAN}
            ticked={selected.includes(menuid)}
            onTick={(on) => toggle(menuid, on)}
          />
        ))}
      </Box>
      <Typography
        variant="body2"
        role="status"
        sx={{ mt: 1, minHeight: 24, color: state === 'saved' ? 'success.main' : 'text.secondary' }}
      >
        {state === 'saving' ? words.saving : state === 'saved' ? words.saved : ''}
      </Typography>
    </Box>
  )
}

const routeOf = (menuid: number) => places.find((place) => place.menuid === menuid)?.route ?? ''

/** What is ticked goes out in order, one call at a time; a refusal puts back what the server has. */
function useSelection(role: AccountRole, stored: number[]) {
  const notice = useNotice()
  const [selected, setSelected] = useState(stored)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const wanted = useRef(stored)
  const kept = useRef(stored)
  const sending = useRef(false)

  async function send() {
    if (sending.current) return
    sending.current = true
    setState('saving')
    try {
      while (wanted.current !== kept.current) {
        const menuid = wanted.current
        await call('POST updaterole/{levelid}', {
          params: { levelid: roles[role].levelid },
          body: { menuid },
        })
        kept.current = menuid
      }
      setState('saved')
    } catch (error) {
      wanted.current = kept.current
      setSelected(kept.current)
      setState('idle')
      notice.failed(messageOf(error))
    } finally {
      sending.current = false
    }
    void readAnew('persyaratan', ME)
  }

  function toggle(menuid: number, on: boolean) {
    wanted.current = on ? [...wanted.current, menuid] : wanted.current.filter((each) => each !== menuid)
    setSelected(wanted.current)
    void send()
  }

  return { selected, state, toggle }
}
