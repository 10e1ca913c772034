import type { Translated } from '../catalogue.ts'
import type { words as id } from '../labels.ts'

const student = {
  mhsnobp: 'NOBP',
  mhsnama: 'Name',
  mhsnik: 'NIK',
  mhsjkl: 'Sex',
  mhsangkatan: 'Intake year',
  mhsprodiid: 'Study programme',
  prodinama: 'Study programme',
  totalsks: 'Total credits',
  nilai_d_e: 'Failed credits (D/E)',
  mhsrekommagang: 'Internship recommendation',
}

const registration = {
  registernobp: 'NOBP',
  registermhsnama: 'Student name',
  registernamaperusahaan: 'Company',
  registerdisetujui: 'Approval',
  registerstatus: 'Status',
  registertanggal: 'Registered on',
  kuotasemid: 'Semester',
  kuotasemnama: 'Semester',
  kuotaprodinama: 'Study programme',
  pembimbingdosennama: 'Supervisor',
}

const placement = {
  ...registration,
  perusahaanalamat: 'Company address',
  perusahaantelp: 'Company phone',
  jadwalmulai: 'Internship start',
  jadwalselesai: 'Internship end',
  sudah_verifikasi: 'Reports validated',
  belum_verifikasi: 'Reports not validated',
  sudah_dibaca_mahasiswa: 'Comments read by the student',
  belum_dibaca_mahasiswa: 'Comments not read by the student',
  laporanterakhir: 'Last report',
  belum_verifikasi_sejak: 'Not validated since',
  tanggapan_baru: 'Unanswered comments',
  tanggapan_baru_pekan: 'Week of the unanswered comment',
}

const nouns: Translated<typeof id>['nouns'] = {
  perusahaan: {
    name: 'Company',
    fields: {
      perusahaannama: 'Company name',
      perusahaanalamat: 'Address',
      perusahaanemail: 'Email',
      perusahaannotelp: 'Phone',
      perusahaantelp: 'Phone',
      perusahaanlogo: 'Logo',
    },
  },
  jenis: { name: 'Document Category', fields: { jenisdokumen: 'Document category', jenisstatus: 'Active' } },
  jeniskuota: {
    name: 'Quota Type',
    fields: { jeniskuota: 'Quota type', jenismou: 'Partner companies (MoU)', jenisstatus: 'Active' },
  },
  dokumen: {
    name: 'Document',
    fields: {
      dokumennama: 'Document name',
      dokumenjenisid: 'Document category',
      jenisdokumen: 'Document category',
      dokumentipe: 'File types',
      dokumenstatus: 'Active',
    },
  },
  prodi: {
    name: 'Study Programme',
    fields: {
      prodinama: 'Study programme',
      prodipejabat: 'Head of programme',
      prodipejabat2: 'Secretary of programme',
      prodiakreditasi: 'Accreditation',
    },
  },
  kuota: {
    name: 'Quota',
    fields: {
      kuotajenisid: 'Quota type',
      jeniskuota: 'Quota type',
      kuotaprodiid: 'Study programme',
      kuotaprodinama: 'Study programme',
      kuotasemid: 'Semester',
      kuotasemnama: 'Semester',
      kuotapria: 'Places for men',
      kuotawanita: 'Places for women',
      kuotapriawanita: 'Places for either',
      kuotamulairegistrasi: 'Registration opens',
      kuotaselesairegistrasi: 'Registration closes',
      kuotaselesaiuploaddokumen: 'Upload deadline',
    },
  },
  kuotadetail: {
    name: 'Company Quota',
    fields: {
      detailkuotaidx: 'Quota',
      detailperusahaanid: 'Company',
      perusahaannama: 'Company',
      detailkuotapria: 'Places for men',
      detailkuotawanita: 'Places for women',
      detailkuotapriawanita: 'Places for either',
      jmlregisterpria: 'Taken by men',
      jmlregisterwanita: 'Taken by women',
    },
  },
  dokumenakademik: {
    name: 'Company Document',
    fields: {
      akdkuotaid: 'Quota',
      akdperusahaanid: 'Company',
      perusahaannama: 'Company',
      akddokumenid: 'Document',
      dokumennama: 'Document',
      akddokumenfiles: 'File',
    },
  },
  dokumenbalasan: {
    name: 'Reply Letter',
    fields: {
      balasankuotaidx: 'Quota',
      balasanperusahaanidx: 'Company',
      perusahaannama: 'Company',
      balasanfiles: 'Reply letter',
      pilihmahasiswa: 'Students',
      pilihanmahasiswa: 'NOBP of students',
      namamahasiswa: 'Students',
    },
  },
  jadwal: {
    name: 'Internship Schedule',
    fields: {
      jadwalkuotaidx: 'Quota',
      jadwalperusahaanid: 'Company',
      perusahaannama: 'Company',
      jadwalmulai: 'Internship start',
      jadwalselesai: 'Internship end',
    },
  },
  mahasiswa: { name: 'Student', fields: { ...student, registerstatus: 'Registration' } },
  dosen: {
    name: 'Lecturer',
    fields: {
      dosennidn: 'NIDN',
      dosennama: 'Name',
      prodinama: 'Study programme',
      jmlbimbingan: 'Guides',
      dosenalamat: 'Address',
      dosentelp: 'Phone',
    },
  },
  register: {
    name: 'Registration',
    fields: {
      ...registration,
      registerperusahaanid: 'Company number',
      jmluploadregister: 'Documents uploaded',
      jmldokregister: 'Documents required',
    },
  },
  mahasiswabimbingan: { name: 'Supervised Student', fields: placement },
  monitoring: { name: 'Monitoring', fields: placement },

  profil: {
    name: 'Student Profile',
    fields: {
      ...student,
      mhsalamat: 'Address',
      mhstelp: 'Phone',
      mhstmplhr: 'Place of birth',
      mhstgllhr: 'Date of birth',
      rekomendasi: 'Internship eligibility',
    },
  },
  pendaftaran: {
    name: 'Internship Registration',
    fields: {
      ...placement,
      registerid: 'Registration number',
      registerkuotaid: 'Quota',
      registerperusahaanid: 'Company',
      registermandiri: 'Own company',
      kuotaprodiid: 'Study programme',
      kuotaselesaiuploaddokumen: 'Upload deadline',
      pembimbing: 'Supervisor',
      pembimbingkembali: 'Supervisor upon the next approval',
      adalaporan: 'Has reports',
      tahapdokumen: 'Document stage',
      dokumenaktif: 'Documents of this stage',
      dokumenregister: 'Registration Documents',
      dokumenkonsultasi: 'Consultation Documents',
      dokumenkeberangkatan: 'Departure Documents',
      dokumenakademik: 'Academic Announcements',
      dokumenbalasan: 'Reply Letter',
      jmluploadregister: 'Registration documents uploaded',
      jmldokregister: 'Registration documents required',
      jmluploadkonsultasi: 'Consultation documents uploaded',
      jmldokkonsultasi: 'Consultation documents required',
      jmluploadberangkat: 'Departure documents uploaded',
      jmldokberangkat: 'Departure documents required',
    },
  },
}

export const labels: Translated<typeof id> = {
  nouns,
  filters: {
    prodi: 'Study programme',
    semester: 'Semester',
    angkatan: 'Intake year',
    jenis: 'Document category',
    status: 'Status',
    kuota: 'Quota',
    tunggu: 'Waiting for',
    tutup: 'Registration closes',
    keadaan: 'State',
  },
}
