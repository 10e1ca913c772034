import { isStudying } from './studentStatus.ts'

export type RegisterRefusal = 'not-studying' | 'not-recommended'

/** Why this student may not register anywhere, or null. The office may not register them either. */
export function registerRefusal({
  mhsstatus,
  recommended,
}: {
  mhsstatus: string | null
  recommended: boolean
}): RegisterRefusal | null {
  if (!isStudying(mhsstatus)) return 'not-studying'
  return recommended ? null : 'not-recommended'
}
