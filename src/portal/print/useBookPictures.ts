import { useEffect, useRef, useState } from 'react'
import { THUMBNAIL_EDGE } from '../../contract/fileTypes.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { readFile } from '../../dataProvider/readFile.ts'
import type { BookData } from './bookQuery.ts'

/**
 * The pictures of a logbook, from memory: a few at a time, for they may be hundreds; with new links when the first ones
 * have grown old on the way.
 */
export function useBookPictures(
  data: BookData,
  { wanted, refresh }: { wanted: boolean; refresh: () => Promise<BookData | undefined> },
) {
  const links = data.hari.flatMap(({ gambar }) => gambar)
  const key = links.map(({ gambarid }) => gambarid).join()
  const [urls, setUrls] = useState<ReadonlyMap<number, string | null>>(new Map())
  /** A page may not fetch what is in its own memory. */
  const blobs = useRef(new Map<string, Blob>())
  const latest = useRef({ data, refresh, urls })
  useEffect(() => {
    latest.current = { data, refresh, urls }
  })

  useEffect(() => {
    if (!wanted) return
    const control = new AbortController()
    const { signal } = control
    const queue = key === '' ? [] : key.split(',').map(Number)
    let renewing: Promise<unknown> | null = null
    const linkOf = (id: number) =>
      latest.current.data.hari.flatMap(({ gambar }) => gambar).find(({ gambarid }) => gambarid === id)?.url

    async function load(id: number): Promise<string | null> {
      for (let tries = 0; tries < 3; tries++) {
        const link = linkOf(id)
        if (!link) return null
        try {
          const blob = await readFile(`${link}&lebar=${THUMBNAIL_EDGE}`, signal)
          const url = URL.createObjectURL(blob)
          blobs.current.set(url, blob)
          return url
        } catch (error) {
          if (signal.aborted || !(error instanceof HttpProblem)) return null
          // The link is too old: all are read anew, once for everybody who waits.
          if (error.status === 404)
            await (renewing ??= latest.current.refresh().finally(() => (renewing = null)))
          else await new Promise((done) => setTimeout(done, PAUSE))
        }
      }
      return null
    }
    async function work() {
      for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
        const loaded = id
        if (typeof latest.current.urls.get(loaded) === 'string') continue
        const url = await load(loaded)
        if (!signal.aborted) setUrls((now) => new Map(now).set(loaded, url))
      }
    }
    for (let worker = 0; worker < AT_ONCE; worker++) void work()
    return () => control.abort()
  }, [key, wanted])

  useEffect(
    () => () => {
      for (const url of latest.current.urls.values()) if (url) URL.revokeObjectURL(url)
    },
    [],
  )

  return {
    all: links.length,
    left: links.filter(({ gambarid }) => !urls.has(gambarid)).length,
    missing: links.filter(({ gambarid }) => urls.get(gambarid) === null).length,
    blobOf: (url: string) => blobs.current.get(url),
    urlOf: (gambarid: number) => urls.get(gambarid) ?? null,
  }
}

const AT_ONCE = 4
const PAUSE = 3_000
