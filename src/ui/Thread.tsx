import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { thread } from '../i18n/thread.ts'
import { roleNames } from '../i18n/roles.ts'
import { paletteVar } from './palette.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import { Empty } from './states/Empty.tsx'
import { ThreadComposer, type Composer } from './ThreadComposer.tsx'

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
  /** Without it the thread can only be read. */
  composer?: Composer
  label?: string
  emptyText?: string
}

/** A conversation about a report: the student on the left with a picture, the lecturer on the right. */
export function Thread({ comments, composer, label = thread.label, emptyText }: Props) {
  return (
    <Box component="section" aria-label={label} sx={{ display: 'grid', gap: 2.5 }}>
      {comments.length > 0 ? (
        <List>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </List>
      ) : (
        <Empty
          title={thread.empty}
          text={emptyText ?? (composer ? thread.emptyWriter : thread.emptyReader)}
        />
      )}
      {composer && <ThreadComposer {...composer} />}
    </Box>
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

function Comment({ comment }: { comment: ThreadComment }) {
  const student = comment.role === 'Mahasiswa'
  return (
    <li data-side={student ? 'student' : 'lecturer'} data-unread={comment.unread || undefined}>
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

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  '& > li': { display: 'flex', gap: 10, alignItems: 'flex-start', maxWidth: 'min(92%, 640px)' },
  '& > li[data-side="lecturer"]': { flexDirection: 'row-reverse', justifySelf: 'end' },
  '& article': {
    minWidth: 0,
    padding: '10px 14px',
    border: `1px solid ${paletteVar('divider')}`,
    borderRadius: '4px 16px 16px 16px',
    backgroundColor: paletteVar('background.paper'),
  },
  '& > li[data-side="lecturer"] article': {
    borderRadius: '16px 4px 16px 16px',
    borderColor: 'transparent',
    backgroundColor: paletteVar('tint'),
  },
  '& > li[data-unread] article': { borderColor: paletteVar('secondary.light') },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    fontSize: '0.875rem',
    lineHeight: 1.45,
  },
  '& header strong': { fontWeight: 700 },
  '& header span, & time': { fontSize: '0.8125rem', color: paletteVar('text.secondary') },
  '& mark': {
    padding: '0 7px',
    borderRadius: 6,
    fontSize: '0.75rem',
    fontWeight: 700,
    backgroundColor: paletteVar('status.menunggu.bg'),
    color: paletteVar('status.menunggu.text'),
  },
  '& p': {
    margin: '2px 0 4px',
    fontSize: '0.9375rem',
    lineHeight: 1.55,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& time': { fontVariantNumeric: 'tabular-nums' },
  '& [data-below]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, marginTop: 6 },
  '& [data-below] > button': { minHeight: 44 },
})
