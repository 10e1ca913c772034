import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type Ref } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { SIDES, type Side } from '../../../contract/rules/corrections.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Fold } from './Fold.tsx'
import { CHOICES, Question } from './Question.tsx'
import type { Import } from './useImport.ts'

type Props = { job: Import; found: ImportSummary; ref: Ref<HTMLElement> }
type Differing = ImportSummary['koreksi'][number]

/** Where the file says something else than what stands here for a reason: ours or theirs, one by one or all at once. */
export function Corrections({ job, found, ref }: Props) {
  const { koreksi } = found
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(koreksi.flatMap((each) => (each.pakai ? [[nameOf(each), each.pakai]] : []))),
  )
  if (koreksi.length === 0) return null
  const open = koreksi.filter(({ pakai }) => pakai === null)
  const settled = koreksi.filter(({ pakai }) => pakai !== null)

  const answer = (sides: Readonly<Record<string, Side>>) =>
    void job.look({
      answers: koreksi.flatMap((each) => {
        const pakai = sides[nameOf(each)]
        const { kunci, kolom, isi: kami, isisistem: sistem } = each
        return pakai ? [{ kunci, kolom, kami, sistem, pakai }] : []
      }),
    })
  const answerAll = (side: Side) =>
    answer({ ...chosen, ...Object.fromEntries(open.map((each) => [nameOf(each), side])) })
  const choice = (each: Differing) => (
    <SelectInput
      key={nameOf(each)}
      label={words.choiceOf({ column: each.label, name: each.nama })}
      hint={
        <>
          {words.ours}: {each.kami || '–'}
          <br />
          {words.theirs}: {each.sistem || '–'}
          {each.catatan !== null && (
            <>
              <br />
              {each.catatan}
            </>
          )}
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
  const use = changed && (
    <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => answer(chosen)}>
      {words.useChoices}
    </Button>
  )

  return (
    <>
      {open.length > 0 && (
        <Question
          ref={ref}
          title={words.corrections}
          text={words.correctionsAsk({ count: open.length })}
          actions={
            <>
              <Button variant="outlined" onClick={() => answerAll('kami')}>
                {words.oursAll}
              </Button>
              <Button variant="outlined" onClick={() => answerAll('sistem')}>
                {words.theirsAll}
              </Button>
            </>
          }
        >
          <Box sx={CHOICES}>{open.map(choice)}</Box>
          {use}
        </Question>
      )}
      {settled.length > 0 && (
        <Fold title={`${words.correctionsKept} (${number(settled.length)})`}>
          <Box sx={{ ...CHOICES, mb: 2 }}>{settled.map(choice)}</Box>
          {open.length === 0 && use}
        </Fold>
      )}
    </>
  )
}

const nameOf = ({ kunci, kolom }: Differing) => `${kunci} ${kolom}`

/** Whether somebody has still to choose. */
export const correctionsOpen = ({ koreksi }: ImportSummary): boolean =>
  koreksi.some(({ pakai }) => pakai === null)
