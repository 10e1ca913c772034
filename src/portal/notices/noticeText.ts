import type { Notice } from '../../contract/endpoints/index.ts'
import type { LetterName } from '../../contract/letters.ts'
import { addressAct } from '../../contract/rules/accountAddress.ts'
import { namaHari, rentang, tanggal } from '../../i18n/dates.ts'
import { letters as kinds } from '../../i18n/letters.ts'
import { notices as words } from '../../i18n/notices.ts'
import type { IconName } from '../parts/Icon.tsx'
import type { Tone } from '../../ui/palette.ts'
import { dateOf, placeOf } from './place.ts'

/** One line under the bell: several events that one press made are one. */
export interface NoticeLine {
  id: number
  /** All that it stands for. */
  ids: readonly number[]
  waktu: string
  oleh: string
  dibaca: boolean
  title: string
  text: string
  reason: string | null
  icon: IconName
  tone: Tone
  /** The exact place. */
  to: string
}

/** @param student whoever reads is the student it is about; else the lines name whom */
export function noticeLines(notices: readonly Notice[], student: boolean): NoticeLine[] {
  return grouped(notices).map((group) => {
    const first = group[0]!
    const said = sentence(group)
    return {
      id: first.peristiwaid,
      ids: group.map(({ peristiwaid }) => peristiwaid),
      waktu: first.waktu,
      oleh: first.oleh,
      dibaca: group.every(({ dibaca }) => dibaca),
      ...said,
      text: student || !first.judul ? said.text : words.of(first.judul, said.text),
      reason: first.alasan,
      to: placeOf(first, student),
    }
  })
}

/** What was done in one moment, by one person, to days of one student. */
function grouped(notices: readonly Notice[]): Notice[][] {
  const groups: Notice[][] = []
  for (const notice of notices) {
    const last = groups.at(-1)
    if (last && notice.objek === 'laporan' && isSame(last[0]!, notice)) last.push(notice)
    else groups.push([notice])
  }
  return groups
}
const isSame = (a: Notice, b: Notice) =>
  (['objek', 'aksi', 'registerid', 'waktu', 'oleh'] as const).every((name) => a[name] === b[name]) &&
  a.sesudah?.status === b.sesudah?.status &&
  a.sesudah?.revisi === b.sesudah?.revisi

type Sentence = Pick<NoticeLine, 'title' | 'text' | 'icon' | 'tone'>

