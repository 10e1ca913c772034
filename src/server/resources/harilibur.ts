import type { Behaviour } from './behaviour.ts'

export const harilibur: Behaviour = { taken: { field: 'liburtanggal', message: 'record.holiday-taken' } }
