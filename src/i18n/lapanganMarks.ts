import id from './id/lapanganMarks.json' with { type: 'json' }
import { part } from './part.ts'

/** Marks that the company's supervisor handed in by link, before the lecturer who countersigns them. */
export const lapanganMarks = part('lapanganMarks', id)
