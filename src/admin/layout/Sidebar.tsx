import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { number } from '../../i18n/number.ts'
import { roleNames } from '../../i18n/roles.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useWaitingAt } from '../tasks.ts'
import { isAt, usePlaces, type Place } from './places.ts'

/** The one menu: what is worked with every day, with what waits beside the word; who is signed in where the header has no room. */
export function Sidebar() {
  const { nama } = usePerson()
  const places = usePlaces().filter(({ under }) => !under)
  const waitingAt = useWaitingAt()
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: { xs: 'flex', lg: 'none' }, gap: 1.5, alignItems: 'center', p: 1, mb: 1 }}>
        <PersonAvatar name={nama} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {nama}
          </Typography>
          <Office />
        </Box>
      </Box>
      <Box component="nav" aria-label={words.mainMenu}>
        <List disablePadding>
          {[{ ...HOME, label: words.home }, ...places].map((place) => (
            <Entry key={place.to} {...place} waiting={waitingAt(place.to)} />
          ))}
        </List>
      </Box>
    </Box>
  )
}

/** As whom somebody is here, and for which programme. */
export function Office() {
  const { role, prodi } = usePerson()
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {roleNames[role]}
      {role === 'prodi' && prodi.length === 1 && ` · ${prodi[0]?.prodinama ?? ''}`}
    </Typography>
  )
}

const HOME: Omit<Place, 'label'> = { to: '/', icon: 'beranda', pages: ['/'] }

function Entry({ to, icon, label, pages, waiting }: Place & { waiting: number }) {
  const id = useId()
  const isHere = isAt(useLocation().pathname, { pages })
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={waiting > 0 ? id : undefined}
        sx={{
          px: 1.5,
          py: 0.25,
          color: 'text.secondary',
          '&[aria-current]': {
            bgcolor: 'tint',
            color: 'primary.main',
            '& .MuiListItemIcon-root': { color: 'inherit' },
          },
          '&[aria-current] .MuiListItemText-primary': { fontWeight: 700 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
          <MenuIcon name={icon} size={20} />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }}
        />
      </ListItemButton>
      {waiting > 0 && <Count id={id} waiting={waiting} />}
    </ListItem>
  )
}

/** Beside the link and not in it: the entry keeps its plain name, and this is its description. */
const Count = ({ id, waiting }: { id: string; waiting: number }) => (
  <Box
    component="span"
    id={id}
    sx={{
      position: 'absolute',
      right: 12,
      pointerEvents: 'none',
      minWidth: 26,
      px: 0.75,
      borderRadius: 8,
      textAlign: 'center',
      fontSize: '0.75rem',
      fontWeight: 700,
      lineHeight: '22px',
      fontVariantNumeric: 'tabular-nums',
      bgcolor: paletteVar('status.menunggu.bg'),
      color: paletteVar('status.menunggu.text'),
    }}
  >
    {number(waiting)}
    <span style={visuallyHidden}> {words.waiting}</span>
  </Box>
)
