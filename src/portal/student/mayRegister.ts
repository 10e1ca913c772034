import type { StudentInfo } from '../../contract/endpoints/index.ts'
import type { Eligibility } from '../../contract/rules/eligibility.ts'
import { registerRefusal } from '../../contract/rules/mayRegister.ts'

type Student = Pick<StudentInfo, 'mhsstatus' | 'mhsrekommagang' | 'rekomendasi' | 'kekurangan'>

/** May the reader register at all? */
export const refusalOf = (student: Student) =>
  registerRefusal({ ...student, recommended: student.mhsrekommagang !== '0' })

/** Where the reader stands before that. What the device kept of an earlier visit may not say what is missing. */
export const eligibilityOf = ({
  rekomendasi: state,
  kekurangan: reasons = [],
}: Partial<Student> & Pick<Student, 'rekomendasi'>): Eligibility => ({ state, reasons })
