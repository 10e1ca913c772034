import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { home } from '../../i18n/home.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { paletteVar } from '../../ui/palette.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { SelectInput } from '../../ui/TextInput.tsx'
import { newestOf } from '../lecturer/placements.ts'
import { Await } from '../parts/Await.tsx'
import { Card, Stack } from '../parts/Card.tsx'
import { semesters } from '../parts/queries.ts'
import { figuresOf, type FigureName } from './figures.ts'

/** The deputy director's view over the programmes of one semester: how many, and what still waits. Read-only. */
export default function Overview() {
  const query = useQuery(semesters())
  return (
    <Await query={query} loading={<Waiting height="80vh" rows={3} />}>
      {(known) => (known.length === 0 ? <Empty title={home.noSemester} /> : <Loaded known={known} />)}
    </Await>
  )
}

function Loaded({ known }: { known: readonly { semid: number; semnama: string }[] }) {
  const { prodi } = usePerson()
  const [params, setParams] = useSearchParams()
  const newest = newestOf(known)!
  const asked = Number(params.get('semester'))
  const semester = known.some(({ semid }) => semid === asked) ? asked : newest
  return (
    <Stack>
      <div style={{ maxWidth: 320 }}>
        <SelectInput
          label={home.semester}
          value={semester}
          onChange={({ target }) => setParams({ semester: target.value }, { replace: true })}
        >
          {known.map(({ semid, semnama }) => (
            <option key={semid} value={semid}>
              {semnama}
            </option>
          ))}
        </SelectInput>
      </div>
      <Programmes>
        {prodi.map(({ prodiid, prodinama }) => (
          <Programme key={`${prodiid} ${semester}`} prodiid={prodiid} name={prodinama} semester={semester} />
        ))}
      </Programmes>
    </Stack>
  )
}

function Programme({ prodiid, name, semester }: { prodiid: number; name: string; semester: number }) {
  const query = useQuery(figuresOf(prodiid, semester))
  const monitoring = (tunggu?: string) =>
    `/monitoring?${new URLSearchParams({ prodi: String(prodiid), semester: String(semester), ...(tunggu && { tunggu }) })}`
  return (
    <Card aria-label={name}>
      <h2>{name}</h2>
      <Await query={query} loading={<Waiting height={264} rows={2} />}>
        {(figures) => (
          <>
            <States>
              {STATES.map((is) => (
                <div key={is}>
                  <dt>{home[is]}</dt>
                  <dd>{figures[is]}</dd>
                </div>
              ))}
            </States>
            <Waits>
              {WAITS.map((is) => (
                <li key={is} data-none={figures[is] === 0 || undefined}>
                  {figures[is] === 0 ? (
                    <span>{lecturer.waits[is]}</span>
                  ) : (
                    <Link to={monitoring(is)}>{lecturer.waits[is]}</Link>
                  )}
                  <strong>{figures[is]}</strong>
                </li>
              ))}
            </Waits>
            <Link data-all to={monitoring()}>
              {home.monitoring(name)}
            </Link>
          </>
        )}
      </Await>
    </Card>
  )
}

/** As high as what comes, so that nothing below moves. */
function Waiting({ height, rows }: { height: number | string; rows: number }) {
  return (
    <div style={{ minHeight: height }}>
      <Loading shape="list" rows={rows} />
    </div>
  )
}

const STATES = ['menunggu', 'disetujui', 'ditolak'] as const satisfies FigureName[]
const WAITS = ['pembimbing', 'surat', 'validasi'] as const satisfies FigureName[]

const Programmes = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  '& [data-all]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -8,
    fontWeight: 650,
    color: paletteVar('primary.main'),
  },
})

const States = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  paddingBottom: 12,
  borderBottom: `1px solid ${paletteVar('divider')}`,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { fontSize: '0.8125rem', lineHeight: 1.35, color: paletteVar('text.secondary') },
  '& dd': {
    margin: 0,
    fontSize: '1.5rem',
    lineHeight: 1.3,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Waits = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& > li': { display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between' },
  '& a, & span': { display: 'flex', flex: 1, alignItems: 'center', minHeight: 44, color: 'inherit' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '& [data-none]': { color: paletteVar('text.secondary') },
  '& [data-none] strong': { fontWeight: 400 },
})
