/** What an installation needs until an internship can begin, be followed, marked and ended, in the order in which it is done. */
export const STEPS = [
  'kampus',
  'prodi',
  'semester',
  'staf',
  'orang',
  'syarat',
  'jam',
  'libur',
  'dokumen',
  'jeniskuota',
  'kuota',
  'rekomendasi',
  'rubrik',
  'surat',
  'surel',
  'cadangan',
  'masuk',
] as const
export type Step = (typeof STEPS)[number]
