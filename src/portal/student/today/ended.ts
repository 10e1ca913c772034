import type { Registration } from '../../../contract/endpoints/index.ts'

/** The ways in which an internship is over before or after its time, with reason and day. */
export type End = {
  keadaan: 'selesai' | 'dibatalkan' | 'mengundurkan diri' | 'pindah'
  alasan: string | null
  pada: string | null
}

/** How this internship ended; null while it did not. */
export function endOf(registration: Registration & Partial<States>): End | null {
  const { keadaan, keadaanalasan, keadaanpada } = registration
  if (!keadaan || keadaan === 'berjalan') return null
  return { keadaan, alasan: keadaanalasan ?? null, pada: keadaanpada ?? null }
}

interface States {
  keadaan: End['keadaan'] | 'berjalan' | null
  keadaanalasan: string | null
  keadaanpada: string | null
}
