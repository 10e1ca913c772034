import { isCode, type PlainCode } from '../../contract/messages/index.ts'
import { noticeOf } from '../../contract/notices.ts'
import type { Told } from '../outbox/known.ts'

/** What happened, in one line, as under the bell. What another version wrote may have no words here. */
export function lineOf({ objek, aksi, sesudah }: Pick<Told, 'objek' | 'aksi' | 'sesudah'>): PlainCode {
  const after = (sesudah ? JSON.parse(sesudah) : {}) as Record<string, unknown>
  const code = `notice.${noticeOf(`${objek}.${aksi}`, after)?.word}`
  return isCode(code) ? (code as PlainCode) : 'mail.some'
}
