import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { EVENT_GROUPS, type EventGroup } from '../../../contract/events.ts'
import { adminEvents as words } from '../../../i18n/adminEvents.ts'
import { objectName } from '../../events/eventLine.ts'
import { objectsOf } from './objects.ts'
import type { FilterName, useAsked } from './useAsked.ts'

/** What is chosen narrows at once, what is typed when it is sent. */
export function Filters({ asked, set, clear }: ReturnType<typeof useAsked>) {
  const given = { oleh: asked.oleh ?? '', dari: asked.dari ?? '', sampai: asked.sampai ?? '' }
  const [typed, setTyped] = useState(given)
  // Gone back, or cleared: what the address says stands in the fields again.
  const [address, setAddress] = useState(given)
  if (TYPED.some((name) => address[name] !== given[name])) {
    setAddress(given)
    setTyped(given)
  }
  const objects = objectsOf(asked.kelompok)
    .map((value) => ({ value, name: objectName(value) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <Box
      component="form"
      role="search"
      aria-label={words.page}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        set({ ...typed, oleh: typed.oleh.trim() })
      }}
      sx={FORM}
    >
      <Choice
        name="kelompok"
        label={words.group}
        value={asked.kelompok ?? ''}
        options={EVENT_GROUPS.map((value) => ({ value, name: words.groups[value] }))}
        onChange={(kelompok) =>
          set({
            ...typed,
            kelompok,
            // A kind of data of which this group has nothing would show nothing.
            ...(!objectsOf((kelompok || undefined) as EventGroup | undefined).includes(asked.objek ?? '') && {
              objek: '',
            }),
          })
        }
      />
      <Choice
        name="objek"
        label={words.object}
        value={asked.objek ?? ''}
        options={objects}
        onChange={(objek) => set({ ...typed, objek })}
      />
      <TextField
        size="small"
        label={words.by}
        name="oleh"
        value={typed.oleh}
        autoComplete="off"
        onChange={({ target }) => setTyped({ ...typed, oleh: target.value })}
        slotProps={{ htmlInput: { maxLength: 100, inputMode: 'search' } }}
      />
      {(['dari', 'sampai'] as const).map((end) => (
        <TextField
          key={end}
          size="small"
          type="date"
          name={end}
          label={end === 'dari' ? words.from : words.until}
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: end === 'dari' ? { max: typed.sampai || undefined } : { min: typed.dari || undefined },
          }}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <Button type="submit" variant="outlined">
          {words.apply}
        </Button>
        {Object.keys(asked).length > 0 && (
          <Button color="inherit" onClick={clear}>
            {words.reset}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const TYPED = ['oleh', 'dari', 'sampai'] as const

interface ChoiceProps {
  name: FilterName
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/** The browser's own list: short, by keyboard, and right on a phone. */
const Choice = ({ name, label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    name={name}
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value="">{words.all}</option>
    {options.map((each) => (
      <option key={each.value} value={each.value}>
        {each.name}
      </option>
    ))}
  </TextField>
)

const FORM = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr)) auto',
  },
  '& > .MuiTextField-root': { m: 0 },
  '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const
