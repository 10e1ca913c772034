import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { drafts } from '../../i18n/drafts.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { paletteVar } from '../../ui/palette.ts'
import { Icon } from './Icon.tsx'
import type { Draft } from './useDraft.ts'

type Props = { draft: Pick<Draft, 'kept' | 'refused' | 'clear'>; busy?: boolean }

/** Below a text: that the device has it, and the way to be rid of it. */
export function DraftLine({ draft: { kept, refused, clear }, busy }: Props) {
  const confirm = useConfirm()
  if (refused) return <Line>{drafts.refused}</Line>
  if (!kept) return null

  async function discard() {
    if (await confirm({ text: drafts.question, destructive: true })) clear()
  }

  return (
    <Line>
      <Icon name="centang" size={18} />
      <span>{drafts.kept}</span>
      <Button color="inherit" disabled={busy} onClick={() => void discard()}>
        {drafts.discard}
      </Button>
    </Line>
  )
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: -10,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: paletteVar('text.secondary'),
  '& > svg': { flex: 'none' },
  '& > button': { flex: 'none', marginLeft: 'auto', minHeight: 44 },
})
