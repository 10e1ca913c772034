import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import type { ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { Changes } from './Changes.tsx'
import { Corrections, correctionsOpen } from './Corrections.tsx'
import { Figures } from './Figures.tsx'
import { Groups } from './Groups.tsx'
import { Mapping } from './Mapping.tsx'
import { Replaced, replacedWords, switchedWords } from './Replaced.tsx'
import { Sheets } from './Sheets.tsx'
import { Spellings } from './Spellings.tsx'
import type { Import } from './useImport.ts'
import { WrongRows } from './WrongRows.tsx'
import { Zeros, zerosOpen } from './Zeros.tsx'

/** What would happen, before it happens. */
export function ReviewStep({ job, found }: { job: Import; found: ImportSummary }) {
  const confirm = useConfirm()
  const zeros = useRef<HTMLElement>(null)
  const corrections = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState(false)
  const { jumlah, kurang, peringatan } = found
  const name = found.jenis as ImportName
  const right = jumlah.baru + jumlah.berubah
  const something =
    right + jumlah.akun + jumlah.sandidiganti + jumlah.akunmati + jumlah.akunhidup + jumlah.surel > 0 ||
    found.koreksi.length > 0

  async function save(mode: 'semua' | 'barisbaik') {
    if (zerosOpen(found) || correctionsOpen(found)) {
      setAsked(true)
      ;(zerosOpen(found) ? zeros : corrections).current?.focus()
      return
    }
    // Passwords that people hold in their hands stop working: that is what the question is about then.
    const replaces = jumlah.sandidiganti > 0
    const yes = await confirm({
      title: replaces ? words.replaceThese({ count: number(jumlah.sandidiganti) }) : words.saveThis,
      text: [
        words.saving({
          kind: words.kinds[name],
          fresh: number(jumlah.baru),
          changed: number(jumlah.berubah),
          accounts: number(jumlah.akun),
        }),
        ...replacedWords(jumlah),
        ...switchedWords(jumlah),
        ...(jumlah.surel > 0 ? [words.noting({ count: number(jumlah.surel) })] : []),
        ...(mode === 'barisbaik' ? [words.skipping({ wrong: number(jumlah.salah) })] : []),
      ].join(' '),
      yes: replaces ? words.yesReplace({ count: number(jumlah.sandidiganti) }) : words.yesSave,
      no: words.cancel,
      destructive: replaces,
    })
    if (yes) await job.save(mode)
  }

  return (
    <>
      <Sheets job={job} found={found} />
      {kurang.length > 0 ? (
        <Alert severity="error" role="alert">
          {words.columnsMissing({ names: kurang.join(', ') })}
        </Alert>
      ) : (
        <>
          <Figures jumlah={jumlah} />
          <Verdict jumlah={jumlah} something={something} asks={correctionsOpen(found)} />
          <Replaced jumlah={jumlah} />
          {switchedWords(jumlah).map((told) => (
            <Alert key={told} severity="info" role="status">
              {told}
            </Alert>
          ))}
        </>
      )}
      {peringatan.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <Spellings key={`ejaan ${JSON.stringify(found.ejaan)}`} job={job} found={found} />
      <Zeros key={`nol ${JSON.stringify(found.nol)}`} job={job} found={found} ref={zeros} />
      <Corrections
        key={`koreksi ${JSON.stringify(found.koreksi)}`}
        job={job}
        found={found}
        ref={corrections}
      />
      <Groups found={found} />
      {found.salah.length > 0 && <WrongRows found={found} />}
      <Mapping key={found.kolom.join()} found={found} onLook={(columns) => void job.look({ columns })} />
      {found.perubahan.length > 0 && <Changes found={found} />}
      {asked && zerosOpen(found) && (
        <Alert severity="error" role="alert">
          {words.zerosFirst}
        </Alert>
      )}
      {asked && correctionsOpen(found) && (
        <Alert severity="error" role="alert">
          {words.correctionsFirst}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {something && kurang.length === 0 && (
          <Button variant="contained" onClick={() => void save(jumlah.salah > 0 ? 'barisbaik' : 'semua')}>
            {jumlah.salah > 0
              ? words.saveRight({ count: number(jumlah.baris - jumlah.salah) })
              : words.saveAll}
          </Button>
        )}
        {job.problem && (
          <Button variant="outlined" onClick={() => void job.look()}>
            {words.checkAgain}
          </Button>
        )}
        <Button variant="outlined" onClick={job.back}>
          {jumlah.salah > 0 ? words.mendFirst : words.otherFile}
        </Button>
      </Box>
    </>
  )
}

type Verdicts = { jumlah: ImportSummary['jumlah']; something: boolean; asks: boolean }

function Verdict({ jumlah, something, asks }: Verdicts) {
  if (jumlah.salah > 0)
    return (
      <Alert severity="error">
        {(something ? words.someWrong : words.restSame)({
          wrong: number(jumlah.salah),
          rows: number(jumlah.baris),
        })}
      </Alert>
    )
  // What is still asked is not ready to be saved.
  if (asks) return null
  if (!something) return <Alert severity="success">{words.allSame}</Alert>
  return <Alert severity="success">{words.allRight}</Alert>
}
