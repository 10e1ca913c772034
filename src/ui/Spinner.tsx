import styles from './Spinner.module.css'

/** Something is under way; the words beside it say what. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <i aria-hidden className={styles.spinner} style={{ width: size, height: size }} />
)
