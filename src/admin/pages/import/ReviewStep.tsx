import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import type { ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { locale } from '../../../i18n/language.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { Changes } from './Changes.tsx'
import { Figures } from './Figures.tsx'
import { Mapping } from './Mapping.tsx'
import { Replaced, replacedWords } from './Replaced.tsx'
import type { Import } from './useImport.ts'
import { WrongRows } from './WrongRows.tsx'

/** What would happen, before it happens. */
export function ReviewStep({ job, found }: { job: Import; found: ImportSummary }) {
  const confirm = useConfirm()
  const { jumlah, kurang, peringatan } = found
  const name = found.jenis as ImportName
  const right = jumlah.baru + jumlah.berubah
  const something = right > 0 || jumlah.akun > 0 || jumlah.sandidiganti > 0

  async function save(mode: 'semua' | 'barisbaik') {
    const yes = await confirm({
      title: words.saveThis,
      text: [
        words.saving(words.kinds[name], angka(jumlah.baru), angka(jumlah.berubah), angka(jumlah.akun)),
        ...replacedWords(jumlah),
        ...(mode === 'barisbaik' ? [words.skipping(angka(jumlah.salah))] : []),
      ].join(' '),
      yes: words.yesSave,
      no: words.cancel,
    })
    if (yes) await job.save(mode)
  }

  return (
    <>
      {kurang.length > 0 ? (
        <Alert severity="error" role="alert">
          {words.columnsMissing(kurang.join(', '))}
        </Alert>
      ) : (
        <>
          <Figures jumlah={jumlah} />
          <Verdict jumlah={jumlah} something={something} />
          <Replaced jumlah={jumlah} />
        </>
      )}
      {peringatan.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {found.salah.length > 0 && <WrongRows found={found} />}
      <Mapping key={found.kolom.join()} found={found} onLook={(columns) => void job.look(columns)} />
      {found.perubahan.length > 0 && <Changes found={found} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {something && kurang.length === 0 && (
          <Button variant="contained" onClick={() => void save(jumlah.salah > 0 ? 'barisbaik' : 'semua')}>
            {jumlah.salah > 0 ? words.saveRight(angka(jumlah.baris - jumlah.salah)) : words.saveAll}
          </Button>
        )}
        {job.problem && (
          <Button variant="outlined" onClick={() => void job.look(found.kolom)}>
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

function Verdict({ jumlah, something }: { jumlah: ImportSummary['jumlah']; something: boolean }) {
  if (jumlah.salah > 0)
    return (
      <Alert severity="error">
        {(something ? words.someWrong : words.restSame)(angka(jumlah.salah), angka(jumlah.baris))}
      </Alert>
    )
  if (!something) return <Alert severity="success">{words.allSame}</Alert>
  return <Alert severity="success">{words.allRight}</Alert>
}

const angka = (value: number) => value.toLocaleString(locale())
