import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Fold } from './Fold.tsx'
import type { Import } from './useImport.ts'

/** Spellings of programmes that nobody knows are told once; those that are understood can be looked at. */
export function Spellings({ job, found }: { job: Import; found: ImportSummary }) {
  const { ejaan, prodi } = found
  const asked = ejaan.filter(({ cara }) => cara === 'tidak')
  const known = ejaan.filter(({ cara }) => cara !== 'tidak')
  // The nearest one is a guess that a person looks at before it counts.
  const [chosen, setChosen] = useState<Record<string, number>>(() =>
    Object.fromEntries(
      ejaan.flatMap(({ tulisan, prodiid, usulan }) => {
        const first = prodiid ?? usulan[0]
        return first === undefined ? [] : [[tulisan, first]]
      }),
    ),
  )
  if (ejaan.length === 0) return null
  const names = new Map(prodi.map(({ prodiid, prodinama }) => [prodiid, prodinama]))
  const changed = known.some(({ tulisan, prodiid }) => chosen[tulisan] !== prodiid)

  const use = (of: typeof ejaan) =>
    void job.look({
      spellings: Object.fromEntries(
        of.flatMap(({ tulisan }) => (chosen[tulisan] === undefined ? [] : [[tulisan, chosen[tulisan]]])),
      ),
    })
  const choice = ({ tulisan, jumlah, cara, usulan }: (typeof ejaan)[number]) => (
    <SelectInput
      key={tulisan}
      label={words.spellingRows({ spelled: tulisan, rows: number(jumlah) })}
      hint={cara === 'tidak' ? undefined : words.spellingHow[cara]}
      value={chosen[tulisan] ?? ''}
      onChange={({ target }) =>
        setChosen(({ [tulisan]: _, ...rest }) =>
          target.value === '' ? rest : { ...rest, [tulisan]: Number(target.value) },
        )
      }
    >
      {cara === 'tidak' && <option value="">{words.spellingNone}</option>}
      {usulan.length > 0 && (
        <optgroup label={words.spellingNear}>
          {usulan.map((prodiid) => (
            <option key={prodiid} value={prodiid}>
              {names.get(prodiid)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={words.spellingAll}>
        {prodi
          .filter(({ prodiid }) => !usulan.includes(prodiid))
          .map(({ prodiid, prodinama }) => (
            <option key={prodiid} value={prodiid}>
              {prodinama}
            </option>
          ))}
      </optgroup>
    </SelectInput>
  )
  const grid = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }

  return (
    <Box component="section" aria-label={words.spellings} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {asked.length > 0 && (
        <>
          <Typography variant="h3" component="h2">
            {words.spellings}
          </Typography>
          <Typography variant="body2">{words.spellingsAsk({ count: number(asked.length) })}</Typography>
          <Box sx={grid}>{asked.map(choice)}</Box>
          <Box>
            <Button
              variant="contained"
              disabled={asked.every(({ tulisan }) => chosen[tulisan] === undefined)}
              onClick={() => use(ejaan.filter(({ cara }) => cara === 'tidak' || cara === 'dipilih'))}
            >
              {words.spellingsUse}
            </Button>
          </Box>
        </>
      )}
      {known.length > 0 && (
        <Fold title={`${words.spellingsKnown} (${number(known.length)})`}>
          <Box sx={grid}>{known.map(choice)}</Box>
          {changed && (
            <Button variant="contained" sx={{ mt: 2 }} onClick={() => use(ejaan)}>
              {words.spellingsUse}
            </Button>
          )}
        </Fold>
      )}
    </Box>
  )
}
