import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaveLapangan } from '../../dataProvider/lapangan.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { tanggal } from '../../i18n/dates.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Await } from '../parts/Await.tsx'
import { Stack } from '../ui/Card.tsx'
import { AboutCard } from './AboutCard.tsx'
import { ConfirmAll } from './ConfirmAll.tsx'
import { LapanganFrame } from './LapanganFrame.tsx'
import { MarksPage } from './MarksPage.tsx'
import { hourNow } from './moment.ts'
import { usePlace } from './place.ts'
import { lapanganHome, type LapanganHome as Home } from './queries.ts'
import { Students } from './Students.tsx'
import { WeekPage } from './WeekPage.tsx'

/** What waits for the company's supervisor: students, a week of one, marks. */
export function LapanganHome({ onOut }: { onOut: () => void }) {
  const query = useQuery(lapanganHome())
  const { change } = usePlace()
  const ended = query.error instanceof HttpProblem && query.error.status === 401
  useEffect(() => {
    if (!ended) return
    queryClient.removeQueries({ queryKey: ['lapangan'] })
    onOut()
  }, [ended, onOut])
  const leave = () => {
    void leaveLapangan()
    queryClient.removeQueries({ queryKey: ['lapangan'] })
    change({})
    onOut()
  }
  return (
    <LapanganFrame
      foot={
        query.data && (
          <>
            <p>{words.validUntil({ day: tanggal(query.data.berlakusampai) })}</p>
            <Button size="small" tone="plain" onClick={leave}>
              {words.leave}
            </Button>
          </>
        )
      }
    >
      <Await query={query} loading={<Loading shape="page" />}>
        {(home) => <Chosen home={home} />}
      </Await>
    </LapanganFrame>
  )
}

/** Whoever was chosen, else whoever waits, and of them what was opened. */
function Chosen({ home: { nama, jabatan, perusahaan, tentang, mahasiswa } }: { home: Home }) {
  const { place, change, open } = usePlace()
  const [hour] = useState(hourNow)
  const student =
    mahasiswa.find(({ registerid }) => registerid === place.registerid) ??
    mahasiswa.find(({ menunggu }) => menunggu > 0) ??
    mahasiswa[0]
  const recorded = words.recordedAs({ who: jabatan ? `${nama}, ${jabatan}` : nama })
  if (student && place.marks)
    return <MarksPage key={student.registerid} student={student} recorded={recorded} />
  return (
    <>
      <PageTitle title={words.hello(hour, nama)} subtitle={words.subtitle({ company: perusahaan })} />
      <Stack>
        {mahasiswa.length > 1 && (
          <>
            <Students
              students={mahasiswa}
              chosen={student?.registerid}
              onChoose={(registerid) => change({ registerid })}
            />
            <ConfirmAll students={mahasiswa} />
          </>
        )}
        {student ? (
          <WeekPage
            key={`${student.registerid} ${place.senin ?? ''}`}
            student={student}
            others={mahasiswa.filter((other) => other !== student)}
            senin={place.senin}
            recorded={recorded}
            onWeek={(senin) => change({ registerid: student.registerid, senin })}
            onStudent={({ registerid }) => change({ registerid })}
            onMarks={() => open({ registerid: student.registerid, marks: true })}
          />
        ) : (
          <Empty title={words.nobody} text={words.nobodyText} />
        )}
        {tentang && <AboutCard key={tentang.versi} company={perusahaan} about={tentang} />}
      </Stack>
    </>
  )
}
