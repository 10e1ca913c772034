import { EVENTS } from '../../contract/events.ts'
import { isCode, type PlainCode } from '../../contract/messages/index.ts'
import { noticeOf } from '../../contract/notices.ts'
import type { Told } from '../outbox/known.ts'

/** What happened, in one line, as under the bell. What another version wrote is told by its group. */
export function lineOf({ objek, aksi, sesudah }: Pick<Told, 'objek' | 'aksi' | 'sesudah'>): PlainCode {
  const kind = `${objek}.${aksi}`
  const after = (sesudah ? JSON.parse(sesudah) : {}) as Record<string, unknown>
  const words = [`notice.${noticeOf(kind, after)?.word}`, `mail.some-${EVENTS[kind]?.group}`, 'mail.some']
  return words.find(isCode) as PlainCode
}
