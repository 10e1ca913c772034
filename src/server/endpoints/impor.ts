import type { ImportSummary } from '../../contract/endpoints/impor.ts'
import type { ImportName } from '../../contract/import.ts'
import { message, type Message } from '../../contract/messages/index.ts'
import { handlers } from '../context.ts'
import { receivedOf } from '../files/receive.ts'
import { underField } from '../files/refusal.ts'
import { inTurn, progressOf } from '../import/progress.ts'
import { HttpError } from '../http/httpError.ts'
import { runImport } from '../import/run.ts'

/** What the academic system knows, brought in as a file. The file is read and forgotten, never kept. */
export const impor = handlers({
  'GET impor': async (context) => ({ data: await progressOf(context, context.query.kerja) }),

  'POST impor': async ({ db, user, body, now, today, language, appContext }) => {
    // Accounts and their first passwords are for people to hand out.
    if (user.token && Number(body.akun) === 1) throw new HttpError(403, 'token.not-open')
    const { path } = receivedOf(body.berkas)
    const data = await inTurn(appContext, { user, kerja: body.kerja }, (progress) =>
      runImport(db, {
        name: body.jenis,
        mode: body.mode,
        path,
        sheet: body.lembar,
        row: body.barisjudul,
        columns: body.kolom,
        spellings: body.prodi,
        zeros: body.nol,
        quota: body.kuota,
        answers: body.koreksi,
        accounts: Number(body.akun) === 1,
        again: Number(body.sandiulang) === 1,
        only: body.sandiuntuk,
        user,
        now,
        today,
        language,
        progress,
        mails: appContext.mail !== undefined,
      }),
    ).catch((error: unknown) => {
      throw underField(error, 'berkas')
    })
    return { message: messageOf(body.mode, data), data }
  },
})

function messageOf(mode: string, { jenis, disimpan, kurang, jumlah }: ImportSummary): Message {
  if (kurang.length > 0) return message('import.columns-missing', { columns: kurang.join(', ') })
  if (disimpan)
    return message('import.saved', {
      name: jenis as ImportName,
      added: jumlah.baru,
      changed: jumlah.berubah,
      passwords: jumlah.sandidiganti,
    })
  if (mode === 'coba') return 'import.checked'
  return message('import.not-saved', { wrong: jumlah.salah })
}
