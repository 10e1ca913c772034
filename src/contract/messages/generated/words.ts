// Made by `npm run words` from the files of words: change those, and make it anew.

import idAccount from '../id/account.json' with { type: 'json' }
import enAccount from '../en/account.json' with { type: 'json' }
import idArchive from '../id/archive.json' with { type: 'json' }
import enArchive from '../en/archive.json' with { type: 'json' }
import idAttendance from '../id/attendance.json' with { type: 'json' }
import enAttendance from '../en/attendance.json' with { type: 'json' }
import idBulk from '../id/bulk.json' with { type: 'json' }
import enBulk from '../en/bulk.json' with { type: 'json' }
import idCard from '../id/card.json' with { type: 'json' }
import enCard from '../en/card.json' with { type: 'json' }
import idChanged from '../id/changed.json' with { type: 'json' }
import enChanged from '../en/changed.json' with { type: 'json' }
import idCompany from '../id/company.json' with { type: 'json' }
import enCompany from '../en/company.json' with { type: 'json' }
import idDecision from '../id/decision.json' with { type: 'json' }
import enDecision from '../en/decision.json' with { type: 'json' }
import idDocument from '../id/document.json' with { type: 'json' }
import enDocument from '../en/document.json' with { type: 'json' }
import idField from '../id/field.json' with { type: 'json' }
import enField from '../en/field.json' with { type: 'json' }
import idFile from '../id/file.json' with { type: 'json' }
import enFile from '../en/file.json' with { type: 'json' }
import idGrade from '../id/grade.json' with { type: 'json' }
import enGrade from '../en/grade.json' with { type: 'json' }
import idImport from '../id/import.json' with { type: 'json' }
import enImport from '../en/import.json' with { type: 'json' }
import idInternship from '../id/internship.json' with { type: 'json' }
import enInternship from '../en/internship.json' with { type: 'json' }
import idLapangan from '../id/lapangan.json' with { type: 'json' }
import enLapangan from '../en/lapangan.json' with { type: 'json' }
import idLetterNames from '../id/letterNames.json' with { type: 'json' }
import enLetterNames from '../en/letterNames.json' with { type: 'json' }
import idLetters from '../id/letters.json' with { type: 'json' }
import enLetters from '../en/letters.json' with { type: 'json' }
import idMail from '../id/mail.json' with { type: 'json' }
import enMail from '../en/mail.json' with { type: 'json' }
import idNotice from '../id/notice.json' with { type: 'json' }
import enNotice from '../en/notice.json' with { type: 'json' }
import idQueue from '../id/queue.json' with { type: 'json' }
import enQueue from '../en/queue.json' with { type: 'json' }
import idQuota from '../id/quota.json' with { type: 'json' }
import enQuota from '../en/quota.json' with { type: 'json' }
import idRecord from '../id/record.json' with { type: 'json' }
import enRecord from '../en/record.json' with { type: 'json' }
import idRegister from '../id/register.json' with { type: 'json' }
import enRegister from '../en/register.json' with { type: 'json' }
import idReport from '../id/report.json' with { type: 'json' }
import enReport from '../en/report.json' with { type: 'json' }
import idRequest from '../id/request.json' with { type: 'json' }
import enRequest from '../en/request.json' with { type: 'json' }
import idRound from '../id/round.json' with { type: 'json' }
import enRound from '../en/round.json' with { type: 'json' }
import idSession from '../id/session.json' with { type: 'json' }
import enSession from '../en/session.json' with { type: 'json' }
import idSettings from '../id/settings.json' with { type: 'json' }
import enSettings from '../en/settings.json' with { type: 'json' }
import idSignIn from '../id/sign-in.json' with { type: 'json' }
import enSignIn from '../en/sign-in.json' with { type: 'json' }
import idStates from '../id/states.json' with { type: 'json' }
import enStates from '../en/states.json' with { type: 'json' }
import idStudent from '../id/student.json' with { type: 'json' }
import enStudent from '../en/student.json' with { type: 'json' }
import idSwap from '../id/swap.json' with { type: 'json' }
import enSwap from '../en/swap.json' with { type: 'json' }
import idToken from '../id/token.json' with { type: 'json' }
import enToken from '../en/token.json' with { type: 'json' }
import idVisit from '../id/visit.json' with { type: 'json' }
import enVisit from '../en/visit.json' with { type: 'json' }
import idWebhook from '../id/webhook.json' with { type: 'json' }
import enWebhook from '../en/webhook.json' with { type: 'json' }
import idWhatsapp from '../id/whatsapp.json' with { type: 'json' }
import enWhatsapp from '../en/whatsapp.json' with { type: 'json' }

