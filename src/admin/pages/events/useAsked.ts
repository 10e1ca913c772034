import { EVENT_GROUPS, type EventGroup } from '../../../contract/events.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import type { Asked } from '../../events/events.ts'
import { useAddress } from '../../useAddress.ts'
import { OBJECTS } from './objects.ts'

export type FilterName = 'kelompok' | 'objek' | 'oleh' | 'dari' | 'sampai'

/** What the address narrows the trail to; a word that does not exist narrows nothing. */
export function useAsked() {
  const { params, set, clear } = useAddress()
  const kept = (name: FilterName, fits: (value: string) => boolean) => {
    const value = params.get(name)?.trim() ?? ''
    return value !== '' && fits(value) ? { [name]: value } : {}
  }
  const asked: Asked = {
    ...kept('kelompok', (value) => EVENT_GROUPS.includes(value as EventGroup)),
    ...kept('objek', (value) => OBJECTS.includes(value)),
    ...kept('oleh', (value) => value.length <= 100),
    ...kept('dari', isIsoDate),
    ...kept('sampai', isIsoDate),
  }
  return { asked, set: (values: Partial<Record<FilterName, string>>) => set(values), clear }
}
