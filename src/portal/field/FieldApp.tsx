import { useEffect, useState } from 'react'
import { fieldLink } from '../../dataProvider/field.ts'
import { OfflineBanner } from '../../ui/states/OfflineBanner.tsx'
import { productName } from '../../i18n/campus.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FieldHome } from './FieldHome.tsx'
import { LinkPage } from './LinkPage.tsx'
import { takeLink } from './takeLink.ts'

/** Who is at this link, and then what waits for them. */
export function FieldApp() {
  const campus = useCampus()
  const [link, setLink] = useState(takeLink)
  const [inside, setInside] = useState(fieldLink.isEntered)
  useEffect(() => {
    document.title = `${words.title} · ${productName(campus)}`
  }, [campus])
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
