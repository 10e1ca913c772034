import type { Database } from '../db/open.ts'
import { recordEvents } from '../events/record.ts'

/** What the trail says of a letter. */
export interface IssuedLetter {
  suratid: number
  jenis: string
  nomor: string
}

interface Happened {
  what: 'surat.terbit' | 'surat.cabut' | 'surat.pindaian'
  letter: IssuedLetter
  registerids: readonly number[]
  reason?: string
}

/** What became of a letter, for each who is named in it. */
export async function recordLetter(
  trx: Database,
  by: Parameters<typeof recordEvents>[1],
  { what, letter: { suratid, jenis, nomor }, registerids, reason }: Happened,
): Promise<void> {
  await recordEvents(
    trx,
    by,
    registerids.map((registerid) => ({
      what,
      id: suratid,
      title: nomor,
      registerid,
      after: { jenis, nomor },
      ...(reason !== undefined && { reason }),
    })),
  )
}
