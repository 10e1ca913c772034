import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { Fold } from './Fold.tsx'
import { CHOICES, Question } from './Question.tsx'
import type { Import } from './useImport.ts'

type Props = { job: Import; found: ImportSummary }
type Spelling = ImportSummary['ejaan'][number]

/** Spellings of programmes that nobody knows are told once; those that are understood can be looked at. */
export function Spellings({ job, found: { ejaan, prodi } }: Props) {
  const asked = ejaan
    .filter(isUnknown)
    // Those without a guess are the work.
    .sort((a, b) => Number(a.usulan.length > 0) - Number(b.usulan.length > 0))
  const known = ejaan.filter((each) => !isUnknown(each))
  // The nearest one is a guess that a person looks at before it counts.
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      ejaan.flatMap(({ tulisan, prodiid, usulan }) => {
        const first = prodiid ?? usulan[0]
        return first === undefined ? [] : [[tulisan, first]]
      }),
    ),
  )
  const [all, setAll] = useState(false)
  if (ejaan.length === 0) return null
  const isGuess = ({ tulisan, usulan }: Spelling) => chosen[tulisan] === usulan[0]
  const ready = asked.filter(({ tulisan }) => chosen[tulisan] !== undefined)
  const changed = known.some(({ tulisan, prodiid }) => chosen[tulisan] !== prodiid)

  const use = (of: readonly Spelling[]) =>
    void job.look({
      spellings: Object.fromEntries(
        of.flatMap(({ tulisan }) => (chosen[tulisan] === undefined ? [] : [[tulisan, chosen[tulisan]]])),
      ),
    })
  const choice = (each: Spelling) => (
    <SelectInput
      label={words.spellingRows({ spelled: each.tulisan, rows: each.jumlah })}
      hint={each.cara === 'tidak' ? undefined : words.spellingHow[each.cara]}
      value={chosen[each.tulisan] ?? ''}
      onChange={({ target }) =>
        setChosen(({ [each.tulisan]: _, ...rest }) =>
          target.value === '' ? rest : { ...rest, [each.tulisan]: Number(target.value) },
        )
      }
    >
      {each.cara === 'tidak' && <option value="">{words.spellingNone}</option>}
      <Programmes near={each.usulan} prodi={prodi} />
    </SelectInput>
  )

  return (
    <>
      {asked.length > 0 && (
        <Question
          title={words.spellings}
          text={words.spellingsAsk({ count: asked.length })}
          actions={
            ready.length > 0 && (
              <Button
                variant="contained"
                onClick={() => use(ejaan.filter(({ cara }) => cara === 'tidak' || cara === 'dipilih'))}
              >
                {asked.every(isGuess)
                  ? words.spellingsTake({ count: ready.length })
                  : words.spellingsUse({ count: ready.length })}
              </Button>
            )
          }
        >
          <Box component="ul" sx={LINES}>
            {asked.slice(0, all ? asked.length : FIRST).map((each) => (
              <li key={each.tulisan}>
                {choice(each)}
                <Guess of={each} isGuess={isGuess(each)} />
              </li>
            ))}
          </Box>
          {!all && asked.length > FIRST && (
            <Button sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
              {words.more({ count: asked.length - FIRST })}
            </Button>
          )}
        </Question>
      )}
      {known.length > 0 && (
        <Fold title={`${words.spellingsKnown} (${number(known.length)})`}>
          <Box sx={CHOICES}>
            {known.map((each) => (
              <div key={each.tulisan}>{choice(each)}</div>
            ))}
          </Box>
          {changed && (
            <Button variant="outlined" sx={{ mt: 2 }} onClick={() => use(ejaan)}>
              {words.useChoices}
            </Button>
          )}
        </Fold>
      )}
    </>
  )
}

/** Before any programme is there, no spelling can mean one. */
export const NoProgrammes = ({ found }: { found: ImportSummary }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" component={Link} to="/impor?jenis=prodi">
        {words.programmesFirst}
      </Button>
    }
  >
    {words.noProgrammes({ count: found.ejaan.reduce((sum, { jumlah }) => sum + jumlah, 0) })}
  </Alert>
)

const isUnknown = ({ cara }: Spelling) => cara === 'tidak'

/** Whether somebody has still to choose. */
export const spellingsOpen = ({ ejaan }: ImportSummary): boolean => ejaan.some(isUnknown)

/** The likeliest first. */
function Programmes({ near, prodi }: { near: readonly number[]; prodi: ImportSummary['prodi'] }) {
  const option = ({ prodiid, prodinama }: (typeof prodi)[number]) => (
    <option key={prodiid} value={prodiid}>
      {prodinama}
    </option>
  )
  const others = prodi.filter(({ prodiid }) => !near.includes(prodiid))
  if (near.length === 0) return others.map(option)
  return (
    <>
      <optgroup label={words.spellingNear}>
        {near.flatMap((id) => prodi.filter(({ prodiid }) => prodiid === id)).map(option)}
      </optgroup>
      <optgroup label={words.spellingAll}>{others.map(option)}</optgroup>
    </>
  )
}

/** Why this one is offered. */
function Guess({ of: { usulan }, isGuess }: { of: Spelling; isGuess: boolean }) {
  if (usulan.length === 0 && isGuess)
    return (
      <ToneChip tone="menunggu" icon="tanya">
        {words.guess.none}
      </ToneChip>
    )
  return (
    <ToneChip tone="info" icon="centang">
      {!isGuess
        ? words.guess.own
        : usulan.length === 1
          ? words.guess.only
          : words.guess.nearest({ count: usulan.length })}
    </ToneChip>
  )
}

const FIRST = 8
/** A line each: how it is spelled, what it means, why that is offered. */
const LINES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gap: 1,
    alignItems: 'center',
    justifyItems: 'start',
    gridTemplateColumns: { sm: 'minmax(0, 1fr) 200px' },
    py: 1,
  },
  '& > li > div': {
    width: '100%',
    alignItems: 'center',
    gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
