import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LecturerLoad } from '../../../contract/endpoints/index.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { saveReportPaper, saveReportSheet } from '../../../dataProvider/workload.ts'
import { number } from '../../../i18n/number.ts'
import { visits } from '../../../i18n/visits.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Await } from '../../parts/Await.tsx'
import { ownLoad } from '../../parts/visits/queries.ts'
import { Actions, Button, Card, Empty, Loading, Stack } from '../../ui/index.ts'
import styles from './LoadTab.module.css'

const words = visits.load
const COUNTS = [
  ['dibimbing', 'guided'],
  ['diuji', 'examined'],
  ['kunjungan', 'visits'],
  ['hari', 'days'],
  ['sks', 'credits'],
] as const

/** What a lecturer carries, semester by semester, and the sheet to hand in of each. */
export function LoadTab() {
  return (
    <Await query={useQuery(ownLoad())} loading={<Loading shape="list" />}>
      {(semesters) =>
        semesters.length === 0 ? (
          <Empty title={words.none} text={words.noneText} />
        ) : (
          <Stack>
            {semesters.map((load) => (
              <Semester key={load.semid} load={load} />
            ))}
          </Stack>
        )
      }
    </Await>
  )
}

function Semester({ load }: { load: LecturerLoad }) {
  const { dosenid, semid, semnama } = load
  const notice = useNotice()
  const [making, setMaking] = useState<'excel' | 'pdf' | null>(null)

  async function save(what: 'excel' | 'pdf') {
    if (making) return
    setMaking(what)
    try {
      const name = await (what === 'pdf' ? saveReportPaper : saveReportSheet)({ dosenid, semid })
      notice.success(visits.report.saved({ name }))
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      setMaking(null)
    }
  }

  return (
    <Card aria-label={semnama}>
      <h2>{semnama}</h2>
      <dl className={styles.figures}>
        {COUNTS.map(([name, word]) => (
          <div key={name}>
            <dt>{words[word]}</dt>
            <dd>{load[name] === null ? '–' : number(load[name])}</dd>
          </div>
        ))}
      </dl>
      {load.tanpasks > 0 && (
        <p>{load.sks === null ? words.noCredits : words.someCredits({ count: load.tanpasks })}</p>
      )}
      <Actions style={{ marginTop: 16 }}>
        {(['excel', 'pdf'] as const).map((what) => (
          <Button
            key={what}
            look="outlined"
            busy={making === what}
            aria-label={visits.report[`${what}Of`]({ semester: semnama })}
            onClick={() => void save(what)}
          >
            {making === what ? visits.report.making : visits.report[what]}
          </Button>
        ))}
      </Actions>
    </Card>
  )
}
