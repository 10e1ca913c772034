import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import type { ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { Slips } from '../../passwords/Slips.tsx'
import { Figures } from './Figures.tsx'
import { Groups } from './Groups.tsx'
import { Replaced, switchedWords } from './Replaced.tsx'
import { useAskBefore } from '../../useAskBefore.ts'

/** What was saved, and the initial passwords, which exist on this screen only. */
export function DoneStep({ result, onAgain }: { result: ImportSummary; onAgain: () => void }) {
  const [kept, setKept] = useState(false)
  const confirm = useConfirm()
  const { akunbaru, jumlah, jenis } = result
  const waiting = akunbaru.length > 0 && !kept
  const question = { ...words.leave, destructive: true }
  useAskBefore(waiting, question)

  async function again() {
    if (!waiting || (await confirm(question))) onAgain()
  }

  // Asked for once more in the menu: what was saved is not in the way of the next file.
  const { key } = useLocation()
  const asked = useRef(key)
  useEffect(() => {
    if (asked.current === key) return
    asked.current = key
    void again()
    // What it asks about is as it is in the moment of the press.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return (
    <>
      <Alert severity="success" role="status">
        {words.done({ kind: words.kinds[jenis as ImportName].toLowerCase() })}
      </Alert>
      <Figures jumlah={jumlah} done />
      <Replaced jumlah={jumlah} done />
      {switchedWords(jumlah, true).map((told) => (
        <Alert key={told} severity="info">
          {told}
        </Alert>
      ))}
      {akunbaru.length > 0 && (
        <Box component="section" aria-label={words.passwords} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" component="h2">
            {words.passwords}
          </Typography>
          <Slips
            slips={akunbaru}
            name={words.files.accounts(jenis as ImportName)}
            labels={{ xlsx: words.passwordsXlsx, csv: words.passwordsCsv }}
            onKept={() => setKept(true)}
          />
        </Box>
      )}
      <Groups found={result} />
      <Box>
        <Button variant={waiting ? 'outlined' : 'contained'} onClick={() => void again()}>
          {words.another}
        </Button>
      </Box>
    </>
  )
}
