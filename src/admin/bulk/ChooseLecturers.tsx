import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import type { AnswerOf, BulkCheck } from '../../contract/endpoints/index.ts'
import { spread } from '../../contract/rules/spread.ts'
import { call } from '../../dataProvider/call.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { AllBox } from '../AllBox.tsx'
import { Await, together } from '../parts/Await.tsx'
import { Tick } from '../parts/Tick.tsx'

type Programme = BulkCheck['prodi'][number]
type Props = {
  programmes: readonly Programme[]
  chosen: readonly number[]
  missing: boolean
  onChange: (chosen: number[]) => void
}

/** The lecturers of the students' programmes, each with how many they guide now and would guide then. */
export function ChooseLecturers(props: Props) {
  const lists = useQueries({
    queries: props.programmes.map(({ prodiid }) => ({
      queryKey: ['listdosen', prodiid],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET listdosen/{prodiid}', { params: { prodiid }, signal }),
      staleTime: 0,
    })),
  })
  return (
    <Await query={together(lists)} empty={<Empty title={words.lecturers.nobody} />}>
      {(answers) => (
        <Boxes
          {...props}
          lecturers={answers.flatMap(({ data }, at) =>
            data.map((lecturer) => ({ ...lecturer, dosenprodiid: props.programmes[at]!.prodiid })),
          )}
        />
      )}
    </Await>
  )
}

type Lecturer = AnswerOf<'GET listdosen/{prodiid}'>['data'][number] & { dosenprodiid: number }

function Boxes({ programmes, chosen, missing, onChange, lecturers }: Props & { lecturers: Lecturer[] }) {
  const { more, left } = shares(programmes, lecturers, chosen)
  const toggle = (ids: readonly number[], on: boolean) =>
    onChange(on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>{words.lecturers.hint}</Typography>
      {programmes.map(({ prodiid, prodinama, jumlah }) => {
        const here = lecturers.filter(({ dosenprodiid }) => dosenprodiid === prodiid)
        const ids = here.map(({ dosenid }) => dosenid)
        return (
          <Box key={prodiid} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
              {words.lecturers.programme({ name: prodinama, count: jumlah })}
            </Typography>
            {here.length === 0 && (
              <Typography sx={{ color: 'text.secondary' }}>{words.lecturers.none}</Typography>
            )}
            {here.length > 1 && (
              <FormControlLabel
                label={words.lecturers.all}
                control={
                  <AllBox
                    chosen={ids.filter((id) => chosen.includes(id)).length}
                    of={ids.length}
                    onChange={(all) => toggle(ids, all)}
                  />
                }
              />
            )}
            <Box sx={{ maxHeight: 320, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
              {here.map(({ dosenid, dosennama, jmlbimbingan }) => {
                const added = more.get(dosenid) ?? 0
                return (
                  <Tick
                    key={dosenid}
                    sx={{ display: 'flex', mr: 0, '& > :last-child': { flex: 1 } }}
                    ticked={chosen.includes(dosenid)}
                    onTick={(on) => toggle([dosenid], on)}
                    label={
                      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', pr: 1 }}>
                        <span>{dosennama}</span>
                        <Typography
                          component="span"
                          variant="body2"
                          sx={{
                            whiteSpace: 'nowrap',
                            fontVariantNumeric: 'tabular-nums',
                            color: added > 0 ? 'text.primary' : 'text.secondary',
                            fontWeight: added > 0 ? 600 : 400,
                          }}
                        >
                          {added > 0
                            ? words.lecturers.becomes({
                                before: jmlbimbingan,
                                more: added,
                                after: jmlbimbingan + added,
                              })
                            : words.lecturers.guides({ count: jmlbimbingan })}
                        </Typography>
                      </Box>
                    }
                  />
                )
              })}
            </Box>
          </Box>
        )
      })}
      {missing && (
        <FormHelperText error role="alert">
          {words.lecturers.missing}
        </FormHelperText>
      )}
      {chosen.length > 0 && left > 0 && (
        <Alert severity="warning">{words.lecturers.noneChosen({ count: left })}</Alert>
      )}
    </Box>
  )
}

/** By the very rule of the server: how many more each gets, and how many students nobody. */
function shares(
  programmes: readonly Programme[],
  lecturers: readonly { dosenid: number; dosenprodiid: number; jmlbimbingan: number }[],
  chosen: readonly number[],
) {
  const rows = programmes.flatMap(({ prodiid, jumlah }) =>
    Array.from({ length: jumlah }, () => ({ prodiid })),
  )
  const order = chosen.flatMap((id) => lecturers.find(({ dosenid }) => dosenid === id) ?? [])
  const more = new Map<number, number>()
  let left = 0
  for (const dosenid of spread(rows, order).values()) {
    if (dosenid === null) left += 1
    else more.set(dosenid, (more.get(dosenid) ?? 0) + 1)
  }
  return { more, left }
}
