import type { Translated } from '../catalogue.ts'
import type { loading as id } from '../loading.ts'

export const loading: Translated<typeof id> = {
  failed: 'The page could not be loaded',
  failedText:
    'The connection was lost, or the application has just been updated. Try again; if it still fails, reload this page.',
  partFailed:
    'This part could not be loaded. Check your internet connection and try again. If it still fails, reload the page.',
}
