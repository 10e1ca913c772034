import type { z } from 'zod'
import type { EndpointCall } from '../access.ts'
import type { Endpoint, ParamsOf as WholeNumbers } from '../endpoint.ts'
import { cadangan } from './cadangan.ts'
import { bimbingan } from './bimbingan.ts'
import { ikhtisar } from './ikhtisar.ts'
import { identitas } from './identitas.ts'
import { impor } from './impor.ts'
import { kampus } from './kampus.ts'
import { kantor } from './kantor.ts'
import { kunjungan } from './kunjungan.ts'
import { kehadiran, type programmeRules } from './kehadiran.ts'
import { kuota } from './kuota.ts'
import { lapangan } from './lapangan.ts'
import { laporan } from './laporan.ts'
import { magang } from './magang.ts'
import { masuk } from './masuk.ts'
import { massal } from './massal.ts'
import { nilai } from './nilai.ts'
import { perusahaan } from './perusahaan.ts'
import { pengaturan } from './pengaturan.ts'
import { privasi } from './privasi.ts'
import { antrean } from './antrean.ts'
import { putaran } from './putaran.ts'
import { orang } from './orang.ts'
import { pengguna } from './pengguna.ts'
import { pengingat } from './pengingat.ts'
import { peristiwa } from './peristiwa.ts'
import { register } from './register.ts'
import { rubrik } from './rubrik.ts'
import { tokenapi } from './tokenapi.ts'
import { tukar } from './tukar.ts'
import { webhook } from './webhook.ts'
import { surat } from './surat.ts'
import { surel } from './surel.ts'
import { ulasan } from './ulasan.ts'
import { callsOfNouns, callsOfSettings, type CallsOfNouns, type CallsOfSettings } from './ofNouns.ts'
import { whatsapp } from './whatsapp.ts'

/** What the calls take and answer that are no plain records. */
export const endpoints = {
  ...masuk,
  ...identitas,
  ...register,
  ...laporan,
  ...kuota,
  ...antrean,
  ...putaran,
  ...pengaturan,
  ...impor,
  ...massal,
  ...kantor,
  ...kampus,
  ...privasi,
  ...cadangan,
  ...pengguna,
  ...orang,
  ...bimbingan,
  ...ikhtisar,
  ...magang,
  ...peristiwa,
  ...pengingat,
  ...nilai,
  ...lapangan,
  ...rubrik,
  ...tokenapi,
  ...webhook,
  ...surat,
  ...surel,
  ...perusahaan,
  ...kunjungan,
  ...whatsapp,
  ...kehadiran,
  ...tukar,
  ...ulasan,
}

/** The same with what follows from the definitions of nouns and of settings. */
export const definedCalls: Readonly<Record<string, Endpoint>> = {
  ...callsOfNouns(),
  ...callsOfSettings(),
  ...endpoints,
}

export type Endpoints = typeof endpoints
export type DefinedCall = keyof Endpoints | EndpointCall
type Defined<C extends DefinedCall> = C extends keyof Endpoints
  ? Endpoints[C]
  : C extends keyof CallsOfNouns
    ? CallsOfNouns[C]
    : C extends keyof CallsOfSettings
      ? CallsOfSettings[C]
      : unknown

type Shape<C extends DefinedCall> =
  Defined<C> extends { answer: infer A extends z.ZodRawShape } ? A : Record<never, never>
export type AnswerOf<C extends DefinedCall> = Told & {
  [K in keyof Shape<C>]: Shape<C>[K] extends z.ZodType ? z.output<Shape<C>[K]> : never
}
/** As a handler gives it: what leaves as text may be a number still (`columns.ts`). */
export type GivenAnswerOf<C extends DefinedCall> = Told & {
  [K in keyof Shape<C>]: Shape<C>[K] extends z.ZodType ? z.input<Shape<C>[K]> : never
}
type Told = { code: number; message: string }
export type BodyOf<C extends DefinedCall> =
  Defined<C> extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
export type QueryOf<C extends DefinedCall> =
  Defined<C> extends { query: infer Q extends z.ZodType } ? z.output<Q> : object
export type ParamsOf<C extends DefinedCall> =
  Defined<C> extends { params: infer P extends z.ZodType } ? z.output<P> : WholeNumbers<C>

