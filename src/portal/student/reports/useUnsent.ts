import { useEffect, useState } from 'react'
import { drafts } from '../../../dataProvider/drafts.ts'
import { nameOf, onWritten } from '../../../dataProvider/indexedDb.ts'
import { usePerson } from '../../../dataProvider/session.ts'

/** What was begun about a day: its words, and how many pictures were chosen for it. */
export type Unsent = { text: boolean; pictures: number }

/** Where the words of a day are kept on this device, and its pictures. */
export const draftOf = (registerid: number, tgl: string) => `laporan ${registerid} ${tgl}`
export const picturesOf = (registerid: number, tgl: string) => `foto ${registerid} ${tgl}`

/** The days about which something was begun on this device and is not sent, as it is now. */
export function useUnsent(registerid: number): ReadonlyMap<string, Unsent> {
  const person = nameOf(usePerson())
  const [days, setDays] = useState<ReadonlyMap<string, Unsent>>(NONE)
  useEffect(() => {
    let here = true
    const read = () =>
      void drafts.keys(person).then((keys) => {
        if (here) setDays(byDay(keys, registerid))
      })
    read()
    const stop = onWritten('draf', read)
    return () => {
      here = false
      stop()
    }
  }, [person, registerid])
  return days
}

const NONE: ReadonlyMap<string, Unsent> = new Map()

function byDay(keys: readonly string[], registerid: number): ReadonlyMap<string, Unsent> {
  const days = new Map<string, Unsent>()
  for (const object of keys) {
    const tgl = object.slice(-10)
    const day = days.get(tgl) ?? { text: false, pictures: 0 }
    if (object === draftOf(registerid, tgl)) days.set(tgl, { ...day, text: true })
    else if (object === picturesOf(registerid, tgl)) days.set(tgl, { ...day, pictures: day.pictures + 1 })
  }
  return days.size === 0 ? NONE : days
}
