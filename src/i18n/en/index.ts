import { about } from './about.ts'
import { account } from './account.ts'
import { adminAttendance } from './adminAttendance.ts'
import { adminBulk } from './adminBulk.ts'
import { adminCampus } from './adminCampus.ts'
import { adminIntegrations } from './adminIntegrations.ts'
import { adminCompany } from './adminCompany.ts'
import { adminReminders } from './adminReminders.ts'
import { adminEvents } from './adminEvents.ts'
import { adminGrades } from './adminGrades.ts'
import { adminForm } from './adminForm.ts'
import { adminFrame } from './adminFrame.ts'
import { adminHome } from './adminHome.ts'
import { adminImport } from './adminImport.ts'
import { adminList } from './adminList.ts'
import { adminLists } from './adminLists.ts'
import { adminAddress } from './adminAddress.ts'
import { adminMail } from './adminMail.ts'
import { adminOutbox } from './adminOutbox.ts'
import { adminPeople } from './adminPeople.ts'
import { adminQuota } from './adminQuota.ts'
import { adminInternship } from './adminInternship.ts'
import { adminReview } from './adminReview.ts'
import { adminSearch } from './adminSearch.ts'
import { adminSeats } from './adminSeats.ts'
import { adminSettings } from './adminSettings.ts'
import { adminStudent } from './adminStudent.ts'
import { adminStudents } from './adminStudents.ts'
import { adminSystem } from './adminSystem.ts'
import { appearance } from './appearance.ts'
import { attendance } from './attendance.ts'
import { book } from './book.ts'
import { choosing } from './choosing.ts'
import { companyMarks } from './companyMarks.ts'
import { connection } from './connection.ts'
import { dates } from './dates.ts'
import { dialog } from './dialog.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { editor } from './editor.ts'
import { fieldPage } from './fieldPage.ts'
import { fieldSupervisor } from './fieldSupervisor.ts'
import { fields } from './fields.ts'
import { frame } from './frame.ts'
import { hats } from './hats.ts'
import { grades } from './grades.ts'
import { home } from './home.ts'
import { inbox } from './inbox.ts'
import { labels } from './labels.ts'
import { lecturer } from './lecturer.ts'
import { officeLetters } from './officeLetters.ts'
import { letters } from './letters.ts'
import { loading } from './loading.ts'
import { login } from './login.ts'
import { menus } from './menus.ts'
import { mui } from './mui.ts'
import { overview } from './overview.ts'
import { mail } from './mail.ts'
import { whatsApp } from './whatsapp.ts'
import { notices } from './notices.ts'
import { parts } from './parts.ts'
import { privacy } from './privacy.ts'
import { problems } from './problems.ts'
import { reason } from './reason.ts'
import { revision } from './revision.ts'
import { revisionParts } from './revisionParts.ts'
import { reports } from './reports.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { states } from './states.ts'
import { status } from './status.ts'
import { student } from './student.ts'
import { thread } from './thread.ts'
import { today } from './today.ts'
import { update } from './update.ts'
import { upload } from './upload.ts'
import { visits } from './visits.ts'
import { waiting } from './waiting.ts'
import { writing } from './writing.ts'

/** Everything in English: one file per part, each typed by its Indonesian original. Fetched by those who chose it. */
export const english = {
  about,
  account,
  adminAttendance,
  adminBulk,
  adminCampus,
  adminIntegrations,
  adminCompany,
  adminReminders,
  adminEvents,
  adminGrades,
  adminForm,
  adminFrame,
  adminHome,
  adminImport,
  adminList,
  adminLists,
  adminAddress,
  adminMail,
  adminOutbox,
  adminPeople,
  adminQuota,
  adminInternship,
  adminReview,
  adminSearch,
  adminSeats,
  adminSettings,
  adminStudent,
  adminStudents,
  adminSystem,
  appearance,
  attendance,
  book,
  choosing,
  companyMarks,
  connection,
  dates,
  dialog,
  documents,
  drafts,
  editor,
  fieldPage,
  fieldSupervisor,
  fields,
  frame,
  grades,
  hats,
  home,
  inbox,
  labels,
  lecturer,
  officeLetters,
  letters,
  loading,
  login,
  menus,
  mui,
  overview,
  mail,
  whatsApp,
  notices,
  parts,
  privacy,
  problems,
  reason,
  reports,
  revision,
  revisionParts,
  roles,
  session,
  states,
  status,
  student,
  thread,
  today,
  update,
  upload,
  visits,
  waiting,
  writing,
}