/** What pages call things. */
export type { ImportSummary } from './impor.ts'
type Data<C extends DefinedCall> = AnswerOf<C> extends { data: infer D } ? D : never
/** One that was issued. */
export type Letter = Data<'GET surat'>[number]
export type LetterJob = Data<'GET surattugas'>[number]
export type LetterCandidate = Data<'GET surat/calon'>[number]
export type CheckedLetter = Data<'GET surat/periksa/{kode}'>
export type EventLine = Data<'GET peristiwa'>[number]
export type MailSettings = Data<'GET surel'>
export type OutboxLine = Data<'GET kotakkeluar'>[number]
export type Notice = Data<'GET pemberitahuan'>[number]
export type BulkResult = Data<'POST massal'>
export type BulkCheck = Data<'POST massal/periksa'>
export type AccountDetail = Data<'GET pengguna/{akunid}'>
export type PasswordSlip = Data<'POST sandiawal'>[number]
export type FirstPasswords = Data<'GET sandiawal'>[number]
export type Me = AnswerOf<'GET me'>['info']
export type StudentInfo = Data<'GET mahasiswa/info'>
/** One of the student's own: with the days that are written. */
export type OwnRegistration = StudentInfo['register'][number]
export type Registration = Data<'GET register/detail/{registerid}'>['register']
export type RequiredDocument = Registration['dokumenaktif'][number]
export type ActiveQuota = Data<'GET kuotaaktif/{prodiid}'>[number]
/** Where the office may bring a student. */
export type Destination = Data<'GET mahasiswa/{nobp}/tujuan'>[number]
export type OwnWait = Data<'GET antrean/saya'>[number]
export type QueuedStudent = Data<'GET antrean'>[number]
export type OwnRound = Data<'GET putaran/saya'>[number]
/** The round of a quota, and what would be announced, as the office sees them. */
export type QuotaRound = Data<'GET kuota/putaran/{kuotaidx}'>
export type RoundPreview = Data<'GET putaran/pratinjau/{putaranid}'>
export type QuotaCompany = ActiveQuota['perusahaan'][number]
export type ReviewedStudent = Data<'GET register/{registerid}'>
/** A student as the office sees them, with all their registrations. */
export type StudentSummary = Data<'GET mahasiswa/{nobp}/ringkasan'>
/** What happened to a student's registrations. */
export type History = Data<'GET mahasiswa/{nobp}/riwayat'>
export type FoundGroup = Data<'GET cari'>[number]
export type FirstStep = Data<'GET langkahpertama'>['langkah'][number]
export type WaitingTask = Data<'GET tugas'>[number]
export type ReportDay = Data<'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}'>[number]
export type WaitingStudent = Data<'GET bimbingan/menunggu'>[number]
export type ValidatedDay = Data<'POST bimbingan/validasi'>[number]
export type Overview = Data<'GET ikhtisar'>
/** One student to be marked, and their sheet. */
export type GradeTask = Data<'GET nilai/tugas'>[number]
export type GradeSheet = Data<'GET nilai/{registerid}'>
export type GradeRow = Data<'GET nilai'>[number]
export type RubricVersion = Data<'GET rubrik/{prodiid}'>['rubrik'][number]
export type Visit = Data<'GET kunjungan'>[number]
export type VisitCandidate = Data<'GET kunjungan/calon'>[number]
export type ProgrammeRules = z.infer<typeof programmeRules>
export type LecturerLoad = Data<'GET beban'>[number]
export type WorkloadReport = Data<'GET bkd/{dosenid}'>
/** What a link says before it is opened; what the company's supervisor reads; what the campus knows of them. */
export type LapanganHome = Data<'GET lapangan'>
export type LapanganWeek = Data<'GET lapangan/pekan/{registerid}'>
export type LapanganDay = LapanganWeek['hari'][number]
export type LapanganMarks = Data<'GET lapangan/nilai/{registerid}'>
export type Lapangan = Data<'GET lapangan/{registerid}'>
export type WaitingLapangan = Data<'GET lapangan/menunggu'>[number]
/** What a student says of a company, and what students read of it. */
export type Swap = Data<'GET tukar'>[number]
export type OwnSwap = Data<'GET tukar/saya'>['tukar'][number]
export type Review = Data<'GET ulasan'>[number]
export type CompanyReview = Data<'GET perusahaan/{perusahaanid}/tentang'>['ulasan'][number]
export type Comment = Data<'POST tanggapan'>
