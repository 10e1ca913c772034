import type { update as id } from '../update.ts'
import type { Translated } from '../catalogue.ts'

export const update: Translated<typeof id> = {
  there: 'A new version is available.',
  take: 'Reload',
}
