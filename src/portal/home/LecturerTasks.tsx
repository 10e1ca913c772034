import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { home } from '../../i18n/home.ts'
import { allGuided } from '../lecturer/placements.ts'
import { hariIni } from '../parts/today.ts'
import { Button, Card, Chip, Icon, Stack, type Tone } from '../ui/index.ts'
import styles from './Home.module.css'
import { pendingTasks, type PendingTask } from './pendingTasks.ts'

/** Beside what is to be validated: whose question has no answer, and who is silent. Each leads to where it is done. */
export default function LecturerTasks() {
  const { data } = useQuery(allGuided())
  const { data: nobodyHeardOf = [] } = useQuery(allGuided('laporan'))
  if (!data) return null
  const { answer, silent } = pendingTasks(data, nobodyHeardOf, hariIni())
  if (answer.length + silent.length === 0) return null
  return (
    <Stack>
      <Group title={home.answer} counted={home.comments} tone="info" items={answer} />
      <Group title={home.silent} counted={home.students} tone="menunggu" items={silent} />
    </Stack>
  )
}

type GroupProps = {
  title: string
  counted: (values: { count: number }) => string
  tone: Tone
  items: readonly PendingTask[]
}

function Group({ title, counted, tone, items }: GroupProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const total = items.reduce((sum, { count = 1 }) => sum + count, 0)
  return (
    <Card aria-labelledby={id} className={styles.group}>
      <header>
        <h2 id={id}>{title}</h2>
        <Chip tone={tone}>{counted({ count: total })}</Chip>
      </header>
      <ul>
        {(all ? items : items.slice(0, FIRST)).map(({ registerid, name, about, count, to }) => (
          <li key={registerid}>
            <Link to={to}>
              <span>
                <strong>{name}</strong>
                <small>
                  {count !== undefined && `${counted({ count })} · `}
                  {about}
                </small>
              </span>
              <Icon name="kanan" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {!all && items.length > FIRST && (
        <Button wide onClick={() => setAll(true)}>
          {home.showAll({ count: items.length })}
        </Button>
      )}
    </Card>
  )
}

const FIRST = 5
