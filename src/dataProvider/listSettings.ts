import { kept } from '../i18n/base.ts'

/** Where react-admin's store keeps which columns a list shows, and the views that a person named. */
export const listSettings = (owner: string): string => kept(`.${owner}`)

/** The next one at this device finds nothing of it. */
export function forgetListSettings(except?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (
        key.startsWith(`${STORE}${kept('.')}`) &&
        (except === undefined || !key.startsWith(`${STORE}${listSettings(except)}.`))
      )
        localStorage.removeItem(key)
  } catch {
    // No storage, nothing to forget.
  }
}

/** As react-admin calls it. */
const STORE = 'RaStore'
