import { adminForm } from './adminForm.ts'
import { adminFrame } from './adminFrame.ts'
import { adminHome } from './adminHome.ts'
import { adminImport } from './adminImport.ts'
import { adminList } from './adminList.ts'
import { adminQuota } from './adminQuota.ts'
import { adminReview } from './adminReview.ts'
import { adminSettings } from './adminSettings.ts'
import { adminStudents } from './adminStudents.ts'
import { appearance } from './appearance.ts'
import { connection } from './connection.ts'
import { update } from './update.ts'
import { waiting } from './waiting.ts'

/** Everything in English: one file per part, each typed by its Indonesian original. Fetched by those who chose it. */
export const english = {
  adminForm,
  adminFrame,
  adminHome,
  adminImport,
  adminList,
  adminQuota,
  adminReview,
  adminSettings,
  adminStudents,
  appearance,
  connection,
  update,
  waiting,
}
