import id from './id/companyMarks.json' with { type: 'json' }
import { part } from './part.ts'

/** Marks that the company's supervisor handed in by link, before the lecturer who countersigns them. */
export const companyMarks = part('companyMarks', id)
