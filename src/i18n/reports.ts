import id from './id/reports.json' with { type: 'json' }
import { part } from './part.ts'

/** Reports as everybody reads them: the days of a week, the entries of the final report, what is said about them. */
export const reports = part('reports', id)
