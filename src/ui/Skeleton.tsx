import styles from './Skeleton.module.css'

type Props = {
  width?: number | string
  height: number
  round?: boolean
  below?: number
  share?: number
}

/** One grey bar (or disc) where a word will be. */
export function Skeleton({ width, height, round, below, share }: Props) {
  return (
    <i
      aria-hidden
      className={styles.bar}
      style={{ width, height, borderRadius: round ? '50%' : 8, marginTop: below, flex: share }}
    />
  )
}