function sentence(group: readonly Notice[]): Sentence {
  const [{ objek, aksi, sesudah }] = group as [Notice]
  const after = (name: string) => (typeof sesudah?.[name] === 'string' ? (sesudah[name] as string) : '')
  const on = sesudah?.status === 1
  const count = () => Number(sesudah?.jumlah ?? 0)
  const dayOn = (name: string, say: (values: { day: string }) => string) => {
    const day = dateOf(group[0]!, name)
    return day && say({ day: tanggal(day) })
  }
  const asked = sesudah?.revisi === 1
  const days = group.map((each) => dayOf(each)).filter(Boolean)
  switch (`${objek}.${aksi}`) {
    case 'mahasiswa.rekomendasi':
      return sesudah?.direkomendasikan === 1
        ? { title: words.recommended, text: '', icon: 'centang', tone: 'baik' }
        : { title: words.notRecommended, text: '', icon: 'seru', tone: 'menunggu' }
    case 'register.daftar':
      return { title: words.registered, text: after('perusahaan'), icon: 'gedung', tone: 'info' }
    case 'register.keputusan': {
      const state = after('keputusan') as keyof typeof words.decided
      const tone = state === 'disetujui' ? 'baik' : state === 'ditolak' ? 'tolak' : 'menunggu'
      return { title: words.decided[state], text: '', icon: state === 'disetujui' ? 'centang' : 'seru', tone }
    }
    case 'register.keadaan': {
      const state = after('keadaan') as keyof typeof words.ended
      return {
        title: words.ended[state],
        text: '',
        icon: state === 'selesai' ? 'centang' : 'info',
        tone: state === 'selesai' || state === 'berjalan' ? 'baik' : 'menunggu',
      }
    }
    case 'register.tanggal': {
      const span = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(after('tanggal'))
      const text = span ? rentang(span[1]!, span[2]!) : words.asSchedule
      return { title: words.dates, text, icon: 'kalender', tone: 'menunggu' }
    }
    case 'register.pembimbing':
      return {
        title: words.supervisor,
        text: after('pembimbing') || words.noSupervisor,
        icon: 'orang',
        tone: 'info',
      }
    case 'jadwal.tambah':
    case 'jadwal.ubah': {
      const [from, to] = [after('jadwalmulai'), after('jadwalselesai')]
      const title = aksi === 'tambah' ? words.schedule : words.dates
      return { title, text: from && to ? rentang(from, to) : '', icon: 'kalender', tone: 'info' }
    }
    case 'dokumenbalasan.tambah':
      return { title: words.letter, text: '', icon: 'berkas', tone: 'baik' }
    case 'dokumenakademik.tambah':
      return { title: words.academicDocument, text: '', icon: 'berkas', tone: 'info' }
    case 'dokumenregister.unggah':
      return { title: words.uploadedFor, text: after('dokumen'), icon: 'berkas', tone: 'info' }
    case 'dokumenregister.status':
      return {
        title: on ? words.documentValidated : words.documentOpened,
        text: after('dokumen'),
        ...(on ? DONE : OPEN),
      }
    case 'dokumenregister.revisi':
      return { ...(asked ? REVISE(words.documentRevision) : WITHDRAWN()), text: after('dokumen') }
    case 'laporan.revisi':
      return {
        ...(asked ? REVISE(words.reportRevision(group.length)) : WITHDRAWN()),
        text: days.join(', '),
      }
    case 'laporanakhir.revisi':
      return { ...(asked ? REVISE(words.finalRevision) : WITHDRAWN()), text: '' }
    case 'dokumenregister.perbaikan':
      return { title: words.uploadedFor, text: after('dokumen'), icon: 'berkas', tone: 'info' }
    case 'laporan.perbaikan':
      return { title: words.reportCorrected, text: days.join(', '), icon: 'ubah', tone: 'info' }
    case 'laporanakhir.perbaikan':
      return { title: words.finalCorrected, text: '', icon: 'ubah', tone: 'info' }
    case 'laporan.status': {
      const count = group.length
      return {
        title: on ? words.reportsValidated(count) : words.reportsOpened(count),
        text: days.join(', '),
        ...(on ? DONE : OPEN),
      }
    }
    case 'laporanakhir.tambah':
    case 'laporanakhir.ubah':
      return { title: words.finalWritten, text: '', icon: 'berkas', tone: 'info' }
    case 'laporanakhir.status':
      return { title: on ? words.finalAccepted : words.finalOpened, text: '', ...(on ? DONE : OPEN) }
    case 'tanggapan.tambah':
      return {
        title: words.comment,
        text: words.quote({ text: after('isi') }),
        icon: 'tanggapan',
        tone: 'info',
      }
    case 'laporan.dianggap':
      return {
        title: words.reportsDeemed(group.length),
        text: days.join(', '),
        icon: 'centang',
        tone: 'info',
      }
    case 'pengingat.laporan':
    case 'pengingat.laporanlama':
      return {
        title: aksi === 'laporan' ? words.remindReport : words.remindReportAgain,
        text: dayOn('sejak', words.lastReport),
        icon: 'jam',
        tone: 'menunggu',
      }
    case 'pengingat.dokumen':
      return { title: words.remindDocuments({ count: count() }), text: dayOn('batas', words.until), ...LATE }
    case 'pengingat.kuota':
      return { title: words.remindQuota, text: dayOn('batas', words.until), ...LATE }
    case 'pengingat.surat':
      return { title: words.remindLetters({ count: count() }), text: dayOn('sejak', words.since), ...LATE }
    case 'pengingat.validasi':
      return { title: words.remindReports({ count: count() }), text: dayOn('sejak', words.since), ...LATE }
    case 'pengingat.keputusan':
      return { title: words.remindDecisions({ count: count() }), text: dayOn('sejak', words.since), ...LATE }
    case 'pengingat.mou':
      return { title: words.remindAgreement, text: dayOn('batas', words.ends), ...LATE }
    case 'lapangan.tambah':
    case 'lapangan.ubah':
      return { title: words.companySupervisor, text: after('nama'), icon: 'gedung', tone: 'info' }
    case 'lapangan.kertas': {
      const there = sesudah?.dikonfirmasi === 1
      const text = rentang(after('mulai'), after('selesai'))
      return {
        title: there ? words.companyPaper : words.companyPaperGone,
        text,
        icon: 'berkas',
        tone: 'info',
      }
    }
    case 'lapangan.hapus':
      return { title: words.companySupervisorGone, text: after('nama'), icon: 'gedung', tone: 'menunggu' }
    case 'lapangan.konfirmasi':
      return { title: words.companyConfirmed, text: after('nama'), ...DONE }
    case 'lapangan.pakai':
      return { title: words.companyOpened, text: after('nama'), icon: 'gedung', tone: 'info' }
    case 'lapangan.bukan':
      return { title: words.companyNotMe, text: '', icon: 'seru', tone: 'menunggu' }
    case 'lapangan.cabut':
      return { title: words.companyRevoked, text: '', icon: 'seru', tone: 'menunggu' }
    case 'laporan.catatan':
      return {
        title: words.companyNote,
        text: words.quote({ text: after('isi') }),
        icon: 'tanggapan',
        tone: 'info',
      }
    case 'nilai.alamatbaru':
      return { title: words.companyNewAddress, text: after('nama'), icon: 'seru', tone: 'menunggu' }
    case 'nilai.ajukan':
      return { title: words.companyMarks, text: '', icon: 'jam', tone: 'menunggu' }
    case 'seminar.atur':
      return { title: words.seminar, text: days.join(', '), icon: 'kalender', tone: 'info' }
    case 'kunjungan.tambah':
    case 'kunjungan.bagikan':
      return {
        title: aksi === 'tambah' ? words.visited : words.visitShared,
        text: days.join(', '),
        icon: 'gedung',
        tone: 'info',
      }
    case 'nilai.rilis':
      return { title: words.graded, text: after('huruf'), ...DONE }
    case 'nilai.buka':
      return { title: words.marksOpened, text: '', ...OPEN }
    case 'nilai.tarik':
      return { title: words.gradeWithdrawn, text: '', ...OPEN }
    case 'ketidakhadiran.ajukan':
      return { title: words.absenceAsked, text: spanOf(group[0]!), icon: 'kalender', tone: 'menunggu' }
    case 'ketidakhadiran.bukti':
      return { title: words.absenceProof, text: spanOf(group[0]!), icon: 'berkas', tone: 'info' }
    case 'ketidakhadiran.tarik':
      return { title: words.absenceWithdrawn, text: '', icon: 'urung', tone: 'info' }
    case 'ketidakhadiran.putusan':
      return after('keadaan') === 'diterima'
        ? { title: words.absenceAccepted, text: spanOf(group[0]!), ...DONE }
        : { ...REVISE(words.absenceRefused), text: spanOf(group[0]!) }
    case 'koreksijam.ajukan':
      return { title: words.correctionAsked, text: days.join(', '), icon: 'jam', tone: 'menunggu' }
    case 'koreksijam.tarik':
      return { title: words.correctionWithdrawn, text: '', icon: 'urung', tone: 'info' }
    case 'koreksijam.putusan':
      return after('keadaan') === 'diterima'
        ? { title: words.correctionAccepted, text: days.join(', '), ...DONE }
        : { ...REVISE(words.correctionRefused), text: days.join(', ') }
    case 'surat.terbit':
      return { title: words.letterIssued, text: letterOf(after), icon: 'berkas', tone: 'baik' }
    case 'surat.pindaian':
      return { title: words.letterScanned, text: letterOf(after), icon: 'berkas', tone: 'info' }
    case 'surat.selesai': {
      const made = Number(sesudah?.berhasil ?? 0)
      return {
        title: words.lettersMade(made, count()),
        text: kinds.kinds[after('jenis') as LetterName],
        icon: made === count() ? 'centang' : 'seru',
        tone: made === count() ? 'baik' : 'menunggu',
      }
    }
    case 'surat.cabut':
      return { title: words.letterWithdrawn, text: letterOf(after), icon: 'seru', tone: 'menunggu' }
    case 'akun.surel':
      return {
        title: words.accountAddress[addressAct(sesudah ?? {})],
        text: words.accountAddressText,
        icon: 'orang',
        tone: 'menunggu',
      }
    case 'akun.nama':
      return { title: words.accountName, text: after('nama'), icon: 'orang', tone: 'info' }
    default:
      return { title: words.accountRoles, text: '', icon: 'orang', tone: 'info' }
  }
}
const LATE = { icon: 'jam', tone: 'menunggu' } as const
const letterOf = (after: (name: string) => string): string =>
  [kinds.kinds[after('jenis') as LetterName], after('nomor')].filter(Boolean).join(', ')
const DONE = { icon: 'centang', tone: 'baik' } as const
const REVISE = (title: string) => ({ title, icon: 'seru', tone: 'tolak' }) as const
const WITHDRAWN = () => ({ title: words.revisionWithdrawn, icon: 'urung', tone: 'info' }) as const
const OPEN = { icon: 'urung', tone: 'menunggu' } as const

const dayOf = (notice: Notice): string => {
  const day = dateOf(notice)
  return day && `${namaHari(day)}, ${tanggal(day)}`
}

/** A day, or the first and the last. */
const spanOf = (notice: Notice): string => {
  const [from, to] = [dateOf(notice), dateOf(notice, 'sampai')]
  return from && to ? rentang(from, to) : dayOf(notice)
}
