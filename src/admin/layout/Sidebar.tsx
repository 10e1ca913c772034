import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { menuName } from '../../i18n/menus.ts'
import { roleNames } from '../../i18n/roles.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

/** Who is signed in, and where that person can go: the server's menu, in its order. */
export function Sidebar() {
  const { nama, role, menu, prodi } = usePerson()
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 1, mb: 1.5 }}>
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
        <List disablePadding>
          <Entry to="/" end icon={<MenuIcon name="beranda" size={20} />} label={words.home} />
          {menu.map((place) => (
            <Entry
              key={place.menuid}
              to={place.route}
              icon={<MenuIcon name={place.icon} size={20} />}
              label={menuName(place)}
            />
          ))}
        </List>
      </Box>
    </Box>
  )
}

function Entry({
  to,
  icon,
  label,
  end = false,
}: {
  to: string
  icon: ReactNode
  label: string
  end?: boolean
}) {
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        component={NavLink}
        to={to}
        end={end}
        sx={{
          py: 0.5,
          color: 'text.secondary',
          '&.active': {
            bgcolor: 'tint',
            color: 'primary.main',
            '& .MuiListItemIcon-root': { color: 'inherit' },
          },
          '&.active .MuiListItemText-primary': { fontWeight: 700 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>{icon}</ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }}
        />
      </ListItemButton>
    </ListItem>
  )
}
