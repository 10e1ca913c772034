import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BulkList } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { number } from '../../i18n/number.ts'
import { studentAddress } from '../pages/student/address.ts'
import { Quiet } from '../parts/Quiet.tsx'

type Row = BulkResult['hasil'][number]
type Props = {
  list: BulkList
  rows: readonly Row[]
  /** Tries these once more; undefined where that makes no sense. */
  onAgain: ((ids: string[]) => void) | undefined
}

/** Why rows could not be done: the largest group first and open, its rows inside. */
export function Reasons({ list, rows, onAgain }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderBlock: 1, borderColor: 'divider' }}>
      {groupsOf(rows).map((group, at) => (
        <Group key={group.title} list={list} {...group} first={at === 0} onAgain={onAgain} />
      ))}
    </Box>
  )
}

interface Reason {
  title: string
  code: string
  rows: Row[]
  /** The sentences differ from row to row. */
  detailed: boolean
}

function Group({
  list,
  title,
  code,
  rows,
  detailed,
  first,
  onAgain,
}: Reason & Pick<Props, 'list' | 'onAgain'> & { first: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(first)
  const [shown, setShown] = useState(FEW)
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ flex: 1, minHeight: 52, minWidth: 0, px: 3, py: 1, gap: 1.5, justifyContent: 'flex-start' }}
        >
          {open ? <ExpandMoreIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
          <Typography component="span" sx={{ flex: 1, fontWeight: 600, textAlign: 'left' }}>
            {title}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {number(rows.length)}
          </Typography>
        </ButtonBase>
        {onAgain && PASSING.has(code) && (
          <Button variant="outlined" size="small" onClick={() => onAgain(rows.map((row) => row.id))}>
            {words.again({ count: rows.length })}
          </Button>
        )}
      </Box>
      {open && (
        <Box id={id} sx={{ pl: { xs: 3, sm: 7 }, pr: 3, pb: 1 }}>
          {rows.slice(0, shown).map((row) => (
            <Box
              key={row.id}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 40 }}
            >
              <Typography variant="body2" sx={{ minWidth: 96, fontVariantNumeric: 'tabular-nums' }}>
                {row.nobp || row.id}
              </Typography>
              {row.nama ? (
                <Typography
                  component={Link}
                  to={list === 'kehadiran' ? studentAddress(row.nobp) : `/${list}/${row.id}`}
                  variant="body2"
                  sx={{ flex: '1 1 140px', fontWeight: 500, color: 'primary.main', textDecoration: 'none' }}
                >
                  {row.nama}
                </Typography>
              ) : (
                <Quiet sx={{ flex: '1 1 140px' }}>{words.nameless}</Quiet>
              )}
              {detailed && <Quiet>{row.alasan}</Quiet>}
            </Box>
          ))}
          {rows.length > shown && (
            <Button size="small" onClick={() => setShown(rows.length)}>
              {words.more({ count: rows.length - shown })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

const FEW = 5

/** What somebody else did meanwhile: looked at again, it may be right. */
const PASSING = new Set(['register.state-changed', 'document.replaced'])

/** By their code where the sentence names numbers or people, else by the sentence. */
function groupsOf(rows: readonly Row[]): Reason[] {
  const titles = words.reasons as Readonly<Record<string, string>>
  const groups = Map.groupBy(rows, ({ kode = '', alasan = '' }) => titles[kode] ?? alasan)
  return [...groups]
    .map(([title, each]) => ({
      title,
      code: each[0]!.kode ?? '',
      rows: each,
      detailed: each.some(({ alasan }) => alasan !== title) && each[0]!.kode !== 'request.not-found',
    }))
    .sort((a, b) => b.rows.length - a.rows.length)
}
