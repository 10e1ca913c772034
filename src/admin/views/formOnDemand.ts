import { onDemand } from '../../ui/onDemand.tsx'

const load = () => import('./RecordDialog.tsx')

/** Forms and their fields are fetched when the list is there, so that the first one opens at once. */
export const RecordDialog = onDemand(load)

export const readAhead = () => void load().catch(() => undefined)
