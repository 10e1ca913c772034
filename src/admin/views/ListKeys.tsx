import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminList as words } from '../../i18n/adminList.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Key } from '../KeysHelp.tsx'
import { useListKeys } from './useListKeys.ts'

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
