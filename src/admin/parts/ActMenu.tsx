import DownIcon from '@mui/icons-material/ExpandMore'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Quiet } from './Quiet.tsx'

/** Something that can be done, as an entry of a menu; one that goes elsewhere is a link. */
export interface Act {
  name: string
  label: string
  /** What will happen, or why it cannot. */
  hint?: string | undefined
  /** What comes next: a button of its own in place of an entry. */
  next?: boolean
  /** It takes something away: apart from the others, and last. */
  danger?: boolean
  /** Told, but not offered. */
  blocked?: boolean
  to?: string
  run?: () => unknown
}

type Props = {
  /** The word on the button; of a row it is only read out. */
  label: string
  row?: boolean
  acts: readonly Act[]
  onOpen?: () => void
}

/** Everything else that can be done, each with what will happen. */
export function ActMenu({ label, row = false, acts, onOpen }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget)
      onOpen?.()
    },
  }
  const danger = acts.filter((act) => act.danger)
  const item = ({ name, label, hint, blocked, danger, to, run }: Act) => (
    <MenuItem
      key={name}
      disabled={blocked ?? false}
      {...(to === undefined ? {} : { component: Link, to })}
      onClick={() => {
        close()
        // The menu gives the focus back before what it opens takes it.
        if (run) setTimeout(run)
      }}
      sx={ITEM}
    >
      <Typography
        variant="subtitle2"
        component="span"
        sx={{ color: blocked ? 'text.secondary' : danger ? 'error.main' : undefined }}
      >
        {label}
      </Typography>
      {hint && <Quiet component="span">{hint}</Quiet>}
    </MenuItem>
  )
  return (
    <>
      {row ? (
        <IconButton size="small" aria-label={label} {...trigger}>
          <MoreIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" color="inherit" endIcon={<DownIcon />} {...trigger}>
          {label}
        </Button>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // Above the page, but for React still in its row, which opens when it is pressed.
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {acts.filter((act) => !act.danger).map(item)}
        {danger.length > 0 && danger.length < acts.length && <Divider />}
        {danger.map(item)}
      </Menu>
    </>
  )
}

const ITEM = {
  display: 'grid',
  width: 340,
  maxWidth: '100%',
  py: 1,
  whiteSpace: 'normal',
  // What is told is to be read.
  '&.Mui-disabled': { opacity: 1 },
} as const
