import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { GradeTask } from '../../../contract/endpoints/index.ts'
import { hariPendekLengkap, pukul } from '../../../i18n/dates.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { Await } from '../../parts/Await.tsx'
import { Card, Chip, Empty, Icon, Loading, PageTitle, Stack } from '../../ui/index.ts'
import styles from './Grades.module.css'
import { gradeTasks } from './queries.ts'

/** '/nilai' of a lecturer: whom they mark, what is not sent first. */
export default function GradeListPage() {
  return (
    <>
      <PageTitle title={words.title} subtitle={words.listText} />
      <Await query={useQuery(gradeTasks())} loading={<Loading shape="list" />}>
        {(tasks) =>
          tasks.length === 0 ? (
            <Empty title={words.none} text={words.noneText} />
          ) : (
            <Stack>
              <Group title={words.open} tasks={tasks.filter((task) => !isDone(task))} />
              <Group title={words.done} tasks={tasks.filter(isDone)} />
            </Stack>
          )
        }
      </Await>
    </>
  )
}

const isDone = ({ bagian, keadaan }: GradeTask) =>
  keadaan === 'dikunci' ||
  keadaan === 'dirilis' ||
  (bagian.length > 0 && bagian.every(({ dikirim }) => dikirim !== null))

function Group({ title, tasks }: { title: string; tasks: readonly GradeTask[] }) {
  if (tasks.length === 0) return null
  return (
    <Card aria-label={title} className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.registerid}>
            <Link to={`/nilai/${task.registerid}`}>
              <span>
                <strong>{task.registermhsnama}</strong>
                <small>
                  {task.registernobp} · {task.registernamaperusahaan}
                </small>
                {task.seminar && (
                  <small>
                    {words.seminar.title} {hariPendekLengkap(task.seminar.tanggal)}
                    {task.seminar.jam && `, ${words.seminar.at({ time: pukul(task.seminar.jam) })}`}
                    {task.seminar.ruang && `, ${task.seminar.ruang}`}
                  </small>
                )}
                <span className={styles.chips}>
                  <Parts task={task} />
                </span>
              </span>
              <Icon name="kanan" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Parts({ task: { bagian, keadaan, halangan } }: { task: GradeTask }) {
  if (keadaan === 'dikunci' || keadaan === 'dirilis')
    return (
      <Chip tone="baik" icon="centang">
        {words.states[keadaan]}
      </Chip>
    )
  if (halangan === 'tanpa-rubrik') return <small>{words.refusals['tanpa-rubrik']}</small>
  return bagian.map(({ oleh, terisi, jumlah, dikirim, diajukan }) =>
    dikirim ? (
      <Chip key={oleh} tone="baik" icon="centang">
        {words.sentChip({ part: words.short[oleh] })}
      </Chip>
    ) : diajukan ? (
      <Chip key={oleh} tone="menunggu" icon="jam">
        {words.handedIn({ part: words.short[oleh] })}
      </Chip>
    ) : (
      <Chip key={oleh} tone={terisi > 0 ? 'menunggu' : 'belum'} icon={terisi > 0 ? 'jam' : 'kosong'}>
        {words.progress({ part: words.short[oleh], filled: terisi, all: jumlah })}
      </Chip>
    ),
  )
}
