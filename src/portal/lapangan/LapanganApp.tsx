import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { drafts } from '../../dataProvider/drafts.ts'
import { lapanganLink } from '../../dataProvider/lapangan.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { OfflineBanner } from '../../ui/states/OfflineBanner.tsx'
import { LapanganFrame } from './LapanganFrame.tsx'
import { LapanganHome } from './LapanganHome.tsx'
import { LinkPage } from './LinkPage.tsx'
import { NOBODY } from './queries.ts'

/** Who is at this link, and then what waits for them. */
export function LapanganApp() {
  const [link, setLink] = useState(takeLink)
  const [inside, setInside] = useState(lapanganLink.isEntered)
  const queryClient = useQueryClient()
  useEffect(() => {
    // Another link is opened in this tab: what the one before has read is not shown to whoever comes by it.
    const taken = () => {
      if (location.hash.length < 2) return
      if (lapanganLink.get() !== location.hash.slice(1)) queryClient.removeQueries({ queryKey: ['lapangan'] })
      setLink(takeLink())
      setInside(lapanganLink.isEntered())
    }
    window.addEventListener('hashchange', taken)
    return () => window.removeEventListener('hashchange', taken)
  }, [queryClient])
  const known = useRef(link)
  useEffect(() => {
    if (link === known.current) return
    known.current = link
    // Signed out, or somebody else: what was begun here is not for the next person at this screen.
    void drafts.dropAll(NOBODY)
  }, [link])
  const out = () => {
    setLink(lapanganLink.get())
    setInside(false)
  }
  return (
    <>
      <OfflineBanner text={words.offline} />
      {inside ? (
        <LapanganHome key={link} onOut={out} />
      ) : (
        <LapanganFrame>
          <LinkPage key={link} link={link} onEntered={() => setInside(true)} />
        </LapanganFrame>
      )}
    </>
  )
}

/**
 * What stands behind the # of the address. It is taken out of it at once: the next person at this screen finds it in no
 * history, and nobody reads it over a shoulder. Without one, the link of this tab.
 */
function takeLink(): string | null {
  const { hash, href } = window.location
  if (hash.length > 1) {
    lapanganLink.set(hash.slice(1))
    window.history.replaceState(window.history.state, '', href.slice(0, href.indexOf('#')))
  }
  return lapanganLink.get()
}
