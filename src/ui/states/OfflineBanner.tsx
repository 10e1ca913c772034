import { useOnline } from './useOnline.ts'
import styles from './OfflineBanner.module.css'

/** Stays while there is no connection. The live region is always there, otherwise its first words are not read out. */
export function OfflineBanner({ text }: { text: string }) {
  const online = useOnline()
  return <div role="status">{!online && <div className={styles.bar}>{text}</div>}</div>
}
