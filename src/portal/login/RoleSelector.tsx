import { styled } from '@mui/material/styles'
import type { LoginRole } from '../../dataProvider/session.ts'
import { paletteVar } from '../../ui/palette.ts'
import { login } from '../../i18n/login.ts'

/** Which of the three doors: real radio buttons, so arrows and screen readers work by themselves. */
export function RoleSelector({ value, onChange }: { value: LoginRole; onChange: (role: LoginRole) => void }) {
  return (
    <Group>
      <legend>{login.as}</legend>
      <div>
        {(Object.keys(login.doors) as LoginRole[]).map((role) => (
          <label key={role}>
            <input
              type="radio"
              name="peran"
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <span>{login.doors[role].label}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 6, fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1.4fr 1fr 0.8fr',
    gap: 4,
    padding: 4,
    borderRadius: 12,
    border: `1px solid ${paletteVar('divider')}`,
    backgroundColor: paletteVar('background.default'),
  },
  '& label': { position: 'relative', display: 'grid', cursor: 'pointer' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& span': {
    display: 'grid',
    placeContent: 'center',
    minHeight: 48,
    padding: '4px 8px',
    borderRadius: 9,
    textAlign: 'center',
    textWrap: 'balance',
    fontSize: '0.875rem',
    lineHeight: 1.25,
    fontWeight: 600,
    color: paletteVar('text.secondary'),
  },
  '& label:hover span': { color: paletteVar('text.primary') },
  '& input:checked + span': {
    color: paletteVar('primary.main'),
    backgroundColor: paletteVar('background.paper'),
    boxShadow: `0 0 0 1.5px ${paletteVar('primary.main')}`,
  },
  '& input:focus-visible + span': { outline: `3px solid ${paletteVar('primary.main')}`, outlineOffset: 2 },
})
