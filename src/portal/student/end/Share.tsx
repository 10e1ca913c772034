import { below } from '../../../i18n/base.ts'
import { finished as words } from '../../../i18n/finished.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Button, Icon } from '../../ui/index.ts'

/** Shows others the page on which a letter is checked: as the device shares, else as a link to be put anywhere. */
export function Share({ title, kode }: { title: string; kode: string }) {
  const notice = useNotice()
  const url = `${location.origin}${below(`v/${kode}`)}`

  async function share() {
    if ('share' in navigator) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // Closed without a choice.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      notice.success(words.copied)
    } catch {
      // Refused, or a page without https, which has no clipboard: it can be marked by hand.
      notice.failed(words.address({ url }))
    }
  }

  return (
    <Button
      look="outlined"
      size="large"
      icon={<Icon name="bagikan" size={20} />}
      onClick={() => void share()}
    >
      {words.share}
    </Button>
  )
}
