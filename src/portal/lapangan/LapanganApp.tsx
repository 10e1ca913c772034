import { useEffect, useState } from 'react'
import { lapanganLink } from '../../dataProvider/lapangan.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { OfflineBanner } from '../../ui/states/OfflineBanner.tsx'
import { LapanganFrame } from './LapanganFrame.tsx'
import { LapanganHome } from './LapanganHome.tsx'
import { LinkPage } from './LinkPage.tsx'

/** Who is at this link, and then what waits for them. */
export function LapanganApp() {
  const [link, setLink] = useState(takeLink)
  const [inside, setInside] = useState(lapanganLink.isEntered)
  useEffect(() => {
    // Another link is opened in this tab.
    const taken = () => {
      if (location.hash.length < 2) return
      setLink(takeLink())
      setInside(lapanganLink.isEntered())
    }
    window.addEventListener('hashchange', taken)
    return () => window.removeEventListener('hashchange', taken)
  }, [])
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
