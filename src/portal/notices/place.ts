import type { Notice } from '../../contract/endpoints/index.ts'

/** Where it is seen what a notice tells. */
export function placeOf(notice: Notice, student: boolean): string {
  const { objek, objekid, aksi, registerid, sesudah } = notice
  if (objek === 'akun') return '/akun'
  if (objek === 'pengingat') return remindedOf(notice, student)
  if (objek === 'surat') return aksi === 'selesai' ? `/surat/terbit?tugas=${objekid}` : '/surat'
  if (objek === 'ulasan') return student ? '/' : '/ulasan'
  const page = student ? '/laporan' : `/mahasiswabimbingan/${registerid}`
  if (objek === 'laporanakhir' || (objek === 'tanggapan' && sesudah?.jenis === 'akhir'))
    return `${page}?tab=akhir`
  if (objek === 'ketidakhadiran' || objek === 'koreksijam') return `${page}?tab=kehadiran`
  if (objek === 'laporan') return `${page}?tab=mingguan&hari=${dateOf(notice)}`
  if (objek === 'tanggapan') return `${page}?tab=mingguan&hari=${dateOf(notice, 'pekan')}`
  if (objek === 'nilai' || objek === 'seminar') return student ? '/' : `/nilai/${registerid}`
  if (!student) return aksi === 'pembimbing' || registerid === null ? '/mahasiswabimbingan' : page
  if (objek === 'dokumenakademik') return '/?tab=pengumuman'
  if (objek === 'dokumenregister') return '/?tab=registrasi#dokumen'
  return objek === 'mahasiswa' ? '/' : '/?tab=registrasi'
}

/** The office's list of registrations, as its own filters stand in the address. */
const narrowed = (filter: object): string => `/register?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Where it is done what a reminder is about. */
function remindedOf({ aksi, objekid, registerid }: Notice, student: boolean): string {
  switch (aksi) {
    case 'laporan':
    case 'laporanlama':
    case 'kantorlaporan':
    case 'kantorjam':
      return student ? '/laporan' : `/mahasiswabimbingan/${registerid}?tab=mingguan`
    case 'dokumen':
    case 'kantordokumen':
      return '/?tab=registrasi#dokumen'
    case 'kuota':
    case 'kantorregistrasi':
      return '/?tab=registrasi'
    case 'surat':
      return narrowed({ tunggu: 'surat' })
    case 'keputusan':
      return narrowed({ status: 'menunggu' })
    case 'mou':
      return `/perusahaan/detail/${objekid}`
    default:
      return '/'
  }
}

export const dateOf = ({ sesudah }: Notice, name = 'tanggal'): string => {
  const value = sesudah?.[name]
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : ''
}
