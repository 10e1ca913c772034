import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Goes to the part of the page that the address names, as soon as it is there. */
export function useJumpTo() {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!hash) return
    const jump = () => {
      const part = document.getElementById(hash.slice(1))
      if (!part) return false
      part.scrollIntoView({ block: 'start' })
      part.focus({ preventScroll: true })
      return true
    }
    if (jump()) return
    const watch = new MutationObserver(() => jump() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [hash, key])
}
