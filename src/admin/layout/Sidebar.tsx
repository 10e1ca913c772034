import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { menus, type Menu } from '../../contract/menus.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { number } from '../../i18n/number.ts'
import { menuName } from '../../i18n/menus.ts'
import { roleNames } from '../../i18n/roles.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useWaitingAt } from '../tasks.ts'

/** Who is signed in, and the one menu: the server's places, grouped, with what waits beside the word. */
export function Sidebar() {
  const { nama, role, prodi } = usePerson()
  const groups = useMenuGroups()
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 1, mb: 1 }}>
        <PersonAvatar name={nama} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {nama}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {roleNames[role]}
            {role === 'prodi' && prodi.length === 1 && ` · ${prodi[0]?.prodinama ?? ''}`}
          </Typography>
        </Box>
      </Box>
      <Box component="nav" aria-label={words.mainMenu}>
        {groups.map(({ name, places }) => (
          <Group key={name} title={words.groups[name]} places={places} />
        ))}
      </Box>
    </Box>
  )
}

interface Place {
  to: string
  icon: string
  label: string
  waiting: number
  beside?: string
}

/** Home and the server's menu in its order, by group; a group without a place is not there. */
export function useMenuGroups() {
  const { menu } = usePerson()
  const waitingAt = useWaitingAt()
  const known = (route: string): Menu | undefined => menus.find((place) => place.route === route)
  const home: Place = { to: '/', icon: 'beranda', label: words.home, waiting: 0 }
  return (['kerja', 'data', 'sistem'] as const)
    .map((name) => ({
      name,
      places: [
        ...(name === 'kerja' ? [home] : []),
        ...menu
          .filter(({ route }) => (known(route)?.group ?? 'data') === name)
          .map((place) => ({
            to: place.route,
            icon: place.icon,
            label: menuName(place),
            waiting: waitingAt(place.route),
            beside: known(place.route)?.beside,
          })),
      ],
    }))
    .filter(({ places }) => places.length > 0)
}

function Group({ title, places }: { title: string; places: Place[] }) {
  const id = useId()
  return (
    <>
      <Typography
        id={id}
        component="p"
        variant="caption"
        sx={{ px: 1.5, pt: 1.5, pb: 0.5, fontWeight: 700, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {places.map((place) => (
          <Entry key={place.to} {...place} />
        ))}
      </List>
    </>
  )
}

function Entry({ to, icon, label, waiting, beside = to }: Place) {
  const id = useId()
  const { pathname } = useLocation()
  const isHere = [to, beside].some(
    (page) => pathname === page || (page !== '/' && pathname.startsWith(`${page}/`)),
  )
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
          // All places of an academic admin without scrolling; a finger has its 44 px.
          '@media (pointer: fine)': { minHeight: 38 },
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
