import { CATEGORY_LABELS } from '../../contract/rules/documents.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

/** The four categories that the stages of a registration depend on stay. */
export const jenis: ResourceViews = { deletable: ({ id }) => !Object.hasOwn(CATEGORY_LABELS, id) }
