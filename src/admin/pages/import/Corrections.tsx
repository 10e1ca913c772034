import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type Ref } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { SIDES, type Side } from '../../../contract/rules/corrections.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Fold } from './Fold.tsx'
import type { Import } from './useImport.ts'

type Props = { job: Import; found: ImportSummary; ref: Ref<HTMLElement> }
type Differing = ImportSummary['koreksi'][number]

/** Where the file says something else than a person has entered: ours or theirs, one by one or all at once. */
export function Corrections({ job, found, ref }: Props) {
  const { koreksi } = found
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(koreksi.flatMap((each) => (each.pakai ? [[nameOf(each), each.pakai]] : []))),
  )
  if (koreksi.length === 0) return null
  const open = koreksi.filter(({ pakai }) => pakai === null)
  const settled = koreksi.filter(({ pakai }) => pakai !== null)

  const use = (sides: Readonly<Record<string, Side>>) =>
    void job.look({
      answers: koreksi.flatMap((each) => {
        const pakai = sides[nameOf(each)]
        const { kunci, kolom, isi: kami } = each
        return pakai ? [{ kunci, kolom, kami, pakai }] : []
      }),
    })
  const useForAll = (side: Side) =>
    use({ ...chosen, ...Object.fromEntries(open.map((each) => [nameOf(each), side])) })
  const choice = (each: Differing) => (
    <SelectInput
      key={nameOf(each)}
      label={words.choiceOf({ column: each.label, name: each.nama })}
      hint={
        <>
          {words.ours}: {each.kami || '–'}
          <br />
          {words.theirs}: {each.sistem || '–'}
        </>
      }
      value={chosen[nameOf(each)] ?? ''}
      onChange={({ target }) => setChosen({ ...chosen, [nameOf(each)]: target.value as Side })}
    >
      <option value="" disabled />
      {SIDES.map((side) => (
        <option key={side} value={side}>
          {words.sides[side]}
        </option>
      ))}
    </SelectInput>
  )
  const changed = koreksi.some((each) => (chosen[nameOf(each)] ?? null) !== each.pakai)
  const grid = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }

  return (
    <Box
      component="section"
      ref={ref}
      tabIndex={-1}
      aria-label={words.corrections}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, outline: 'none' }}
    >
      {open.length > 0 && (
        <>
          <Typography variant="h3" component="h2">
            {words.corrections}
          </Typography>
          <Typography variant="body2">{words.correctionsAsk({ count: number(open.length) })}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => useForAll('kami')}>
              {words.oursAll}
            </Button>
            <Button variant="outlined" onClick={() => useForAll('sistem')}>
              {words.theirsAll}
            </Button>
          </Box>
          <Box sx={grid}>{open.map(choice)}</Box>
        </>
      )}
      {settled.length > 0 && (
        <Fold title={`${words.correctionsKept} (${number(settled.length)})`}>
          <Box sx={grid}>{settled.map(choice)}</Box>
        </Fold>
      )}
      {changed && (
        <Box>
          <Button variant="contained" onClick={() => use(chosen)}>
            {words.correctionsUse}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const nameOf = ({ kunci, kolom }: Differing) => `${kunci} ${kolom}`

/** Whether somebody has still to choose. */
export const correctionsOpen = ({ koreksi }: ImportSummary): boolean =>
  koreksi.some(({ pakai }) => pakai === null)
