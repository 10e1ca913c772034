import type { BackupStatus } from '../backup/status.ts'
import { handlers } from '../context.ts'
import { recordEvents } from '../events/record.ts'
import { conflict } from '../http/httpError.ts'

/** For the academic office: it cannot mend a backup, but it can have one written before it does something great. */
export const cadangan = handlers({
  'GET cadangan': async ({ appContext }) => {
    const { umurjam: _, ...status } = (await appContext.backups?.()) ?? NONE
    return { data: status }
  },

  'POST cadangan': async ({ appContext, db, user, now }) => {
    if (!appContext.backupNow) throw conflict('settings.backup-off')
    if (!appContext.backupNow()) throw conflict('settings.backup-running')
    await recordEvents(db, { user, now }, { what: 'cadangan.tulis', id: '' })
    return { message: 'settings.backup-started' }
  },
})

const NONE: BackupStatus = {
  keadaan: 'mati',
  terjadwal: false,
  berikut: null,
  berjalan: false,
  umurjam: null,
  terakhir: null,
  gagal: null,
}
