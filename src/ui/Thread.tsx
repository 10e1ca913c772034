import type { ReactNode } from 'react'
import { thread } from '../i18n/thread.ts'
import { roleNames } from '../i18n/roles.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import { Empty } from './states/Empty.tsx'
import { ThreadComposer, type Composer } from './ThreadComposer.tsx'
import styles from './Thread.module.css'

export type ThreadComment = {
  id: number | string
  text: string
  name: string
  /** 'Mahasiswa', anything else is the lecturer's side. */
  role: string
  sex?: string | null
  /** Ready to read: '15 Juli 2024, 09.30'. */
  time?: string
  dateTime?: string
  unread?: boolean
  /** Said below it, with what can be done: it has not arrived yet. */
  below?: ReactNode
}

type Props = {
  comments: readonly ThreadComment[]
  /** Whose own words these are: the student's, or else the lecturer's side's. */
  student?: boolean
  /** Without it the thread can only be read. */
  composer?: Composer
}

/** A conversation about a report, as a messenger shows it: one's own words right and coloured, the others' left. */
export function Thread({ comments, student = false, composer }: Props) {
  return (
    <section aria-label={thread.label} className={styles.thread}>
      {comments.length > 0 ? (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} own={(comment.role === 'Mahasiswa') === student} />
          ))}
        </ol>
      ) : (
        <Empty title={thread.empty} text={composer ? thread.emptyWriter : thread.emptyReader} />
      )}
      {composer && <ThreadComposer {...composer} />}
    </section>
  )
}

/** The server names roles in Indonesian. */
const roleSaid: Record<string, string | undefined> = {
  get Mahasiswa() {
    return roleNames.mahasiswa
  },
  get Dosen() {
    return roleNames.dosen
  },
}

function Comment({ comment, own }: { comment: ThreadComment; own: boolean }) {
  const student = comment.role === 'Mahasiswa'
  return (
    <li data-own={own || undefined} data-unread={comment.unread || undefined}>
      <PersonAvatar
        name={comment.name}
        sex={student ? comment.sex : null}
        size={36}
        tone={student ? 'brand' : 'amber'}
      />
      <article>
        <header>
          <strong>{comment.name}</strong>
          <span>{roleSaid[comment.role] ?? comment.role}</span>
          {comment.unread && <mark>{thread.fresh}</mark>}
        </header>
        <p>{comment.text}</p>
        {comment.time && <time dateTime={comment.dateTime}>{comment.time}</time>}
        {comment.below && <div data-below>{comment.below}</div>}
      </article>
    </li>
  )
}
