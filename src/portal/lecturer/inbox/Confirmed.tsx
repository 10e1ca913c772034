import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { inbox as inboxWords } from '../../../i18n/inbox.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { Button } from '../../ui/index.ts'
import styles from './Inbox.module.css'
import type { InboxState } from './useInbox.ts'

const words = inboxWords.confirmed

/** For whoever trusts the company: all that it has confirmed, of all students, asked about once. */
export function Confirmed({ inbox }: { inbox: InboxState }) {
  const confirm = useConfirm()
  const notice = useNotice()
  const [sent, setSent] = useState<{ count: number; of: number } | null>(null)

  async function validate() {
    try {
      // As it is now: that is what is asked about.
      const { data } = await call('GET bimbingan/dikonfirmasi')
      const days = data.flatMap(({ hari }) => hari)
      if (days.length === 0) {
        notice.success(words.none)
        return void inbox.query.refetch()
      }
      const count = days.length
      const title = words.title({ count, students: data.length })
      if (!(await confirm({ title, text: textOf(data), yes: words.yes({ count }) }))) return
      setSent({ count: 0, of: count })
      await inbox.validateConfirmed(days, (done) => setSent({ count: done, of: count }))
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      setSent(null)
    }
  }

  if (sent)
    return (
      <p role="status" className={styles.confirmed}>
        {words.progress({ done: sent.count, count: sent.of })}
        <progress className={styles.progress} value={sent.count} max={sent.of} />
      </p>
    )
  const { dikonfirmasi: count } = inbox.total
  // What was decided without a signal comes first.
  if (!(count > 0) || inbox.waitsForSignal > 0) return null
  return (
    <Button look="outlined" busy={inbox.busy} className={styles.confirmed} onClick={() => void validate()}>
      {words.button({ count })}
    </Button>
  )
}

function textOf(students: AnswerOf<'GET bimbingan/dikonfirmasi'>['data']): string {
  const more = students.length - NAMED
  return [
    `${words.text}\n`,
    ...students
      .slice(0, NAMED)
      .map(({ registermhsnama: name, hari }) => words.line({ name, count: hari.length })),
    ...(more > 0 ? [words.others({ count: more })] : []),
  ].join('\n')
}

const NAMED = 12
