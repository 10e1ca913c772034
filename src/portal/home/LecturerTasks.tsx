import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { home } from '../../i18n/home.ts'
import { paletteVar, type Tone } from '../../ui/palette.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { allGuided } from '../lecturer/placements.ts'
import { Await } from '../parts/Await.tsx'
import { Card, Stack } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { hariIni } from '../parts/today.ts'
import { pendingTasks, type PendingTask } from './pendingTasks.ts'

/** What a lecturer has to do next, student by student; each leads to where it is done. */
export default function LecturerTasks() {
  const query = useQuery(allGuided())
  return (
    <Await query={query} loading={<Loading shape="list" rows={3} />}>
      {(placements) => {
        if (placements.length === 0) return <Empty title={home.noStudents} text={home.noStudentsText} />
        const { validate, answer, silent } = pendingTasks(placements, hariIni())
        if (validate.length + answer.length + silent.length === 0)
          return (
            <Card>
              <Empty title={home.nothing} text={home.nothingText(placements.length)} />
            </Card>
          )
        return (
          <Stack>
            <Group title={home.validate} counted={home.reports} tone="menunggu" items={validate} />
            <Group title={home.answer} counted={home.comments} tone="info" items={answer} />
            <Group title={home.silent} counted={home.students} tone="tolak" items={silent} />
          </Stack>
        )
      }}
    </Await>
  )
}

type GroupProps = {
  title: string
  counted: (count: number) => string
  tone: Tone
  items: readonly PendingTask[]
}

function Group({ title, counted, tone, items }: GroupProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const total = items.reduce((sum, { count = 1 }) => sum + count, 0)
  return (
    <Waits aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <ToneChip tone={tone}>{counted(total)}</ToneChip>
      </header>
      <ul>
        {(all ? items : items.slice(0, FIRST)).map(({ registerid, name, about, count, to }) => (
          <li key={registerid}>
            <Link to={to}>
              <span>
                <strong>{name}</strong>
                <small>
                  {count !== undefined && `${counted(count)} · `}
                  {about}
                </small>
              </span>
              <Icon name="kanan" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {!all && items.length > FIRST && (
        <Button onClick={() => setAll(true)}>{home.showAll(items.length)}</Button>
      )}
    </Waits>
  )
}

const FIRST = 5

const Waits = styled(Card)({
  '& > header': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginBottom: 4 },
  '& > header > h2': {
    flex: 1,
    margin: 0,
    minWidth: '10ch',
    fontSize: '1.0625rem',
    lineHeight: 1.4,
    fontWeight: 700,
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li + li': { borderTop: `1px solid ${paletteVar('divider')}` },
  '& a': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    minHeight: 60,
    padding: '8px 0',
    borderRadius: 8,
    textDecoration: 'none',
    color: 'inherit',
  },
  '& a:hover strong': { color: paletteVar('primary.main') },
  '& a > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a > svg': { flex: 'none', color: paletteVar('text.secondary') },
  '& strong': { display: 'block', fontWeight: 650 },
  '& small': {
    fontSize: '0.875rem',
    lineHeight: 1.4,
    color: paletteVar('text.secondary'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& > button': { width: '100%', minHeight: 44 },
})
