import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import Hamburger from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import { Link, NavLink } from 'react-router-dom'
import { signOut, usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { Logo } from '../../ui/Logo.tsx'

/** Logo, home, the person's menu as icons, the account and the way out. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { menu, nama } = usePerson()
  return (
    <AppBar position="sticky">
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
        <IconButton onClick={onMenu} aria-label={words.openMenu} sx={{ display: { md: 'none' } }}>
          <Hamburger />
        </IconButton>
        <Box
          component={Link}
          to="/"
          aria-label={words.logo}
          sx={{ color: 'inherit', textDecoration: 'none', mr: { md: 1 } }}
        >
          <Logo />
        </Box>
        <Box
          component="nav"
          aria-label={words.quickMenu}
          sx={{ display: { xs: 'none', md: 'flex' }, flex: 1, minWidth: 0, gap: 0.25, overflowX: 'auto' }}
        >
          <Button
            component={NavLink}
            to="/"
            end
            color="inherit"
            startIcon={<MenuIcon name="beranda" size={20} />}
            sx={current}
          >
            {words.home}
          </Button>
          {menu.map(({ menuid, route, icon, menunama }) => (
            <Tooltip key={menuid} title={menunama}>
              <IconButton component={NavLink} to={route} aria-label={menunama} sx={current}>
                <MenuIcon name={icon} size={20} />
              </IconButton>
            </Tooltip>
          ))}
        </Box>
        <Box sx={{ flex: { xs: 1, md: 'none' } }} />
        <Button
          component={Link}
          to="/akun"
          color="inherit"
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, minWidth: 0 }}
        >
          <Box
            component="span"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 200 }}
          >
            {nama}
          </Box>
        </Button>
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </Toolbar>
    </AppBar>
  )
}

const current = {
  flex: 'none',
  color: 'text.secondary',
  '&.active': { color: 'primary.main', bgcolor: 'tint', fontWeight: 700 },
}