export const MESSAGES = {
  id: {
    account: idAccount,
    archive: idArchive,
    attendance: idAttendance,
    bulk: idBulk,
    card: idCard,
    changed: idChanged,
    company: idCompany,
    decision: idDecision,
    document: idDocument,
    field: idField,
    file: idFile,
    grade: idGrade,
    import: idImport,
    internship: idInternship,
    lapangan: idLapangan,
    letterNames: idLetterNames,
    letters: idLetters,
    mail: idMail,
    notice: idNotice,
    queue: idQueue,
    quota: idQuota,
    record: idRecord,
    register: idRegister,
    report: idReport,
    request: idRequest,
    round: idRound,
    session: idSession,
    settings: idSettings,
    'sign-in': idSignIn,
    states: idStates,
    student: idStudent,
    swap: idSwap,
    token: idToken,
    visit: idVisit,
    webhook: idWebhook,
    whatsapp: idWhatsapp,
  },
  en: {
    account: enAccount,
    archive: enArchive,
    attendance: enAttendance,
    bulk: enBulk,
    card: enCard,
    changed: enChanged,
    company: enCompany,
    decision: enDecision,
    document: enDocument,
    field: enField,
    file: enFile,
    grade: enGrade,
    import: enImport,
    internship: enInternship,
    lapangan: enLapangan,
    letterNames: enLetterNames,
    letters: enLetters,
    mail: enMail,
    notice: enNotice,
    queue: enQueue,
    quota: enQuota,
    record: enRecord,
    register: enRegister,
    report: enReport,
    request: enRequest,
    round: enRound,
    session: enSession,
    settings: enSettings,
    'sign-in': enSignIn,
    states: enStates,
    student: enStudent,
    swap: enSwap,
    token: enToken,
    visit: enVisit,
    webhook: enWebhook,
    whatsapp: enWhatsapp,
  },
}

