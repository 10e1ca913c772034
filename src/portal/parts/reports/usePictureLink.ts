import { useState } from 'react'
import type { Picture } from './Pictures.tsx'

/**
 * The link of a picture that is shown. What was loaded stays, whatever newer link is read: it would be loaded again. One
 * that fails is asked for once more with a new one, for a link lives two minutes.
 */
export function usePictureLink(picture: Picture, refresh: () => Promise<readonly Picture[] | undefined>) {
  const [url, setUrl] = useState(picture.url)
  const [tries, setTries] = useState(0)
  async function renew() {
    const fresh = await refresh().catch(() => undefined)
    const found = fresh?.find(({ gambarid }) => gambarid === picture.gambarid)
    if (found && found.url !== url) setUrl(found.url)
    else setTries(2)
  }
  return {
    url,
    failed: tries > 1,
    again() {
      setTries(tries + 1)
      if (tries === 0) void renew()
    },
  }
}
