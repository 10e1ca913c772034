import { fieldPage as words } from '../../i18n/fieldPage.ts'
import styles from './Field.module.css'
import { moment } from './moment.ts'
import type { FieldWeek } from './queries.ts'

/** What student and lecturer said about the week. */
export function Said({ comments }: { comments: FieldWeek['tanggapan'] }) {
  if (comments.length === 0) return null
  return (
    <details className={styles.said}>
      <summary>{words.campusSays({ count: comments.length })}</summary>
      <ol>
        {comments.map((comment) => (
          <li key={comment.tanggapan_idx}>
            <strong>{comment.tanggapan_nama}</strong> <small>{moment(comment.tanggapan_waktu)}</small>
            <p>{comment.tanggapan_isi}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
