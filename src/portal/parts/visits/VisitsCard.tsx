import { useQuery } from '@tanstack/react-query'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { Card, Chip } from '../../ui/index.ts'
import { visitsTo } from './queries.ts'
import { VisitFacts } from './VisitFacts.tsx'
import styles from './Visits.module.css'

/** Visits to one student. Nothing stands there before there is one. */
export default function VisitsCard({ registerid }: { registerid: number }) {
  const { data, dataUpdatedAt } = useQuery(visitsTo(registerid))
  if (!data || data.length === 0) return null
  return (
    <Card aria-label={words.own}>
      <h2>{words.own}</h2>
      <ul className={styles.list}>
        {data.map((visit) => (
          <li key={visit.kunjunganid}>
            <div className={styles.head}>
              <h3>{tanggalPanjang(visit.tanggal)}</h3>
              <Chip tone="info" icon="info">
                {words.ways[visit.jenis]}
              </Chip>
            </div>
            <p className={styles.under}>{words.by({ name: visit.dosennama })}</p>
            <VisitFacts visit={visit} readAt={dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
