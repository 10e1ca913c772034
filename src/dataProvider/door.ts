import { kept } from '../i18n/base.ts'
import type { LoginRole } from './session.ts'

/** Through which door somebody came in on this device last: it is offered first. A fact of the device, nobody's secret. */
export const lastDoor = {
  get(): LoginRole | null {
    try {
      const stored = localStorage.getItem(KEY)
      return stored === 'admin' || stored === 'mahasiswa' || stored === 'dosen' ? stored : null
    } catch {
      return null
    }
  },
  set(door: LoginRole): void {
    try {
      localStorage.setItem(KEY, door)
    } catch {
      // Storage is refused: the student's door, as ever.
    }
  },
}

const KEY = kept('pintu')
