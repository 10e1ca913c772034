import { daysBetween } from './calendar.ts'

/** So many days before an agreement ends it is told of. */
export const AGREEMENT_NOTICE_DAYS = [90, 30, 7] as const

interface Agreement {
  moumulai: string
  mouakhir: string
}
export type AgreementState = { is: 'belum' | 'berlaku' | 'segera' | 'berakhir'; days: number }

/** `days`: until it ends; of one that has ended, 0. Its last day is one of its days. */
export function agreementState({ moumulai, mouakhir }: Agreement, today: string): AgreementState {
  const days = Math.max(0, daysBetween(today, mouakhir))
  if (mouakhir < today) return { is: 'berakhir', days: 0 }
  if (moumulai > today) return { is: 'belum', days }
  return { is: days <= AGREEMENT_NOTICE_DAYS[0] ? 'segera' : 'berlaku', days }
}

/** The one that counts today: the one in force that ends last; else the next; else the last that ended. */
export function presentAgreement<A extends Agreement>(
  agreements: readonly A[],
  today: string,
): A | undefined {
  const order = { berlaku: 0, segera: 0, belum: 1, berakhir: 2 } as const
  return agreements.toSorted(
    (a, b) =>
      order[agreementState(a, today).is] - order[agreementState(b, today).is] ||
      b.mouakhir.localeCompare(a.mouakhir),
  )[0]
}
