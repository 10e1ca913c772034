import type { StudentInfo } from '../../../contract/endpoints/index.ts'
import { eligibility, type EligibilityReason } from '../../../contract/rules/eligibility.ts'
import { Note } from '../../parts/Note.tsx'

type Student = Pick<StudentInfo, 'totalsks' | 'nilai_d_e' | 'mhsrekommagang' | 'rekomendasi' | 'config'>

/** What a student without a recommendation reads; nothing once there is one. */
export function EligibilityNote({ student }: { student: Student }) {
  if (student.mhsrekommagang !== '0') return null
  if (student.rekomendasi === 'syarat-belum-ada') {
    return (
      <Note tone="menunggu" title="Syarat magang belum ditetapkan">
        Anda belum ada dalam daftar rekomendasi magang. Syarat SKS belum ditetapkan kampus, tunggu pengumuman
        admin akademik.
      </Note>
    )
  }
  const { state, reasons } = eligibility({ ...student, recommended: false }, student.config)
  if (state === 'layak') {
    return (
      <Note tone="info" title="Anda memenuhi syarat magang">
        Sistem mendeteksi Anda layak direkomendasikan. Hubungi admin prodi agar Anda dimasukkan ke daftar
        rekomendasi magang.
      </Note>
    )
  }
  return (
    <Note tone="tolak" title="Anda tidak ada dalam daftar rekomendasi magang">
      {reasons.map(words).join(' ')} Hubungi admin prodi bila data ini tidak benar.
    </Note>
  )
}

function words(reason: EligibilityReason): string {
  return reason.reason === 'sks-kurang'
    ? `Total SKS Anda ${reason.has}, paling sedikit ${reason.needs}.`
    : `SKS gagal (nilai D/E) Anda ${reason.has}, harus kurang dari ${reason.below}.`
}
