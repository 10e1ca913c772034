import { CATEGORY_LABELS } from '../../contract/rules/documents.ts'
import type { Look } from '../views/look.ts'

/** The four categories that the stages of a registration depend on stay. */
export const jenis: Look = { deletable: ({ id }) => !Object.hasOwn(CATEGORY_LABELS, id) }
