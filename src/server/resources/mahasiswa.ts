import type { Behaviour } from './behaviour.ts'

export const mahasiswa: Behaviour = {
  present: (row, { who }) =>
    who.role === 'akademik' ? row : { ...row, mhsnik: maskNik(row.mhsnik as string | null) },
}

/** The last four digits are enough to tell two people apart on the phone. */
export const maskNik = (nik: string | null): string | null =>
  nik && `${'*'.repeat(Math.max(0, nik.length - 4))}${nik.slice(-4)}`
