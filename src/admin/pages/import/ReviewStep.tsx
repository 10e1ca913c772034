import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { type ImportName, importKind } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { asHere } from '../../../i18n/studentNumber.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { Corrections, correctionsOpen } from './Corrections.tsx'
import { Figures } from './Figures.tsx'
import { FirstRows } from './FirstRows.tsx'
import { Fold } from './Fold.tsx'
import { Groups } from './Groups.tsx'
import { labelOf } from './labelOf.ts'
import { Mapping } from './Mapping.tsx'
import { Replaced, replacedWords, switchedWords } from './Replaced.tsx'
import { Sheets } from './Sheets.tsx'
import { NoProgrammes, Spellings, spellingsOpen } from './Spellings.tsx'
import type { Import } from './useImport.ts'
import { Zeros, zerosOpen } from './Zeros.tsx'

/** What would happen, before it happens. */
export function ReviewStep({ job, found }: { job: Import; found: ImportSummary }) {
  const zeros = useRef<HTMLElement>(null)
  const corrections = useRef<HTMLElement>(null)
  const { jumlah, kurang } = found
  const isRead = kurang.length === 0
  const save = useSave(job, found)
  const noProgrammes = spellingsOpen(found) && found.prodi.length === 0
  // What would make somebody another person, or undo what somebody did, is answered before anything is saved.
  const open = zerosOpen(found) ? zeros : correctionsOpen(found) ? corrections : null

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {isRead ? (
          <Verdict found={found} />
        ) : (
          <Alert severity="error" role="alert">
            {words.columnsMissing({ names: asHere(kurang).join(', ') })}
          </Alert>
        )}
        <Sheets job={job} found={found} />
        {isRead && <Replaced jumlah={jumlah} />}
        {noProgrammes ? (
          <NoProgrammes found={found} />
        ) : (
          <Spellings key={`ejaan ${JSON.stringify(found.ejaan)}`} job={job} found={found} />
        )}
        <Zeros
          key={`nol ${JSON.stringify(found.nol)}`}
          {...{ job, found }}
          ref={zeros}
          lead={noProgrammes || !spellingsOpen(found)}
        />
        <Corrections key={`koreksi ${JSON.stringify(found.koreksi)}`} {...{ job, found }} ref={corrections} />
        <Groups found={found} asked />
        <FirstRows found={found} />
        {found.perubahan.length > 0 && <Changes found={found} />}
        <Mapping key={found.kolom.join()} found={found} onLook={(columns) => void job.look({ columns })} />
      </Box>
      <SaveBar wide said={isRead ? reasonOf(found) : ''}>
        <Button color="inherit" onClick={job.back}>
          {jumlah.salah > 0 ? words.mendFirst : words.otherFile}
        </Button>
        {job.problem && (
          <Button variant="outlined" onClick={() => void job.look()}>
            {words.checkAgain}
          </Button>
        )}
        {isRead && hasSomething(found) && (
          <Button
            variant={jumlah.tanya > 0 ? 'outlined' : 'contained'}
            aria-disabled={open !== null || undefined}
            onClick={() => (open ? open.current?.focus() : void save())}
          >
            {jumlah.salah > 0 ? words.saveRight({ count: rightOf(jumlah) }) : words.saveAll}
          </Button>
        )}
      </SaveBar>
    </Box>
  )
}

type Counts = ImportSummary['jumlah']

const rightOf = ({ baris, salah }: Counts) => baris - salah

const hasSomething = ({ jumlah, koreksi }: ImportSummary) =>
  jumlah.baru +
    jumlah.berubah +
    jumlah.akun +
    jumlah.sandidiganti +
    jumlah.akunmati +
    jumlah.akunhidup +
    jumlah.surel >
    0 || koreksi.length > 0

/** Asks with what will be stored, and saves. */
function useSave(job: Import, { jumlah, jenis }: ImportSummary) {
  const confirm = useConfirm()
  const kind = words.kinds[jenis as ImportName]
  return async () => {
    // Passwords that people hold in their hands stop working: that is what the question is about then.
    const replaces = jumlah.sandidiganti > 0
    const passwords = { count: jumlah.sandidiganti }
    const rows = { count: rightOf(jumlah), kind: kind.toLowerCase() }
    const yes = await confirm({
      title: replaces ? words.replaceThese(passwords) : words.saveThese(rows),
      text: [
        words.saving(kind, { fresh: jumlah.baru, changed: jumlah.berubah, accounts: jumlah.akun }),
        ...replacedWords(jumlah),
        ...switchedWords(jumlah),
        ...(jumlah.surel > 0 ? [words.noting({ count: jumlah.surel })] : []),
        ...(jumlah.salah > 0 ? [words.skipping({ wrong: jumlah.salah })] : []),
      ]
        .filter(Boolean)
        .join(' '),
      yes: replaces ? words.yesReplace(passwords) : words.yesSave(rows),
      destructive: replaces,
    })
    if (yes) await job.save(jumlah.salah > 0 ? 'barisbaik' : 'semua')
  }
}

/** The whole file in one sentence, its numbers, and what is worth knowing of it. */
function Verdict({ found }: { found: ImportSummary }) {
  const { jumlah, peringatan } = found
  const { baris, siap, tanya, tolak } = jumlah
  const counts = { siap, tanya, tolak, sama: baris - siap - tanya - tolak }
  const parts = (['siap', 'tanya', 'tolak', 'sama'] as const)
    .filter((part) => counts[part] > 0)
    .map((part) => words.verdict[part]({ count: counts[part] }))
  const settled = tanya + tolak === 0
  const notes = [...switchedWords(jumlah), ...peringatan]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <div role="status">
        <Typography variant="h2">
          {!settled ? parts.join(', ') : hasSomething(found) ? words.allRight : words.allSame}
        </Typography>
      </div>
      <Figures jumlah={jumlah} />
      {notes.length > 0 && (
        <Quiet component="ul" sx={{ m: 0, pl: 2.5 }}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Quiet>
      )}
    </Box>
  )
}

/** Why it cannot be saved yet, or what would be left out. */
function reasonOf(found: ImportSummary): string {
  const { jumlah } = found
  const spelled = jumlah.salah - jumlah.tolak
  return [
    ...(zerosOpen(found) ? [words.zerosFirst] : []),
    ...(correctionsOpen(found) ? [words.correctionsFirst] : []),
    ...(spelled > 0 ? [words.waiting({ count: spelled })] : []),
    ...(jumlah.tolak > 0 ? [words.skipping({ wrong: jumlah.tolak })] : []),
  ].join(' ')
}

/** What stored records would become: the first of them, for a look. */
function Changes({ found }: { found: ImportSummary }) {
  const { key, columns } = importKind(found.jenis as ImportName)
  return (
    <Fold title={words.changes}>
      <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} aria-label={words.changesLabel}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[labelOf(columns[key]!), words.column, words.now, words.becomes].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {found.perubahan.map(({ baris, kunci, kolom, lama, baru }) => (
              <TableRow key={`${baris} ${kolom}`}>
                <TableCell component="th" scope="row">
                  {kunci}
                </TableCell>
                <TableCell>{kolom}</TableCell>
                <TableCell>{lama || '–'}</TableCell>
                <TableCell>{baru || '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Fold>
  )
}
