import type { adminLists as indonesian } from '../adminLists.ts'
import type { Translated } from '../catalogue.ts'

export const adminLists: Translated<typeof indonesian> = {
  surat: {
    name: 'Letters',
    fields: {
      suratid: 'Issued',
      nomor: 'Number',
      jenis: 'Kind of letter',
      mahasiswa: 'Students',
      perusahaan: 'Company',
      tanggal: 'Date',
      status: 'State',
      berkas: 'Files',
    },
  },
  kotakkeluar: {
    name: 'Outbox',
    fields: {
      kotakid: 'Order',
      penerima: 'Recipient',
      jenis: 'What',
      saluran: 'Channel',
      keadaan: 'State',
      dibuat: 'When',
      galat: 'Answer',
    },
  },
  peristiwa: {
    name: 'History of changes',
    fields: {
      peristiwaid: 'Order',
      waktu: 'When',
      oleh: 'By',
      aksi: 'Event',
      sesudah: 'Changes',
      kelompok: 'Group',
      objek: 'Kind of data',
      dari: 'From',
      sampai: 'Until',
    },
  },
  kunjungan: {
    name: 'Visits',
    fields: {
      tanggal: 'Day',
      jenis: 'Way',
      dosennama: 'Lecturer',
      perusahaannama: 'Company',
      mahasiswa: 'Students',
      temuan: 'Finding',
      dengan: 'Met',
      tindaklanjut: 'Follow-up',
      semnama: 'Semester',
      berkas: 'Files',
    },
  },
  beban: {
    name: 'Load of lecturers',
    fields: {
      dosennama: 'Lecturer',
      dosennidn: 'NIDN',
      prodinama: 'Study programme',
      semnama: 'Semester',
      dibimbing: 'Supervised',
      diuji: 'Examined',
      kunjungan: 'Visits',
      hari: 'Days validated',
      sks: 'SKS',
    },
  },
  kehadiran: {
    name: 'Attendance',
    fields: {
      nama: 'Student',
      nobp: 'NOBP',
      perusahaannama: 'Company',
      dosennama: 'Supervisor',
      menit: 'Hours',
      target: 'Target hours',
      hadir: 'Reported days',
      berjam: 'Days with hours',
      tidakhadir: 'Days away',
      menunggu: 'Waiting for an answer',
    },
  },
}
