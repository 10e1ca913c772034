import type { ListName, Lists } from '../contract/resources/lists.ts'
import { catalogue } from './catalogue.ts'

type Words<N extends ListName> = { name: string; fields: Record<Shown<N>, string> }
type Shown<N extends ListName> = Extract<keyof Lists[N]['shown'], string>

/** Nouns that are listed and acted on (`lists`), with their columns; what else is said of each stands in its part. */
const nouns: { [N in ListName]: Words<N> } = {
  surat: {
    name: 'Surat',
    fields: {
      suratid: 'Terbit',
      nomor: 'Nomor',
      jenis: 'Jenis surat',
      mahasiswa: 'Mahasiswa',
      perusahaan: 'Perusahaan',
      tanggal: 'Tanggal',
      status: 'Keadaan',
      berkas: 'Berkas',
    },
  },
  kotakkeluar: {
    name: 'Kotak keluar',
    fields: {
      kotakid: 'Urutan',
      penerima: 'Penerima',
      jenis: 'Isi',
      saluran: 'Saluran',
      keadaan: 'Keadaan',
      dibuat: 'Waktu',
      galat: 'Jawaban',
    },
  },
  peristiwa: {
    name: 'Riwayat perubahan',
    fields: {
      peristiwaid: 'Urutan',
      waktu: 'Waktu',
      oleh: 'Oleh',
      aksi: 'Peristiwa',
      sesudah: 'Perubahan',
      kelompok: 'Kelompok',
      objek: 'Jenis data',
      dari: 'Dari tanggal',
      sampai: 'Sampai tanggal',
    },
  },
  kunjungan: {
    name: 'Kunjungan',
    fields: {
      tanggal: 'Tanggal',
      jenis: 'Cara',
      dosennama: 'Dosen',
      perusahaannama: 'Perusahaan',
      mahasiswa: 'Mahasiswa',
      temuan: 'Temuan',
      dengan: 'Bertemu dengan',
      tindaklanjut: 'Tindak lanjut',
      semnama: 'Semester',
      berkas: 'Berkas',
    },
  },
  beban: {
    name: 'Beban dosen',
    fields: {
      dosennama: 'Dosen',
      dosennidn: 'NIDN',
      prodinama: 'Program studi',
      semnama: 'Semester',
      dibimbing: 'Dibimbing',
      diuji: 'Diuji',
      kunjungan: 'Kunjungan',
      hari: 'Hari divalidasi',
      sks: 'SKS',
    },
  },
  nilai: {
    name: 'Nilai magang',
    fields: {
      registernobp: 'NOBP',
      registermhsnama: 'Nama',
      registernamaperusahaan: 'Perusahaan',
      pembimbingdosennama: 'Pembimbing',
      nomor: 'Rubrik',
      lapangan: 'Lapangan',
      pembimbing: 'Bimbingan',
      penguji: 'Seminar',
      angka: 'Akhir',
      huruf: 'Huruf',
      indeks: 'Indeks',
      dibatasi: 'Dibatasi',
      keadaan: 'Keadaan',
      dikunci: 'Dikunci',
      dirilis: 'Dirilis',
    },
  },
  'pembimbing-lapangan': {
    name: 'Pembimbing lapangan menunggu',
    fields: {
      nama: 'Pembimbing lapangan',
      jabatan: 'Jabatan',
      registernamaperusahaan: 'Perusahaan',
      lapangansurel: 'Surel',
      perusahaanemail: 'Surel perusahaan',
      lapangantelp: 'Telepon',
      registermhsnama: 'Mahasiswa',
      registernobp: 'NOBP',
      kuotaprodinama: 'Program studi',
      sebab: 'Yang diperiksa',
      pada: 'Diisi',
    },
  },
  kehadiran: {
    name: 'Kehadiran magang',
    fields: {
      nama: 'Mahasiswa',
      nobp: 'NOBP',
      perusahaannama: 'Perusahaan',
      dosennama: 'Pembimbing',
      menit: 'Jam',
      target: 'Target jam',
      hadir: 'Hari laporan',
      berjam: 'Hari berjam',
      tidakhadir: 'Hari tidak masuk',
      menunggu: 'Menunggu jawaban',
    },
  },
}

export const adminLists = catalogue('adminLists', nouns)
