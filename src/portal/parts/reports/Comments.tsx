import type { Comment } from '../../../contract/endpoints/index.ts'
import { waktu } from '../today.ts'
import styles from './Comments.module.css'

/** What student and lecturer said about a week, the newest last, to be read beside its days. */
export const Comments = ({ comments }: { comments: readonly Comment[] }) => (
  <ol className={styles.thread}>
    {comments.map((comment) => (
      <li key={comment.tanggapan_idx} data-own={comment.tanggapan_sebagai === 'Dosen' || undefined}>
        <strong>{comment.tanggapan_nama}</strong>
        <p>{comment.tanggapan_isi}</p>
        <time dateTime={comment.tanggapan_waktu}>{waktu(comment.tanggapan_waktu)}</time>
      </li>
    ))}
  </ol>
)
