import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import { parentOf, SETTINGS, SETTINGS_PARTS } from '../../contract/menus.ts'
import { SETTINGS_TABS, FIRST_TAB, tabOf } from '../../contract/settingsTabs.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { SelectInput } from '../../ui/TextInput.tsx'
import { isAt, usePlaces } from './places.ts'

/** Around a page that stands under another, or has others under it: the way to these. */
export function Sections({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const settings = usePlaces().find(({ to }) => to === SETTINGS)
  if (!settings || !isAt(pathname, settings))
    return (
      <>
        <Views />
        {children}
      </>
    )
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '196px minmax(0, 1fr)' } }}>
      <SettingsList />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** Lists of the same, seen otherwise: above the list, and not above one of its rows. */
function Views() {
  const { pathname } = useLocation()
  const places = usePlaces()
  const here = places.find(({ to, pages, under }) => (under ? pages.includes(pathname) : to === pathname))
  const parent = here && (here.under ? parentOf(here.under) : here.to)
  const views = places.filter(({ to, under }) => to === parent || (under && parentOf(under) === parent))
  if (views.length < 2) return null
  return (
    <Box
      component="nav"
      aria-label={words.views}
      sx={{ display: 'flex', gap: 0.5, mb: 2, overflowX: 'auto' }}
    >
      {views.map(({ to, label }) => (
        <Entry key={to} to={to} label={label} isHere={here?.to === to} />
      ))}
    </Box>
  )
}

/** What is set once a year, by whom it concerns; on a phone one list to choose from. */
function SettingsList() {
  const { role } = usePerson()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const places = usePlaces()
  const tab = tabOf(search.get('tab'))
  const tabs = may(role, 'GET persyaratan') ? Object.entries(SETTINGS_TABS) : []
  const groups = SETTINGS_PARTS.map((part) => ({
    part,
    entries: [
      ...tabs
        .filter(([, of]) => of === part)
        .map(([name]) => ({
          to: name === FIRST_TAB ? SETTINGS : `${SETTINGS}?tab=${name}`,
          label: words.settings.tabs[name as keyof typeof SETTINGS_TABS],
          isHere: pathname === SETTINGS && tab === name,
        })),
      ...places
        .filter(({ under }) => under === part)
        .map((place) => ({ to: place.to, label: place.label, isHere: isAt(pathname, place) })),
    ],
  })).filter(({ entries }) => entries.length > 0)
  const here = groups.flatMap(({ entries }) => entries).find(({ isHere }) => isHere)
  return (
    <Box component="nav" aria-label={words.settings.title}>
      <Box sx={{ display: { lg: 'none' } }}>
        <SelectInput
          label={words.settings.choose}
          value={here?.to ?? ''}
          onChange={({ target }) => void navigate(target.value)}
        >
          {groups.map(({ part, entries }) => (
            <optgroup key={part} label={words.settings.parts[part]}>
              {entries.map(({ to, label }) => (
                <option key={to} value={to}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        {groups.map(({ part, entries }) => (
          <Box key={part} sx={{ mb: 2 }}>
            <Typography
              variant="caption"
              component="h2"
              sx={{ px: 1.5, fontWeight: 700, color: 'text.secondary' }}
            >
              {words.settings.parts[part]}
            </Typography>
            {entries.map((entry) => (
              <Entry key={entry.to} {...entry} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const Entry = ({ to, label, isHere }: { to: string; label: string; isHere: boolean }) => (
  <Box
    component={Link}
    to={to}
    aria-current={isHere ? 'page' : undefined}
    sx={{
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      minHeight: 44,
      // All that is set without scrolling; a finger has its 44 px.
      '@media (pointer: fine)': { minHeight: 34 },
      px: 1.5,
      borderRadius: 1,
      typography: 'body2',
      fontWeight: 550,
      color: 'text.secondary',
      textDecoration: 'none',
      '&:hover': { color: 'text.primary', bgcolor: 'background.paper' },
      '&[aria-current]': { bgcolor: 'tint', color: 'primary.main', fontWeight: 700 },
    }}
  >
    {label}
  </Box>
)
