import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES, PICTURE_TYPES } from '../../../../contract/fileTypes.ts'
import { MAX_PICTURES_A_DAY } from '../../../../contract/rules/reports.ts'
import { nameOf } from '../../../../dataProvider/indexedDb.ts'
import { keptPictures, type KeptPicture } from '../../../../dataProvider/keptPictures.ts'
import { newKey } from '../../../../dataProvider/http.ts'
import { usePerson } from '../../../../dataProvider/session.ts'
import { editor } from '../../../../i18n/editor.ts'
import { upload } from '../../../../i18n/upload.ts'
import { fileSize, matchesType } from '../../../../ui/files.ts'

/** A picture that was chosen and is not sent yet. */
export interface Chosen extends KeptPicture {
  url: string
  error?: string
  /** The device has it, too. */
  kept?: boolean
}

/**
 * Pictures for a day: made smaller one after the other and kept on the device until they are sent or taken away, refused
 * by name.
 */
export function useChosenPictures(object: string) {
  const person = nameOf(usePerson())
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [preparing, setPreparing] = useState<{ done: number; of: number } | null>(null)
  const urls = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  useEffect(() => {
    let here = true
    const made = urls.current
    void keptPictures.read(person, object).then((found) => {
      if (!here || found.length === 0) return
      const before = found.map((each) => ({ ...each, url: URL.createObjectURL(each.file), kept: true }))
      for (const { url } of before) made.add(url)
      setChosen((now) => [...before.filter(({ key }) => !now.some((each) => each.key === key)), ...now])
    })
    return () => {
      here = false
    }
  }, [person, object])
  const change = (key: string, changes: Partial<Omit<Chosen, 'key'>>) =>
    setChosen((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  /** @param present how many the day has already, sent or waiting */
  async function add(files: readonly File[], present: number) {
    if (files.length === 0 || preparing) return
    const left = Math.max(0, MAX_PICTURES_A_DAY - present - chosen.length)
    const taken = files.slice(0, left)
    const reasons = files.length > left ? [editor.tooMany(left)] : []
    setRefused(reasons)
    setPreparing({ done: 0, of: taken.length })
    for (const [index, file] of taken.entries()) {
      setPreparing({ done: index + 1, of: taken.length })
      const light = await lightened(file)
      const reason = light ? await refusalOf(light) : upload.unreadablePhoto({ name: file.name })
      if (!light || reason) {
        reasons.push(reason ?? '')
        setRefused([...reasons])
        continue
      }
      const url = URL.createObjectURL(light)
      urls.current.add(url)
      const picture = { key: newKey(), file: light, keterangan: '' }
      setChosen((now) => [...now, { ...picture, url }])
      void keptPictures.keep(person, object, picture).then((kept) => {
        // Sent or taken away while it was being written.
        if (gone.current.has(picture.key)) void keptPictures.drop(person, object, picture.key)
        else change(picture.key, { kept })
      })
    }
    setPreparing(null)
  }

  return {
    chosen,
    refused,
    preparing,
    add,
    change(key: string, changes: Partial<Pick<Chosen, 'keterangan' | 'error'>>) {
      change(key, changes)
      if (changes.keterangan !== undefined) void keptPictures.caption(person, object, key, changes.keterangan)
    },
    /** Sent, or not wanted any more. */
    remove(key: string) {
      gone.current.add(key)
      setChosen((now) => now.filter((each) => each.key !== key))
      void keptPictures.drop(person, object, key)
    },
  }
}

export type ChosenPictures = ReturnType<typeof useChosenPictures>

async function refusalOf(file: File): Promise<string | null> {
  if (!matchesType(file, PICTURE_TYPES)) return upload.wrongType({ name: file.name, types: 'JPG, PNG' })
  if (file.size > MAX_FILE_BYTES) {
    return upload.tooLarge({ name: file.name, size: fileSize(file.size), limit: fileSize(MAX_FILE_BYTES) })
  }
  if (file.size === 0) return upload.empty({ name: file.name })
  return (await beginsLikePicture(file)) ? null : upload.unreadablePhoto({ name: file.name })
}

/** What only bears a picture's name would be refused after it was sent. */
async function beginsLikePicture(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return (first === 0xff && second === 0xd8) || (first === 0x89 && second === 0x50)
}

/** Null when nobody here can read it. */
async function lightened(file: File): Promise<File | null> {
  // Without a connection the code may not be there; the picture goes as it is, and the server makes it smaller.
  const photo = await import('../../../../ui/photo.ts').catch(() => null)
  if (!photo?.isPhoto(file)) return file
  return photo.lightPhoto(file, PICTURE_TYPES).catch(() => (matchesType(file, PICTURE_TYPES) ? file : null))
}
