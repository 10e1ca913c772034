import { drafts } from '../../i18n/drafts.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { Icon } from './Icon.tsx'
import type { Draft } from './useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './DraftLine.module.css'

type Props = { draft: Pick<Draft, 'kept' | 'saving' | 'refused' | 'clear'>; busy?: boolean }

/** Below a text: that the device has it, and the way to be rid of it. */
export function DraftLine({ draft: { kept, saving, refused, clear }, busy }: Props) {
  const confirm = useConfirm()
  if (refused) return <div className={styles.line}>{drafts.refused}</div>
  if (!kept) return null

  async function discard() {
    const { discardTitle: title, discardText: text, discard: yes } = drafts
    if (await confirm({ title, text, yes, destructive: true })) clear()
  }

  return (
    <div className={styles.line}>
      <Icon name={saving ? 'jam' : 'centang'} size={18} />
      <span>{saving ? drafts.saving : drafts.kept}</span>
      <Button tone="plain" disabled={busy} onClick={() => void discard()}>
        {drafts.discard}
      </Button>
    </div>
  )
}
