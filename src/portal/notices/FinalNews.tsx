import { useQuery } from '@tanstack/react-query'
import { reports } from '../../i18n/reports.ts'
import { finalNews } from './news.ts'
import { newestNotices } from './notices.ts'
import { useSeen } from './useSeen.ts'
import styles from './NewWeeks.module.css'

/** Beside the words of the final report's tab. @param open it is looked at */
export default function FinalNews({ registerid, open }: { registerid: number; open: boolean }) {
  const { data } = useQuery(newestNotices())
  const ids = finalNews(data?.data ?? [], registerid)
  useSeen(open ? ids : undefined)
  return ids.length > 0 && !open ? <span className={styles.word}>{reports.hasNews}</span> : null
}
