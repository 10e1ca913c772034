import { Loading } from '../../ui/index.ts'
import styles from './Today.module.css'

/** For what fills the page once it is there: it pushes nothing that one sees. */
export const Waits = () => (
  <div className={styles.waits}>
    <Loading />
  </div>
)
