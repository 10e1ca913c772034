import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaveField } from '../../dataProvider/field.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { tanggal } from '../../i18n/dates.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { MarksPage } from './MarksPage.tsx'
import { hourNow } from './moment.ts'
import { usePlace } from './place.ts'
import { fieldHome } from './queries.ts'
import { Students } from './Students.tsx'
import { WeekPage } from './WeekPage.tsx'

/** What waits for the company's supervisor: students, a week of one, marks. */
export function FieldHome({ onOut }: { onOut: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(fieldHome())
  const { place, change, open } = usePlace()
  const ended = error instanceof HttpProblem && error.status === 401
  useEffect(() => {
    if (!ended) return
    queryClient.removeQueries({ queryKey: ['lapangan'] })
    onOut()
  }, [ended, onOut])
  const leave = () => {
    void leaveField()
    queryClient.removeQueries({ queryKey: ['lapangan'] })
    change({})
    onOut()
  }

  if (!data)
    return (
      <FieldFrame>
        {error && !ended ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="page" />
        )}
      </FieldFrame>
    )
  const { nama, jabatan, perusahaan, mahasiswa } = data
  const student =
    mahasiswa.find(({ registerid }) => registerid === place.registerid) ??
    mahasiswa.find(({ menunggu }) => menunggu > 0) ??
    mahasiswa[0]
  const recorded = words.recordedAs({ who: jabatan ? `${nama}, ${jabatan}` : nama })
  const foot = (
    <>
      <p>{words.validUntil({ day: tanggal(data.berlakusampai) })}</p>
      <Button size="small" tone="plain" onClick={leave}>
        {words.leave}
      </Button>
    </>
  )
  if (!student)
    return (
      <FieldFrame foot={foot}>
        <Greeting nama={nama} perusahaan={perusahaan} />
        <Empty title={words.nobody} text={words.nobodyText} />
      </FieldFrame>
    )
  if (place.marks)
    return <MarksPage key={student.registerid} student={student} recorded={recorded} foot={foot} />
  return (
    <WeekPage
      key={`${student.registerid} ${place.senin ?? ''}`}
      student={student}
      others={mahasiswa.filter((other) => other !== student)}
      senin={place.senin}
      recorded={recorded}
      foot={foot}
      onWeek={(senin) => change({ registerid: student.registerid, senin })}
      onStudent={({ registerid }) => change({ registerid })}
      onMarks={() => open({ registerid: student.registerid, marks: true })}
    >
      <Greeting nama={nama} perusahaan={perusahaan} />
      {mahasiswa.length > 1 && (
        <Students
          students={mahasiswa}
          chosen={student.registerid}
          onChoose={(registerid) => change({ registerid })}
        />
      )}
    </WeekPage>
  )
}

function Greeting({ nama, perusahaan }: { nama: string; perusahaan: string }) {
  const [hour] = useState(hourNow)
  return (
    <div className={styles.greeting}>
      <h1 tabIndex={-1}>{words.hello(hour, nama)}</h1>
      <p>{words.subtitle({ company: perusahaan })}</p>
    </div>
  )
}
