import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { roleNames } from '../../i18n/roles.ts'
import { LanguageChoice } from '../../ui/LanguageChoice.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { Quiet } from '../parts/Quiet.tsx'

/** What a person sets for themselves on this device, and the way to their password. */
export default function AccountMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { nama, role, peran = [] } = usePerson()
  const navigate = useNavigate()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': words.account, sx: { width: 300, p: 2.5, mt: 1 } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {nama}
          </Typography>
          <Quiet>{roleNames[role]}</Quiet>
        </Box>
        <ThemeChoice />
        <LanguageChoice />
        {peran
          .filter((hat) => hat !== role)
          .map((hat) => (
            <Button
              key={hat}
              variant="outlined"
              color="inherit"
              onClick={() => {
                onClose()
                void navigate(`/peran/${hat}`, { state: { asked: true } })
              }}
            >
              {words.become({ role: roleNames[hat] })}
            </Button>
          ))}
        <Button component={Link} to="/akun" variant="outlined" color="inherit" onClick={onClose}>
          {words.password}
        </Button>
        <Button
          color="inherit"
          startIcon={<LogoutIcon />}
          onClick={() => {
            // The question stands over the page, not under this.
            onClose()
            void navigate('/keluar', { state: { asked: true } })
          }}
          sx={{ display: { sm: 'none' } }}
        >
          {words.signOut}
        </Button>
      </Box>
    </Popover>
  )
}
