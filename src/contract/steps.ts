/** What an installation needs before the first student can be sent out, in the order in which it is done. */
export const STEPS = [
  'kampus',
  'prodi',
  'semester',
  'staf',
  'orang',
  'syarat',
  'dokumen',
  'jeniskuota',
  'kuota',
  'surat',
  'masuk',
] as const
export type Step = (typeof STEPS)[number]
