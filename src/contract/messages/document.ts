import { defineMessages } from './define.ts'

/** A student's documents: uploading and validating them. */
export const document = defineMessages({
  uploaded: { id: 'Dokumen berhasil diunggah.', en: 'The document has been uploaded.' },
  validated: { id: 'Dokumen berhasil divalidasi.', en: 'The document is validated.' },
  unvalidated: { id: 'Validasi dokumen dibatalkan.', en: 'The validation has been withdrawn.' },
  'revision-asked': { id: 'Dikembalikan untuk direvisi.', en: 'Given back to be revised.' },
  'revision-withdrawn': { id: 'Permintaan revisi dibatalkan.', en: 'The request to revise is withdrawn.' },
  'revision-corrected': {
    id: 'Mahasiswa sudah memperbaikinya, jadi permintaan revisi tidak dapat dibatalkan lagi.',
    en: 'The student has corrected it, so the request to revise can no longer be withdrawn.',
  },
  corrected: {
    id: 'Perbaikan terkirim. Tunggu pemeriksaan admin.',
    en: 'The correction has been sent. Wait for an admin.',
  },
  'uploaded-revision-asked': {
    id: 'Berkas tersimpan. Sementara itu admin meminta revisi: baca catatannya, lalu unggah perbaikannya.',
    en: 'The file is saved. Meanwhile an admin asked for a revision: read the note, then upload the correction.',
  },
  'same-file': {
    id: 'Berkas ini sama dengan yang diminta diperbaiki. Pilih berkas yang sudah diperbaiki.',
    en: 'This is the same file that was given back. Choose the corrected one.',
  },
  replaced: {
    id: 'Berkas sudah diganti setelah Anda membukanya. Lihat dulu berkas yang baru, lalu putuskan.',
    en: 'The file has been replaced since you opened it. Look at the new file first, then decide.',
  },
  'not-approved': {
    id: 'Pendaftaran ini tidak disetujui, jadi dokumennya tidak dapat diunggah lagi.',
    en: 'This registration is not approved, so its documents can no longer be uploaded.',
  },
  'not-asked-for': { id: 'Dokumen ini tidak diminta lagi.', en: 'This document is no longer asked for.' },
  'upload.bukan-unggahan-mahasiswa': {
    id: 'Dokumen ini disiapkan oleh admin, bukan diunggah mahasiswa.',
    en: 'This document is provided by an admin, not uploaded by students.',
  },
  'upload.sudah-divalidasi': {
    id: 'Dokumen ini sudah divalidasi, jadi tidak dapat diganti.',
    en: 'This document is validated and can no longer be replaced.',
  },
  'upload.lewat-batas': {
    id: 'Batas waktu unggah dokumen sudah lewat. Hubungi admin.',
    en: 'The upload deadline is over. Contact an admin.',
  },
  'upload.menunggu-surat': {
    id: 'Menunggu surat balasan dari perusahaan. Setelah itu dokumen ini dapat diunggah.',
    en: 'Waiting for the company’s reply letter. After that this document can be uploaded.',
  },
  'upload.belum-tahapnya': {
    id: 'Dokumen ini belum dapat diunggah: selesaikan dulu dokumen tahap sebelumnya.',
    en: 'This document cannot be uploaded yet: complete the documents of the stage before first.',
  },
})
