import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { partsOf } from '../../contract/rules/calendar.ts'
import { reports } from '../../i18n/reports.ts'
import type { Period, Schedule } from '../parts/reports/period.ts'
import { weekNews } from './news.ts'
import { newestNotices } from './notices.ts'
import { useSeen } from './useSeen.ts'
import styles from './NewWeeks.module.css'

/** The other weeks in which something happened that was not seen yet; the one that is shown has been opened with it. */
export default function NewWeeks(props: { registerid: number; schedule: Schedule; shown: Period }) {
  const { registerid, schedule, shown } = props
  const { data } = useQuery(newestNotices())
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const news = weekNews(data?.data ?? [], registerid, schedule)
  useSeen(news.find(({ minggu }) => minggu === shown.minggu)?.ids)
  const others = news.filter(({ minggu }) => minggu !== shown.minggu)
  if (others.length === 0) return null
  const address = (tgl: string, minggu: number) => {
    const next = new URLSearchParams(params)
    const { tahun, bulan } = partsOf(tgl)
    for (const [name, value] of Object.entries({ tahun, bulan, minggu })) next.set(name, String(value))
    return { pathname, search: `?${next}` }
  }
  return (
    <ul className={styles.news}>
      {others.slice(0, MOST).map(({ minggu, tgl }) => (
        <li key={minggu}>
          <Link to={address(tgl, minggu)} replace state={{ stay: true }}>
            {reports.weekHasNews({ week: minggu })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
const MOST = 6