export interface MessageWords {
  account: {
    added: (values: { name: string | number | bigint }) => string
    changed: (values: { name: string | number | bigint }) => string
    disabled: (values: { name: string | number | bigint }) => string
    enabled: (values: { name: string | number | bigint }) => string
    renewed: (values: { name: string | number | bigint }) => string
    'many-renewed': (values: { count: number }) => string
    username: string
    'username-taken': string
    none: string
    'programmes-missing': string
    'programmes-unused': string
    'programme-unknown': string
    'name-academic': string
    'slip-of-programme': string
    'last-office': string
    self: string
    'own-role': string
    'own-password': string
    missing: string
    off: string
    'slips-changed': (values: { count: number }) => string
    'role-none': string
    'role-changed': string
    'role-password': string
    'role-by-password': string
    'has-one': string
  }
  archive: {
    title: (values: { name: string | number | bigint }) => string
    made: (values: { at: string | number | bigint; campus: string | number | bigint }) => string
    what: string
    internships: string
    data: string
    'data-text': string
    files: string
    pembimbing: (values: { name: string | number | bigint }) => string
    final: string
    validated: string
    waiting: string
    'revision-asked': string
    corrected: string
    'no-reports': string
  }
  attendance: {
    'hours.tidak-lengkap': string
    'hours.terbalik': string
    'absence.belum-disetujui': string
    'absence.sudah-berakhir': string
    'absence.jadwal-belum-ada': string
    'absence.terbalik': string
    'absence.terlalu-panjang': (values: { most: string | number | bigint }) => string
    'absence.di-luar-jadwal': string
    'absence.sudah-ditulis': string
    'absence.bertumpuk': string
    'absence.bukan-hari-kerja': string
    'absence.terlalu-banyak': (values: { most: string | number | bigint }) => string
    'correction.belum-divalidasi': string
    'correction.sama': string
    'correction.sudah-diminta': string
    time: string
    'absence-saved': string
    'absence-withdrawn': string
    'absence-accepted': string
    'absence-refused': string
    'proof-saved': string
    'correction-saved': string
    'correction-withdrawn': string
    'correction-accepted': string
    'correction-refused': string
    decided: string
    'proof-refused': string
    'proof-accepted': string
    'asked-too-often': (values: { most: string | number | bigint }) => string
    'asked-again': string
    'hours-changed': string
    'place-on': string
    'place-no': string
    'place-off': string
    'target-saved': string
    credits: string
  }
  bulk: {
    done_all: (values: { done: string | number | bigint }) => string
    done_some: (values: { done: string | number | bigint; failed: string | number | bigint }) => string
    id: string
    'used-id': string
    none: string
    'too-many': (values: { most: string | number | bigint }) => string
    selection: string
    filter: string
    lecturers: string
    'credits-short': (values: { has: string | number | bigint; needs: string | number | bigint }) => string
    'credits-failed': (values: { below: string | number | bigint; has: string | number | bigint }) => string
    'no-requirement': string
    'no-documents': string
    unfinished: string
    undone: string
    'changed-since': string
    'remind-laporan': string
    'remind-jam': string
    'remind-dokumen': string
    'remind-revisi': string
    'remind-registrasi': string
    'remind-settled': string
    'remind-again_hours': (values: { hours: string | number | bigint }) => string
    'remind-enough_most': (values: {
      hours: string | number | bigint
      most: string | number | bigint
    }) => string
    'remind-link': string
    'remind-account': string
    reminded: string
  }
  card: {
    open: (values: { company: string | number | bigint; quota: string | number | bigint }) => string
    full: (values: { company: string | number | bigint; quota: string | number | bigint }) => string
  }
  changed: { 'by-other': string }
  company: {
    domain: string
    stopped: string
    'stopped-now': (values: { company: string | number | bigint }) => string
    'opened-now': (values: { company: string | number | bigint }) => string
    'same-already': string
    itself: string
    changed: (values: { count: string | number | bigint }) => string
    'both-in-quota': (values: { quotas: string | number | bigint }) => string
    merged: (values: {
      count: number
      from: string | number | bigint
      to: string | number | bigint
    }) => string
    'too-late': string
    'used-since': string
    split: (values: { company: string | number | bigint; count: number }) => string
    elsewhere: string
    'about-saved': string
    'review-not-ended': string
    'review-name-first': string
    'review-saved': string
    'review-changed': string
    'review-consent': string
    'review-removed': string
    'review-released': string
    'review-refused': string
  }
  decision: { 'ada-laporan': string; 'ada-nilai': string; 'ada-surat': string }
  document: {
    uploaded: string
    validated: string
    unvalidated: string
    'revision-asked': string
    'revision-withdrawn': string
    'revision-corrected': string
    corrected: string
    'uploaded-revision-asked': string
    'same-file': string
    replaced: string
    'not-approved': string
    'not-asked-for': string
    'upload.bukan-unggahan-mahasiswa': string
    'upload.sudah-divalidasi': string
    'upload.lewat-batas': string
    'upload.menunggu-surat': string
    'upload.belum-tahapnya': string
  }
  field: {
    required: string
    unfit: string
    unknown: string
    text: string
    number: string
    whole: string
    boolean: string
    list: string
    date: string
    email: string
    phone: string
    flag: string
    approval: string
    characters: string
    choice: string
    'choose-one': string
    'not-found': string
    'too-long': (values: { maximum: string | number | bigint }) => string
    'too-short': (values: { minimum: string | number | bigint }) => string
    'too-many': (values: { maximum: string | number | bigint }) => string
    most: (values: { maximum: string | number | bigint }) => string
    least: (values: { minimum: string | number | bigint }) => string
    'not-before': (values: { day: string | number | bigint }) => string
    file: string
    'file-name': string
    'one-file': string
  }
  file: {
    'too-large': (values: { size: string | number | bigint }) => string
    empty: string
    interrupted: string
    missing: string
    damaged: string
    'disk-full': string
    'share-full': string
    'replaced-too-often': string
    broken: (values: { type: string | number | bigint }) => string
    locked: (values: { type: string | number | bigint }) => string
    invalid: (values: { type: string | number | bigint }) => string
    'wrong-type': (values: { allowed: string | number | bigint; type: string | number | bigint }) => string
    'unknown-type': (values: { allowed: string | number | bigint }) => string
    list_or: string
    infected: string
    'not-scanned': string
    'store-away': string
    'store-left': string
    'no-such-part': string
    'picture-complex': string
    'picture-frames': (values: { frames: string | number | bigint }) => string
    'picture-pixels': (values: { megapixels: string | number | bigint }) => string
    'pdf-embedded': string
    'pdf-active': string
    'pdf-complex': string
    'word-complex': string
    'docx-macros': string
    'docx-programs': string
    'docx-external': string
    'doc-macros': string
    'doc-embedded': string
    'archive-large': string
    'archive-links': string
    'archive-names': string
    'link-expired': string
    lost: (values: { id: string | number | bigint }) => string
  }
  grade: {
    'mark.dikunci': string
    'mark.belum-disetujui': string
    'mark.tidak-jadi': string
    'mark.semester-ditutup': string
    'mark.tanpa-rubrik': string
    'rubric.tanpa-bagian': string
    'rubric.bagian-kembar': string
    'rubric.bobot-bagian': string
    'rubric.tanpa-kriteria': string
    'rubric.kriteria-kembar': string
    'rubric.bobot-kriteria': string
    'rubric.skala-kosong': string
    'rubric.skala-kembar': string
    'rubric.skala-urutan': string
    'rubric.skala-nol': string
    'rubric.batas-huruf': string
    'draft-saved': string
    sent: (values: { name: string | number | bigint }) => string
    incomplete: string
    'unknown-criterion': string
    'not-yours': string
    'paper-name': string
    'paper-missing': string
    time: string
    'seminar-saved': string
    'examiner-unknown': string
    'examiner-marked': string
    locked: (values: { count: number }) => string
    released: (values: { count: number }) => string
    reopened: (values: { name: string | number | bigint }) => string
    'reopened-letters': (values: {
      letters: string | number | bigint
      name: string | number | bigint
    }) => string
    'not-locked': string
    'rubric-created': string
    'rubric-saved': string
    'rubric-used': string
    'rubric-deleted': string
    'rubric-frozen': string
    'rubric-draft-exists': string
    'rubric-in-use': string
    'rubric-first-part': string
  }
  import: {
    saved_rows: (values: {
      added: string | number | bigint
      changed: string | number | bigint
      kind: string | number | bigint
    }) => string
    saved_passwords: (values: {
      passwords: string | number | bigint
      rows: string | number | bigint
    }) => string
    checked: string
    'not-saved': (values: { wrong: string | number | bigint }) => string
    'columns-missing': (values: { columns: string | number | bigint }) => string
    kind: string
    mode: string
    file: string
    job: string
    mapping: string
    'mapping-unknown': string
    'mapping-twice': string
    empty: string
    rows: (values: { most: string | number | bigint; rows: string | number | bigint }) => string
    columns: (values: { most: string | number | bigint }) => string
    large: string
    broken: string
    'old-excel': string
    'no-table': string
    'columns-ignored': (values: { columns: string | number | bigint }) => string
    'accounts-untouched': (values: { count: number }) => string
    'no-programme': (values: { value: string | number | bigint }) => string
    dash: string
    'two-phones': string
    'rows-dropped': (values: { dropped: string | number | bigint; rows: string | number | bigint }) => string
    'number-needed': string
    'two-people': (values: { one: string | number | bigint; other: string | number | bigint }) => string
    'which-company': (values: { name: string | number | bigint }) => string
    'no-company': (values: { value: string | number | bigint }) => string
    withdrawn: (values: { company: string | number | bigint }) => string
    'quota-needed': string
    'no-quota': (values: { semester: string | number | bigint }) => string
    'other-quota': string
    'which-quota': (values: { kinds: string | number | bigint }) => string
    'places-needed': string
    'no-placement': (values: { key: string | number | bigint }) => string
    'lecturer-needed': string
    'no-lecturer': (values: { value: string | number | bigint }) => string
    'which-lecturer': (values: { name: string | number | bigint }) => string
    'guided-already': (values: { key: string | number | bigint; name: string | number | bigint }) => string
    'only-unknown': (values: { key: string | number | bigint }) => string
    spellings: string
    zeros: string
    code: string
    repeated: (values: { key: string | number | bigint; row: string | number | bigint }) => string
    choice: (values: { words: string | number | bigint }) => string
    list_or: string
    formula: (values: { value: string | number | bigint }) => string
    'digits-lost': string
    shortened: (values: { value: string | number | bigint }) => string
    day: string
    'required-for-new': (values: { key: string | number | bigint }) => string
    'username-taken': (values: { key: string | number | bigint }) => string
    resembles: (values: { key: string | number | bigint }) => string
    'programme-fixed': string
    'sex-fixed': string
    corrections: string
    'corrections-kept': (values: { count: number }) => string
    'recommendation-ends': string
  }
  internship: {
    'ended.selesai': (values: { name: string | number | bigint }) => string
    'ended.dibatalkan': (values: { name: string | number | bigint }) => string
    'ended.mengundurkan diri': (values: { name: string | number | bigint }) => string
    'ended.pindah': (values: { name: string | number | bigint }) => string
    moved: (values: { company: string | number | bigint; name: string | number | bigint }) => string
    'taken-back': (values: { name: string | number | bigint }) => string
    'taken-back-waiting': (values: { name: string | number | bigint }) => string
    'step.tidak-berhak': string
    'step.sudah-disetujui': string
    'step.sudah-berakhir': string
    'step.belum-berjalan': string
    'step.alasan-kosong': string
    'step.sudah-dinilai': string
    'back.tidak-berhak': string
    'back.masih-berjalan': string
    'back.surat': string
    'back.tidak-dapat': string
    'back.lewat-waktu': (values: { days: string | number | bigint }) => string
    'state-changed': (values: { state: string | number | bigint }) => string
    ended: string
    'same-place': string
    'other-semester': string
    'registered-for': (values: {
      company: string | number | bigint
      name: string | number | bigint
    }) => string
    'company-withdrawn_none': (values: { company: string | number | bigint }) => string
    'company-withdrawn_some': (values: { company: string | number | bigint; count: number }) => string
    'students-changed': (values: { count: string | number | bigint }) => string
    'already-withdrawn': string
    'dates-saved': string
    'dates-outside': (values: { count: number }) => string
    'dates-half': string
    'pembimbing-replaced': (values: { lecturer: string | number | bigint }) => string
    'pembimbing-same': string
    'pembimbing-none': string
    'semester-closed': (values: { semester: string | number | bigint }) => string
    'semester-open': (values: { semester: string | number | bigint }) => string
    'semester-opened': (values: { semester: string | number | bigint }) => string
    'semester-changed': (values: { count: string | number | bigint }) => string
    'semester-running': string
    archived: string
    'quotas-copied': (values: { count: number; semester: string | number | bigint }) => string
    'not-later': string
  }
  lapangan: {
    'link-invalid': string
    checked: string
    opened: string
    left: string
    'not-me': string
    'asked-again': string
    'asks-office': string
    saved: string
    'saved-known': string
    'of-programmes': string
    'maybe-a-students': string
    'saved-waits': string
    confirmed: string
    removed: string
    none: string
    'own-address': string
    'own-phone': string
    'no-way': string
    'is-confirmed': string
    'not-running': string
    over: string
    'not-confirmed': string
    'no-address': string
    'link-made': string
    'link-sent': (values: { address: string | number | bigint }) => string
    'links-a-day': string
    shared: string
    revoked: string
    'days-confirmed': (values: { count: number }) => string
    'days-unconfirmed': (values: { count: number }) => string
    'day-changed': string
    'day-given-back': string
    'day-on-paper': string
    'day-of-other': string
    'box-of': (values: { name: string | number | bigint }) => string
    'day-noted': string
    'day-gone': string
    'day-validated': string
    'day-asked-by-other': string
    'note-saved': string
    'notes-full': string
    'marks-closed': (values: { day: string | number | bigint }) => string
    'marks-sent': string
    'marks-by-paper': string
    'marks-by-link': string
    'marks-submitted': string
    'marks-not-waiting': string
    'marks-not-sent': string
    'marks-countersigned': string
    'marks-returned': string
    'code-sent': (values: { address: string | number | bigint }) => string
    'code-needed': string
    'code-wrong': string
    'date-order': string
    'no-days': string
    'paper-removed': string
    'mail-link-subject': string
    'mail-link-text': (values: { company: string | number | bigint; count: number }) => string
    'mail-link-button': string
    'mail-code-subject': (values: { kode: string | number | bigint }) => string
    'mail-code-text': (values: {
      kode: string | number | bigint
      minutes: string | number | bigint
      name: string | number | bigint
    }) => string
    'mail-why': (values: { product: string | number | bigint }) => string
  }
  letterNames: {
    names: {
      nama: string
      nobp: string
      prodi: string
      perusahaan: string
      alamat: string
      mulai: string
      selesai: string
      lama: string
      harikerja: string
      pembimbing: string
      semester: string
      jumlah: string
      kampus: string
      jabatan: string
    }
    needs: { unit: string; jabatan: string; pejabat: string; nip: string; kota: string; alamat: string }
  }
  letters: {
    saved: string
    issued: (values: { name: string | number | bigint }) => string
    started: (values: { count: number }) => string
    withdrawn: (values: { name: string | number | bigint }) => string
    'grade-withdrawn': (values: { reason: string | number | bigint }) => string
    'is-withdrawn': string
    scanned: string
    none: string
    'too-many': string
    'unknown-field': string
    'pattern.tak-dikenal': string
    'pattern.tanda': string
    'pattern.tanpa-urut': string
    'pattern.tanpa-tahun': string
    'not-over': (values: { day: string | number | bigint; name: string | number | bigint }) => string
    'not-in-state': (values: { name: string | number | bigint }) => string
    lacks: (values: { columns: string | number | bigint; name: string | number | bigint }) => string
    unset: (values: { columns: string | number | bigint }) => string
    'half-signatory': string
    unprintable: (values: { name: string | number | bigint; signs: string | number | bigint }) => string
    'day-range': (values: { first: string | number | bigint; last: string | number | bigint }) => string
    'no-days': (values: { name: string | number | bigint }) => string
    already: (values: { name: string | number | bigint }) => string
    'number-taken': string
    'changed-template': string
    unavailable: string
    'too-long': string
    busy: string
    'tried-again': string
    'waits-disk': string
    'waits-server': string
    'job-stopped': string
    'stopped-by': (values: { name: string | number | bigint }) => string
    'job-done': string
    'owner-gone': string
    'out-of-reach': string
    failed: string
  }
  mail: {
    some: string
    greeting: (values: { name: string | number | bigint }) => string
    'notice-intro': string
    'digest-intro': string
    'digest-subject': (values: { count: string | number | bigint }) => string
    'more-lines': (values: { count: string | number | bigint }) => string
    reason: (values: { text: string | number | bigint }) => string
    open: string
    'why-subscribed': (values: { product: string | number | bigint }) => string
    'stop-these': (values: { groups: string | number | bigint }) => string
    'stop-daily': string
    'group-keputusan': string
    'group-dokumen': string
    'group-laporan': string
    'group-tanggapan': string
    'group-jadwal': string
    'group-pengingat': string
    'group-nilai': string
    'group-lapangan': string
    'group-akun': string
    'group-data': string
    'group-pengaturan': string
    'confirm-subject': string
    'confirm-text': (values: { account: string | number | bigint }) => string
    'confirm-text-other': (values: { account: string | number | bigint }) => string
    'confirm-button': string
    'reset-subject': string
    'reset-text': (values: { account: string | number | bigint }) => string
    'reset-button': string
    'changed-subject': string
    'changed-text': (values: { account: string | number | bigint; when: string | number | bigint }) => string
    'address-subject': string
    'address-text': (values: { account: string | number | bigint; when: string | number | bigint }) => string
    'test-subject': string
    'test-text': (values: { product: string | number | bigint }) => string
    off: string
    'address-sent': string
    'address-noted': string
    'address-asked': string
    'own-address': string
    'address-removed': string
    'address-same': string
    'address-none': string
    'confirm-password': (values: { account: string | number | bigint }) => string
    'confirm-wrong': string
    'confirm-initial': string
    confirmed: string
    'link-dead': string
    'choices-saved': string
    stopped: string
    resumed: string
    'reset-asked': string
    'reset-done': string
    'reset-done-number': string
    'test-sent': string
    'test-failed': string
    'hour-saved': string
    again: (values: { count: string | number | bigint }) => string
    dropped: (values: { count: string | number | bigint }) => string
    note: (values: { name: string | number | bigint; text: string | number | bigint }) => string
  }
  notice: {
    'mahasiswa.rekomendasi-1': string
    'mahasiswa.rekomendasi-0': string
    'register.daftar-langsung': string
    'register.daftar-putaran': string
    'putaran.batas': string
    'putaran.batal': string
    'putaran.tanpa': string
    'putaran.tarik': string
    'antrean.tawar': string
    'antrean.habis': string
    'antrean.gugur': string
    'antrean.kembali': string
    'antrean.akhiri': string
    'tukar.minta': string
    'tukar.kabar-disepakati': string
    'tukar.kabar-menolak': string
    'tukar.kabar-ditarik': string
    'tukar.kabar-habis': string
    'tukar.kabar-gugur': string
    'tukar.tolak': string
    'register.keputusan-disetujui': string
    'register.keputusan-ditolak': string
    'register.keputusan-menunggu': string
    'register.keadaan-berjalan': string
    'register.keadaan-menunggu': string
    'register.keadaan-selesai': string
    'register.keadaan-dibatalkan': string
    'register.keadaan-mengundurkan diri': string
    'register.keadaan-pindah': string
    'register.tanggal': string
    'register.pembimbing': string
    'jadwal.tambah': string
    'jadwal.ubah': string
    'dokumenbalasan.tambah': string
    'dokumenakademik.tambah': string
    'dokumenregister.unggah': string
    'dokumenregister.status-1': string
    'dokumenregister.status-0': string
    'dokumenregister.revisi-1': string
    'dokumenregister.revisi-0': string
    'dokumenregister.perbaikan': string
    'laporan.status-1': string
    'laporan.status-1_some': (values: { count: string | number | bigint }) => string
    'laporan.status-0': string
    'laporan.status-0_some': (values: { count: string | number | bigint }) => string
    'laporan.revisi-1': string
    'laporan.revisi-1_some': (values: { count: string | number | bigint }) => string
    'laporan.revisi-0': string
    'laporan.perbaikan': string
    'laporan.dianggap': string
    'laporan.dianggap_some': (values: { count: string | number | bigint }) => string
    'laporan.catatan': string
    'laporanakhir.tambah': string
    'laporanakhir.ubah': string
    'laporanakhir.status-1': string
    'laporanakhir.status-0': string
    'laporanakhir.revisi-1': string
    'laporanakhir.revisi-0': string
    'laporanakhir.perbaikan': string
    'tanggapan.tambah': string
    'ketidakhadiran.ajukan': string
    'ketidakhadiran.bukti': string
    'ketidakhadiran.tarik': string
    'ketidakhadiran.putusan-diterima': string
    'ketidakhadiran.putusan-ditolak': string
    'koreksijam.ajukan': string
    'koreksijam.tarik': string
    'koreksijam.putusan-diterima': string
    'koreksijam.putusan-ditolak': string
    'nilai.alamatbaru': string
    'nilai.ajukan': string
    'nilai.rilis': string
    'nilai.buka': string
    'nilai.tarik': string
    'seminar.atur': string
    'kunjungan.tambah': string
    'kunjungan.bagikan': string
    'lapangan.tambah': string
    'lapangan.ubah': string
    'lapangan.hapus': string
    'lapangan.konfirmasi': string
    'lapangan.kertas-1': string
    'lapangan.kertas-0': string
    'lapangan.pakai': string
    'lapangan.bukan': string
    'lapangan.cabut': string
    'surat.terbit': string
    'surat.cabut': string
    'surat.pindaian': string
    'surat.selesai-semua': string
    'surat.selesai-semua_some': (values: { made: string | number | bigint }) => string
    'surat.selesai-sebagian': string
    'surat.selesai-sebagian_some': (values: {
      all: string | number | bigint
      made: string | number | bigint
    }) => string
    'akun.nama': string
    'akun.peran': string
    'akun.surel-noted': string
    'akun.surel-confirmed': string
    'akun.surel-removed': string
    'pengingat.laporan': string
    'pengingat.laporanlama': string
    'pengingat.dokumen': string
    'pengingat.dokumen_some': (values: { count: number }) => string
    'pengingat.kuota': string
    'pengingat.surat': string
    'pengingat.surat_some': (values: { count: number }) => string
    'pengingat.validasi': string
    'pengingat.validasi_some': (values: { count: number }) => string
    'pengingat.keputusan': string
    'pengingat.keputusan_some': (values: { count: number }) => string
    'pengingat.mou': string
    'akun.identitas': string
    'akun.lepasidentitas': string
    'pengingat.kantorlaporan': string
    'pengingat.kantorjam': string
    'pengingat.kantordokumen': string
    'pengingat.kantorrevisi': string
    'pengingat.kantorregistrasi': string
    'ulasan.tulis': string
    'ulasan.putusan-terbit': string
    'ulasan.putusan-ditolak': string
    'laporan.tarikkonfirmasi': string
    'laporan.tarikkonfirmasi_some': (values: { count: string | number | bigint }) => string
  }
  queue: {
    round: string
    already: string
    most: (values: { most: string | number | bigint }) => string
    approved: string
    same: string
    never: string
    free: string
    first: string
    'before-others': string
    joined: (values: { company: string | number | bigint; place: string | number | bigint }) => string
    left: string
    'let-go': string
    over: string
    'not-offered': string
    'other-place': string
    'waited-for': string
    expired: string
    ended: string
  }
  quota: {
    copied_none: (values: { semester: string | number | bigint }) => string
    copied_some: (values: { count: number; semester: string | number | bigint }) => string
    'not-earlier': string
    'seats-saved': (values: { count: number }) => string
    twice: string
    'cell-least': (values: {
      least: string | number | bigint
      men: string | number | bigint
      women: string | number | bigint
    }) => string
    'cell-changed': (values: { value: string | number | bigint }) => string
    'company-gone': string
    'company-registered': (values: { count: number }) => string
    'seats-refused_all': (values: { companies: string | number | bigint }) => string
    'seats-refused_more': (values: {
      companies: string | number | bigint
      more: string | number | bigint
    }) => string
    'seats-changed_all': (values: { cells: string | number | bigint }) => string
    'seats-changed_more': (values: {
      cells: string | number | bigint
      more: string | number | bigint
    }) => string
    'seats-changed_cell': (values: {
      company: string | number | bigint
      kind: string | number | bigint
      value: string | number | bigint
    }) => string
    'seats-changed_kinds': { pria: string; wanita: string; priawanita: string }
    'schedules-saved_all': (values: { count: number }) => string
    'schedules-saved_some': (values: {
      done: string | number | bigint
      failed: string | number | bigint
    }) => string
  }
  record: {
    saved: string
    'saved-several': (values: { count: number }) => string
    'of-several': (values: { name: string | number | bigint; problem: string | number | bigint }) => string
    updated: string
    undone: string
    'not-undoable': string
    overtaken: string
    deleted: string
    'another-id': string
    related: string
    'still-used': string
    'used-by': (values: { by: string | number | bigint; what: string | number | bigint }) => string
    'used-by_what': {
      perusahaan: string
      jenis: string
      jeniskuota: string
      dokumen: string
      kuota: string
      kuotadetail: string
    }
    'used-by_by': {
      pendaftaran: (values: { count: number }) => string
      perusahaan: (values: { count: number }) => string
      kuota: (values: { count: number }) => string
      'jadwal magang': (values: { count: number }) => string
      'surat balasan': (values: { count: number }) => string
      dokumen: (values: { count: number }) => string
      'dokumen akademik': (values: { count: number }) => string
      'unggahan mahasiswa': (values: { count: number }) => string
      perjanjian: (values: { count: number }) => string
      'catatan kontak': (values: { count: number }) => string
      kunjungan: (values: { count: number }) => string
      surat: (values: { count: number }) => string
      putaran: (values: { count: number }) => string
    }
    duplicate: string
    'holiday-taken': string
    taken: string
    'not-sortable': string
    'page-size': (values: { sizes: string | number | bigint }) => string
    order: string
    'fixed-category': string
    'company-exists': string
    'company-in-quota': string
    'quota-exists': string
    'quota-fixed': string
    'seats-held': (values: { men: string | number | bigint; women: string | number | bigint }) => string
    'place-fixed': string
    'no-quota': string
    'no-company': string
    'schedule-exists': string
    'schedule-reported': (values: { count: number }) => string
    'schedule-cuts_all': (values: { days: string | number | bigint }) => string
    'schedule-cuts_more': (values: { count: number; days: string | number | bigint }) => string
    'schedule.terbalik': string
    'schedule.terlalu-panjang': (values: { most: string | number | bigint }) => string
    'academic-document-exists': string
    'academic-document-only': string
    'document-uploaded': string
    'not-placed': (values: { nobp: string | number | bigint }) => string
    fixed: string
    'semester-number': string
  }
  register: {
    recommended_meets: (values: { name: string | number | bigint }) => string
    recommended_anyway: (values: { name: string | number | bigint }) => string
    'recommendation-withdrawn': (values: { name: string | number | bigint }) => string
    'recommendation-needed': (values: { name: string | number | bigint }) => string
    'not-recommended': string
    'not-studying': string
    'student-not-recommended': string
    'student-not-studying': string
    registered: (values: { company: string | number | bigint }) => string
    withdrawn: (values: { company: string | number | bigint }) => string
    'registered-already': (values: { company: string | number | bigint }) => string
    'registered-elsewhere_waits': (values: { company: string | number | bigint }) => string
    'registered-elsewhere_approved': (values: { company: string | number | bigint }) => string
    'registered-this-semester': string
    full: string
    'company-full': string
    opens: (values: { day: string | number | bigint }) => string
    ended: (values: { day: string | number | bigint }) => string
    'partners-only': string
    'not-in-quota': string
    'company-not-found': string
    'too-many-companies': (values: { count: string | number | bigint }) => string
    'decided.disetujui': string
    'decided.ditolak': string
    'decided.menunggu': string
    'state-changed': (values: { state: string | number | bigint }) => string
    'student-elsewhere': string
    'delete.tidak-berhak': string
    'delete.sudah-diproses': string
    'delete.ada-laporan': string
    'delete.ada-nilai': string
    'delete.ada-kunjungan': string
    'delete.ada-surat': string
    'delete.ada-dokumen-tervalidasi': string
    'delete-goes': (values: { count: number }) => string
    'delete-goes-alone': string
    'pembimbing-assigned': string
    'pembimbing-removed': string
    'pembimbing-not-of-programme': string
    'student-inactive': string
    'pembimbing-inactive': string
    'pembimbing.belum-disetujui': string
    'pembimbing.sudah-ada-pembimbing': string
  }
  report: {
    saved: string
    updated: string
    deleted: string
    'none-decided': string
    validated: string
    unvalidated: string
    'revision-asked': string
    'revision-withdrawn': string
    corrected: string
    'updated-not-corrected': string
    'updated-revision-asked': string
    'another-report': string
    'another-week': string
    'write.belum-disetujui': string
    'write.sudah-berakhir': string
    'write.jadwal-belum-ada': string
    'write.di-luar-jadwal': string
    'write.belum-waktunya': string
    'write.sudah-ada': string
    'told-before-move': string
    'write.belum-dibuat': string
    'write.sudah-divalidasi': string
    'write.ada-revisi': string
    'validate.berubah': string
    'validate.belum-dikonfirmasi': string
    'validate.sudah-diperbaiki': string
    'validate.bukan-pembimbing': string
    'validate.belum-disetujui': string
    'validate.sudah-berakhir': string
    'validate.belum-dibuat': string
    'picture-saved': string
    'picture-changed': string
    'picture-deleted': string
    'picture-no-report': string
    'pictures-full': (values: { most: string | number | bigint }) => string
    'final-deleted': string
    'final-accepted': string
    'final-revision': string
    'too-many-days': (values: { most: string | number | bigint }) => string
    'no-final': string
    'final-saved': string
    'final-updated': string
    'final-not-approved': string
    'comment-saved': string
    'comments-full': (values: { most: string | number | bigint }) => string
    'comments-too-many': (values: {
      minutes: string | number | bigint
      most: string | number | bigint
    }) => string
  }
  request: {
    loaded: string
    'signed-out': string
    forbidden: string
    'first-password': string
    'not-found': string
    'unknown-address': string
    unreadable: string
    'too-slow': string
    'too-large': (values: { size: string | number | bigint }) => string
    'too-many-files': string
    'too-many-fields': string
    'unsupported-type': string
    'several-invalid': string
    'invalid-key': string
    'used-key': string
    'too-many-requests': (values: { seconds: string | number | bigint }) => string
    'too-many-attempts': (values: { seconds: string | number | bigint }) => string
    busy: string
    'disk-full': string
    unexpected: (values: { id: string | number | bigint }) => string
    alive: string
    ready: string
  }
  round: {
    direct: (values: { day: string | number | bigint; time: string | number | bigint }) => string
    awaited: string
    settling: (values: { day: string | number | bigint; time: string | number | bigint }) => string
    'before-others': string
    'not-again': string
    exists: string
    when: string
    'holds-day': (values: { day: string | number | bigint }) => string
    bands: string
    'list-empty': string
    'list-unknown': (values: { names: string | number | bigint }) => string
    'list-twice': (values: { names: string | number | bigint }) => string
    opened: (values: { day: string | number | bigint; time: string | number | bigint }) => string
    moved: (values: { day: string | number | bigint; time: string | number | bigint }) => string
    cancelled: string
    announced: (values: { got: string | number | bigint; none: string | number | bigint }) => string
    'taken-back': string
    ranked: string
    over: string
    running: (values: { day: string | number | bigint; time: string | number | bigint }) => string
    'announced-already': string
    'cancelled-already': string
    'not-announced': string
    changed: string
    acted: (values: { count: number }) => string
    'too-late': (values: { minutes: string | number | bigint }) => string
    closed: (values: { day: string | number | bigint; time: string | number | bigint }) => string
    'company-gone': string
    'company-twice': string
    saved_some: (values: { count: number }) => string
    saved_none: string
  }
  session: {
    welcome: (values: { name: string | number | bigint }) => string
    wrong: string
    ended: string
    exchanged: string
    'username-required': string
    'password-required': string
    'password-too-long': string
    'password-too-short': (values: { minimum: string | number | bigint }) => string
    'password-wrong': string
    'password-same': string
    'password-changed': string
    'password-changed-number': string
  }
  settings: {
    'requirement-exists': string
    'requirement-saved': string
    'requirement-updated': string
    'requirement-deleted': string
    'semester-saved': string
    'semester-unknown': string
    'semester-closed': string
    'campus-saved': string
    'campus-website': string
    'reminders-saved': string
    'deemed-days': (values: { least: string | number | bigint; most: string | number | bigint }) => string
    'reminder-order': string
    'retention-saved': string
    'backup-started': string
    'backup-running': string
    'backup-off': string
    'download-ready': string
    'download-often': string
    'download-gone': string
    'download-busy': string
    'menus-updated': string
    'another-role': string
    'unknown-menu': string
    'settings-menu-stays': string
    'emergency-missing': string
    'emergency-unfit': string
    'sign-in-saved': string
    'neofeeder-saved': string
    'holidays-saved_none': string
    'holidays-saved_some': (values: { count: number }) => string
  }
  'sign-in': {
    'provider-away': string
    'not-accepted': string
    'refused-there': (values: { reason: string | number | bigint }) => string
    'another-domain': string
    several: string
    unverified: string
    unknown: string
    'account-off': string
    'another-number': string
    'another-account': string
    stale: string
    'password-only': string
    'campus-only': string
    'campus-again': string
    'no-provider': string
    unlinked: (values: { name: string | number | bigint }) => string
  }
  states: {
    registrasi: { menunggu: string; disetujui: string; ditolak: string }
    magang: {
      berjalan: string
      selesai: string
      dibatalkan: string
      'mengundurkan diri': string
      pindah: string
    }
  }
  student: {
    'status-changed': string
    'status-same': string
    'registrations-changed': string
    reason: string
    graduated: string
    'recommended-here': string
    left: string
    'status.aktif': (values: { name: string | number | bigint }) => string
    'status.cuti': (values: { name: string | number | bigint }) => string
    'status.keluar': (values: { name: string | number | bigint }) => string
    'status.DO': (values: { name: string | number | bigint }) => string
  }
  swap: {
    self: string
    'not-now': string
    one: string
    agreed: string
    'agreed-elsewhere': string
    most: (values: { most: string | number | bigint }) => string
    'same-again': (values: { most: string | number | bigint }) => string
    nobody: string
    'asks-you': string
    asked: (values: { days: string | number | bigint }) => string
    over: string
    'no-fit': string
    'answered.disepakati': string
    'answered.menolak': string
    withdrawn: string
    round: string
    disabled: (values: { name: string | number | bigint }) => string
    'letter-came': string
    line: string
    reason: string
    approved: (values: { one: string | number | bigint; other: string | number | bigint }) => string
    refused: string
  }
  token: {
    made: string
    revoked: string
    programmes: string
    many: (values: { maximum: string | number | bigint }) => string
    'not-open': string
    'reads-only': string
  }
  visit: {
    saved: string
    removed: string
    'file-added': string
    'file-removed': string
    'file-limit': (values: { most: string | number | bigint }) => string
    nobody: string
    'one-company': string
    elsewhere: string
    'day.belum-terjadi': string
    'day.terlalu-lama': string
  }
  webhook: {
    url: string
    private: string
    https: string
    unknown: string
    credentials: string
    made: string
    saved: string
    deleted: string
    tried: string
    again: (values: { count: number }) => string
    many: (values: { maximum: string | number | bigint }) => string
  }
  whatsapp: {
    one: (values: {
      line: string | number | bigint
      product: string | number | bigint
      url: string | number | bigint
    }) => string
    many: (values: {
      count: string | number | bigint
      line: string | number | bigint
      product: string | number | bigint
      url: string | number | bigint
    }) => string
    confirm: (values: { code: string | number | bigint; product: string | number | bigint }) => string
    test: (values: { product: string | number | bigint }) => string
    off: string
    number: string
    code: string
    'code-wrong': string
    'number-same': string
    sent: string
    removed: string
    confirmed: string
    'test-sent': string
    'test-failed': string
  }
}
