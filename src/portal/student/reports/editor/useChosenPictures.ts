import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES, PICTURE_TYPES } from '../../../../contract/fileTypes.ts'
import { MAX_PICTURES_A_DAY } from '../../../../contract/rules/reports.ts'
import { newKey } from '../../../../dataProvider/queue/queuedWrite.ts'
import { editor } from '../../../../i18n/editor.ts'
import { upload } from '../../../../i18n/upload.ts'
import { fileSize, matchesType } from '../../../../ui/files.ts'

/** A picture that was chosen and is not sent yet. */
export interface Chosen {
  /** Also the key under which the server takes it once. */
  key: string
  file: File
  url: string
  keterangan: string
  error?: string
}

/** Pictures for a day: made smaller one after the other before they are kept, refused by name. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [preparing, setPreparing] = useState<{ done: number; of: number } | null>(null)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])

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
      const reason = light ? await refusalOf(light) : upload.unreadablePhoto(file.name)
      if (!light || reason) {
        reasons.push(reason ?? '')
        setRefused([...reasons])
        continue
      }
      const url = URL.createObjectURL(light)
      urls.current.add(url)
      setChosen((now) => [...now, { key: newKey(), file: light, url, keterangan: '' }])
    }
    setPreparing(null)
  }

  return {
    chosen,
    refused,
    preparing,
    add,
    change: (key: string, changes: Partial<Pick<Chosen, 'keterangan' | 'error'>>) =>
      setChosen((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each))),
    remove: (key: string) => setChosen((now) => now.filter((each) => each.key !== key)),
  }
}

export type ChosenPictures = ReturnType<typeof useChosenPictures>

async function refusalOf(file: File): Promise<string | null> {
  if (!matchesType(file, PICTURE_TYPES)) return upload.wrongType(file.name, 'JPG, PNG')
  if (file.size > MAX_FILE_BYTES) {
    return upload.tooLarge(file.name, fileSize(file.size), fileSize(MAX_FILE_BYTES))
  }
  if (file.size === 0) return upload.empty(file.name)
  return (await beginsLikePicture(file)) ? null : upload.unreadablePhoto(file.name)
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
