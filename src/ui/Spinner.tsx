import styles from './Spinner.module.css'

/** Something is under way; the words beside it say what. */
export const Spinner = () => <i aria-hidden className={styles.spinner} />
