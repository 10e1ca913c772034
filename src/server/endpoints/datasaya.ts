import { handlers } from '../context.ts'
import {
  accountOf,
  attendanceAbout,
  commentsOf,
  companyOf,
  gradesOf,
  placesOf,
  presentTrail,
  reportsOf,
  sessionsOf,
  pembimbingOf,
  trailOf,
  visitsOf,
} from '../privacy/subject.ts'

/** What the product keeps about whoever asks, and who looked at it: the right of access of the data protection law. */
export const datasaya = handlers({
  'GET datasaya': async ({ db, user }) => {
    const [akun, pembimbing, laporan, tanggapan, lapangan, nilai, kunjungan, kehadiran, sesi, tempat, jejak] =
      await Promise.all([
        accountOf(db, user),
        pembimbingOf(db, user).execute(),
        reportsOf(db, user).orderBy('l.detail_idx').execute(),
        commentsOf(db, user).orderBy('t.tanggapan_idx').execute(),
        companyOf(db, user),
        gradesOf(db, user),
        visitsOf(db, user),
        attendanceAbout(db, user),
        sessionsOf(db, user),
        placesOf(db, user),
        // The newest first.
        trailOf(db, user).orderBy('j.peristiwaid', 'desc').limit(TRAIL).execute(),
      ])
    const trail = jejak.map(presentTrail)
    return {
      data: {
        akun,
        pembimbing,
        laporan,
        tanggapan,
        lapangan,
        nilai,
        kunjungan,
        kehadiran,
        sesi,
        tempat,
        jejak: trail,
      },
    }
  },
})

const TRAIL = 500
