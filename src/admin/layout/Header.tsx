import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import Hamburger from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { productName } from '../../i18n/campus.ts'
import { goHomeAs } from '../../dataProvider/demo.ts'
import { DemoSwitch } from '../../ui/DemoSwitch.tsx'
import { Logo, LogoMark } from '../../ui/Logo.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { BellSlot } from './bellSlot.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { Office } from './Sidebar.tsx'

const AccountMenu = onDemand(() => import('./AccountMenu.tsx'))
// Behind the page: it is not what the page is opened for.
const GlobalSearch = onDemand(
  () => import('../pages/search/GlobalSearch.tsx'),
  null,
  () => null,
)

/** Logo and home, the search over everything, the account and the way out. The menu is at the side. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { role, sandiawal } = usePerson()
  const navigate = useNavigate()
  const bell = useContext(BellSlot)
  const campus = useCampus()
  return (
    <AppBar position="sticky">
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2 }, ...ONE_LINE }}>
        <IconButton onClick={onMenu} aria-label={words.openMenu} sx={{ display: { md: 'none' } }}>
          <Hamburger />
        </IconButton>
        <Box
          component={Link}
          to="/"
          aria-label={words.logo({ product: productName(campus) })}
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
          }}
        >
          <Box component="span" sx={{ display: 'flex', [NARROW]: { display: 'none' } }}>
            <Logo />
          </Box>
          <Box component="span" sx={{ display: 'none', [NARROW]: { display: 'flex' } }}>
            <LogoMark />
          </Box>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: { xs: 'flex-end', md: 'center' } }}>
          {!sandiawal && may(role, 'GET cari') && <GlobalSearch />}
        </Box>
        <DemoSwitch become={goHomeAs} />
        {/* Its room from the start: what stands beside it would move. */}
        {!sandiawal && <Box sx={{ flex: 'none', display: 'flex', width: 44, height: 44 }}>{bell}</Box>}
        <Account />
        <Button
          color="inherit"
          startIcon={<LogoutIcon />}
          onClick={() => void navigate('/keluar', { state: { asked: true } })}
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, flex: 'none' }}
        >
          {words.signOut}
        </Button>
      </Toolbar>
    </AppBar>
  )
}

/** Of letters twice as large the pictures on the buttons would lie over each other on a narrow phone. */
const ONE_LINE = {
  '& .MuiIconButton-root': { flex: 'none', p: 0, width: 44, height: 44 },
  '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: 'min(1.5rem, 28px)' },
}

/** Of a phone: the name of the campus has no room beside the rest. */
const NARROW = '@media (max-width: 479.95px)'

/** Who is signed in; behind it language, appearance and password, and on a phone the way out. */
function Account() {
  const { nama } = usePerson()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minWidth: 44, px: { xs: 0.5, sm: 1 }, gap: 1 }}
      >
        <PersonAvatar name={nama} size={32} />
        <span style={visuallyHidden}>{words.account} </span>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', lg: 'block' },
            maxWidth: 180,
            textAlign: 'left',
            lineHeight: 1.25,
            whiteSpace: 'nowrap',
            '&, & > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          {nama}
          <Office />
        </Box>
      </Button>
      {anchor && <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
