import id from './id/mui.json' with { type: 'json' }
import { part } from './part.ts'

/** The words that MUI brings along. Its own Indonesian leaves half of them English. */
export const mui = part('mui', id)
