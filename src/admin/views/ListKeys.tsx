import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { adminList as words } from '../../i18n/adminList.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Key } from '../KeysHelp.tsx'
import { OPEN_DIALOG } from '../useShortcuts.ts'

const ListKeysHelp = onDemand(() => import('./ListKeysHelp.tsx'))

/** The keys of a list, named below it for whoever has a keyboard. */
export function ListKeys({ selects }: { selects: boolean }) {
  const { help, onHelp, active, onActive } = useListKeys()
  return (
    <>
      <Typography
        component="p"
        variant="caption"
        sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1.5, color: 'text.secondary' }}
      >
        {active && (
          <>
            <span>
              <Key>↑</Key> <Key>↓</Key> {words.keys.move}
            </span>
            {selects && (
              <span>
                <Key>X</Key> {words.keys.select}
              </span>
            )}
            <span>
              <Key>Enter</Key> {words.keys.open}
            </span>
          </>
        )}
        <Button size="small" color="inherit" aria-keyshortcuts="?" onClick={() => onHelp(true)}>
          {words.keys.all}
        </Button>
      </Typography>
      {help && (
        <ListKeysHelp selects={selects} on={active} onSwitch={onActive} onClose={() => onHelp(false)} />
      )}
    </>
  )
}

/** Whoever speaks to the computer instead of typing can switch the letters off, for as long as the page is open. */
let on = true

/** Arrows go from row to row, Enter opens (the link of the row has the focus), x selects, ? shows all. */
function useListKeys() {
  const [help, setHelp] = useState(false)
  const [active, setActive] = useState(on)
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (isTyping(target) || document.querySelector(OPEN_DIALOG)) return
      if (key === '?') setHelp(true)
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (!move(key === 'ArrowDown' ? 1 : -1)) return
      } else if (key === 'x' || key === 'X') {
        const box = present()?.querySelector<HTMLElement>('input[type=checkbox]')
        if (!box) return
        box.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
  return {
    help,
    active,
    onHelp: setHelp,
    onActive: (next: boolean) => {
      on = next
      setActive(next)
    },
  }
}

const present = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** From another part of the page the arrows do what they always do there. */
function move(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = present()
  if (!at && document.activeElement !== document.body && !document.activeElement?.matches('main, h1'))
    return false
  const next = at ? rows[rows.indexOf(at) + by] : by > 0 ? rows[0] : rows.at(-1)
  if (!next) return at !== null
  const focused = next.querySelector<HTMLElement>('[data-title]') ?? next
  focused.focus()
  return true
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role="combobox"]') !== null)
