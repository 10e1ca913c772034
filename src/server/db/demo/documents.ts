/** What is asked for, by category. The last is no longer asked for. */
export const DOCUMENT_TYPES = [
  type(1, 1, 'KTP', ['application/pdf', 'image/jpg', 'image/jpeg', 'image/png']),
  type(2, 1, 'Kartu Hasil Studi (KHS)', ['application/pdf']),
  type(3, 1, 'Surat Permohonan Magang', ['application/pdf', 'application/doc', 'application/docx']),
  type(4, 2, 'Lembar Konsultasi Pra-Magang', ['application/pdf', 'image/jpg', 'image/jpeg']),
  type(5, 2, 'Proposal Magang', ['application/pdf', 'application/docx']),
  type(6, 3, 'Pengumuman Pembekalan Magang', ['application/pdf']),
  type(7, 3, 'Surat Tugas Magang', ['application/pdf', 'application/docx']),
  type(8, 4, 'Surat Izin Orang Tua', ['application/pdf', 'image/jpg', 'image/jpeg', 'image/png']),
  type(9, 4, 'Surat Pernyataan Keberangkatan', ['application/pdf']),
  type(10, 4, 'Bukti Kepesertaan BPJS', ['application/pdf', 'image/jpg', 'image/jpeg', 'image/png']),
  type(11, 1, 'Pas Foto 3x4', ['image/jpg', 'image/jpeg', 'image/png'], 0),
]

export const documentName = (dokumenid: number): string => DOCUMENT_TYPES[dokumenid - 1]!.dokumennama

/** The active ones of a category, in order. */
export const requiredOf = (category: number): number[] =>
  DOCUMENT_TYPES.filter((row) => row.dokumenjenisid === category && row.dokumenstatus === 1).map(
    (row) => row.dokumenid,
  )

function type(
  dokumenid: number,
  dokumenjenisid: number,
  dokumennama: string,
  tipe: string[],
  dokumenstatus = 1,
) {
  return { dokumenid, dokumennama, dokumenjenisid, dokumentipe: JSON.stringify(tipe), dokumenstatus }
}
