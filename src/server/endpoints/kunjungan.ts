import { reading } from './kunjungan/reading.ts'
import { report } from './kunjungan/report.ts'
import { visitFiles } from './kunjungan/files.ts'
import { workload } from './kunjungan/workload.ts'
import { writing } from './kunjungan/writing.ts'

/** Visits of lecturers, and what they carry in a semester (docs/decisions/0020). */
export const kunjungan = { ...reading, ...writing, ...visitFiles, ...workload, ...report }
