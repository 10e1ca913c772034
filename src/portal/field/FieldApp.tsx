import { useEffect, useState } from 'react'
import { fieldLink } from '../../dataProvider/field.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { OfflineBanner } from '../../ui/states/OfflineBanner.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { FieldHome } from './FieldHome.tsx'
import { LinkPage } from './LinkPage.tsx'

/** Who is at this link, and then what waits for them. */
export function FieldApp() {
  const [link, setLink] = useState(takeLink)
  const [inside, setInside] = useState(fieldLink.isEntered)
  useEffect(() => {
    // Another link is opened in this tab.
    const taken = () => {
      if (location.hash.length < 2) return
      setLink(takeLink())
      setInside(fieldLink.isEntered())
    }
    window.addEventListener('hashchange', taken)
    return () => window.removeEventListener('hashchange', taken)
  }, [])
  const out = () => {
    setLink(fieldLink.get())
    setInside(false)
  }
  return (
    <>
      <OfflineBanner text={words.offline} />
      {inside ? (
        <FieldHome key={link} onOut={out} />
      ) : (
        <FieldFrame>
          <LinkPage key={link} link={link} onEntered={() => setInside(true)} />
        </FieldFrame>
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
    fieldLink.set(hash.slice(1))
    window.history.replaceState(window.history.state, '', href.slice(0, href.indexOf('#')))
  }
  return fieldLink.get()
}
