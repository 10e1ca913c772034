import type { MouseEvent } from 'react'
import { fileUrl } from '../../dataProvider/fileUrl.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { parts } from '../../i18n/parts.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useRunning } from '../../ui/useRunning.ts'
import { Icon } from './Icon.tsx'
import { ButtonAnchor, type ButtonLook } from '../../ui/Button.tsx'

type Props = {
  /** The signed link as it was read. */
  path: string
  /** When it was read (`dataUpdatedAt`): a link lives two minutes. */
  readAt: number
  /** Reads it again; null when it is gone. */
  refresh: () => Promise<string | null | undefined>
  children: string
  /** Said after the words, to tell equal links apart. */
  of?: string
} & ButtonLook

/** A stored file. A link that has grown old is read anew before it is followed. */
export function FileLink({ path, readAt, refresh, children, of, ...button }: Props) {
  const notice = useNotice()
  const { busy, run } = useRunning()

  async function open(event: MouseEvent) {
    if (Date.now() - readAt < LINK_LIVES) return
    event.preventDefault()
    try {
      await run(async () => {
        const fresh = await refresh()
        if (fresh) follow(fileUrl(fresh))
        else notice.failed(parts.fileGone)
      })
    } catch (error) {
      notice.failed(messageOf(error))
    }
  }

  return (
    <ButtonAnchor
      href={fileUrl(path)}
      download
      onClick={open}
      aria-busy={busy || undefined}
      aria-label={of ? `${children} ${of}` : undefined}
      icon={<Icon name="unduh" size={20} />}
      // The name of a file may take several lines.
      style={{ textAlign: 'start' }}
      {...button}
    >
      {busy ? parts.preparing : children}
    </ButtonAnchor>
  )
}

/** Shorter than the two minutes of the server: the clicking takes time. */
export const LINK_LIVES = 90_000

function follow(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
