import type { Translated } from '../catalogue.ts'
import type { student as id } from '../student.ts'

const documents = (count: number, kind: string) =>
  `${count} ${kind} ${count === 1 ? 'document' : 'documents'}`

export const student: Translated<typeof id> = {
  title: 'My internship',
  hello: (name) => `Hello, ${name}.`,
  parts: 'Parts of this page',
  registering: 'Internship Registration',
  announcements: 'Academic Announcements',
  company: 'Company',
  another: 'Register with another company',
  notYet: (company, approved) =>
    approved
      ? `You cannot register with another company yet, because your registration at ${company} has been approved.`
      : `You are still waiting for a decision on ${company}. Withdraw that choice first if you want to choose another company.`,
  quotasUnknown:
    'The open quotas are not loaded yet, so it is not known whether you can register with another company.',
  status: 'Status',
  supervisor: 'Supervisor',
  noSupervisor: 'Not assigned yet',
  notRegistered: 'You are not registered for an internship yet',
  past: 'The internship has ended',
  noLetter: 'No reply letter yet',
  noLetterYet: 'The reply letter follows once the company has answered.',
  letter: 'Download reply letter',
  rejectedTitle: 'Not Approved',
  rejected: (company) => `Your registration at ${company} was not approved. Please choose another company.`,
  reason: (reason) => `Reason: ${reason}`,
  registered: (company) => `Registered at ${company}`,
  pending: 'Not processed yet, waiting for the academic admin',
  withdraw: 'Withdraw the choice',
  approved: 'Registration approved',
  awaitingSupervisor: 'Waiting for the programme admin to assign your supervisor',
  reports: {
    title: 'Reports',
    kinds: 'Kind of report',
    weekly: 'Weekly Reports',
    final: 'Final Report Guidance',
    attendance: 'Attendance',
    none: 'No reports yet',
    noneText: 'You write reports once you are registered and approved at a company.',
    register: 'Register for an internship',
  },
  path: {
    title: 'Your way through the internship',
    done: 'Done',
    step: (at, of) => `Step ${at} of ${of}`,
    until: (day) => `No later than ${day}`,
    steps: {
      rekomendasi: 'Recommended',
      daftar: 'Register',
      disetujui: 'Approved',
      pembimbing: 'Supervisor',
      surat: 'Reply letter',
      dokumen: 'Documents',
      magang: 'Internship',
      akhir: 'Final report',
    },
    said: {
      selesai: 'done',
      sekarang: 'you are here',
      tertunda: 'not finished',
      gagal: 'not approved',
      nanti: 'later',
      'belum-diketahui': 'not known yet',
    },
    turns: {
      anda: 'Your turn',
      'admin-prodi': 'The programme admin’s turn',
      'admin-akademik': 'The academic admin’s turn',
      perusahaan: 'The company’s turn',
      pembimbing: 'The supervisor’s turn',
      waktu: 'Just wait for the day',
      selesai: 'Done',
    },
    actions: {
      'pilih-perusahaan': 'Choose a company',
      'unggah-dokumen': 'Upload documents',
      'tulis-laporan': 'Write a report',
      'laporan-akhir': 'Send the final report',
    },
    eligible: 'You meet the requirements. Ask the programme admin to put you on the recommendation list.',
    noRequirement:
      'The requirements for a recommendation are not set yet. Wait for news from the academic admin.',
    creditsShort: (has, needs, missing) => `You have ${has} of ${needs} credits, ${missing} missing.`,
    failedCredits: (has, below) =>
      `You have ${has} failed credits (grade D/E); there must be fewer than ${below}.`,
    ifWrong: 'Contact the programme admin if this is not correct.',
    notStudying: 'According to the campus you are not studying at present.',
    rejected: (company, reason) =>
      reason
        ? `Your registration at ${company} was not approved: “${reason}”`
        : `Your registration at ${company} was not approved.`,
    recommended: 'You have been recommended.',
    quotasLoading: 'Checking which quotas are open…',
    quotasFailed: 'The internship quotas could not be loaded.',
    waitForQuota: 'Wait for an internship quota to open.',
    chooseAnother: 'Choose another company.',
    choose: 'Choose a company for your internship.',
    pendingUpload: (company, missing) =>
      `Your registration at ${company} was sent. While you wait for the academic admin, upload ${documents(missing, 'registration')}.`,
    pending: (company) => `Registration at ${company}: not processed yet, waiting for the academic admin.`,
    finalSent: 'Your final report was sent. Follow your supervisor’s comments until it is accepted.',
    finalAccepted: 'Your supervisor has accepted the final report.',
    closed: (company) => `The internship at ${company} is completed.`,
    ended: (company) => `Your internship at ${company} is over.`,
    finalLoading: 'Checking your final report…',
    finalFailed: 'Your final report could not be loaded.',
    over: (company) => `Your internship at ${company} is over. Send your final report for guidance.`,
    running: (company) => `Your internship at ${company} is under way. Write a report every working day.`,
    late: (what) => `Still missing: ${what}.`,
    lateWords: { supervisor: 'supervisor', letter: 'reply letter', documents: 'documents' },
    awaitingSupervisor: 'Waiting for the programme admin to assign your supervisor.',
    awaitingLetter: 'Waiting for the company’s reply letter.',
    awaitingSchedule: 'All documents are complete. Waiting for the schedule from the academic admin.',
    ready: (company, day) => `Everything is ready. Your internship at ${company} starts on ${day}.`,
    kinds: { konsultasi: 'consultation', keberangkatan: 'departure' },
    checking: (kind) => `Your ${kind} documents were sent and are being checked by the academic admin.`,
    tooLate: (missing, kind) =>
      `The upload deadline is over and ${documents(missing, kind)} ${missing === 1 ? 'is' : 'are'} still missing. Contact the academic admin.`,
    upload: (missing, kind) => `Upload ${documents(missing, kind)}.`,
  },
}
