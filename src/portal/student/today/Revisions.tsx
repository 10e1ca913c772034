import { Link } from 'react-router-dom'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { revisionParts as names } from '../../../i18n/revisionParts.ts'
import { Card, Chip, Icon } from '../../ui/index.ts'
import styles from './Today.module.css'
import { editorAt } from './editorAt.ts'

type Task = OwnRegistration['revisi'][number]

/** What came back to be corrected, the longest wait first; each is one tap away. */
export default function Revisions({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Card className={styles.rows} data-revisions>
      <h2>{words.tasks(tasks.length)}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={`${task.jenis} ${task.id}`}>
            <Link to={placeOf(task)}>
              <Icon name="seru" size={24} />
              <span>
                <strong>
                  {words.taskOf[task.jenis]}{' '}
                  {task.jenis === 'dokumen' ? task.judul : tanggalPanjang(task.judul)}
                </strong>
                <Chip tone="tolak" icon="seru">
                  {task.bagian.map((part) => names[part as keyof typeof names] ?? part).join(', ')}
                </Chip>
                <small>{task.catatan}</small>
              </span>
              <Icon name="kanan" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const placeOf = ({ jenis, judul }: Task): string =>
  jenis === 'dokumen'
    ? '/?tab=registrasi#dokumen'
    : jenis === 'laporan'
      ? editorAt(judul)
      : '/laporan?tab=akhir'
