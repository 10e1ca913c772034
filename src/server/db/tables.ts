/**
 * The tables and views as TypeScript sees them. The migrations and the views are the truth: `npm run tables` makes this
 * of them, and a test says when it is to be made anew.
 */
export type { Tables } from './generated/tables.ts'
