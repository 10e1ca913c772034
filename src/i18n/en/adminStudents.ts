import type { adminStudents as id } from '../adminStudents.ts'
import type { Translated } from '../catalogue.ts'

export const adminStudents: Translated<typeof id> = {
  recommend: 'Recommend',
  recommendOne: (name) => `Recommend ${name}`,
  recommending: (who) => `You are about to recommend ${who} for an internship.`,
  withdraw: 'Withdraw',
  withdrawAlone: 'Withdraw recommendation',
  withdrawOne: (name) => `Withdraw the recommendation of ${name}`,
  withdrawing: (who) => `You are about to withdraw the internship recommendation of ${who}.`,
  views: {
    layak: 'Eligible, not recommended yet',
    direkomendasikan: 'Recommended, not registered yet',
    terdaftar: 'Registered',
    belum: 'Not eligible yet',
    nonaktif: 'Disabled',
  },
  numbers: (credits, failed) => `Credits ${credits} · D/E ${failed}`,
  cannotCheck: 'Note: no requirement has been set yet, so eligibility cannot be checked.',
  notEligible: (why) => `Note: this student does not meet the requirement. ${why}.`,
  noRequirement:
    'No requirement for recommendations has been set, so no student counts as eligible yet. The academic admin sets it under Settings.',
  tooFewCredits: (has, needs) => `${has} credits, ${needs} needed`,
  tooManyFailed: (has, below) => `${has} failed credits, must be fewer than ${below}`,
}
