import { adminReview } from '../../../i18n/adminReview.ts'
import { KeysHelp } from '../../KeysHelp.tsx'

type Props = {
  /** Whoever decides sees the keys to decide with. */
  decides: boolean
  on: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** The keys of a review. */
export default function ShortcutHelp({ decides, ...props }: Props) {
  const words = adminReview.shortcuts
  const keys = KEYS.filter((key) => decides || !DECIDING.includes(key))
  return (
    <KeysHelp
      {...props}
      title={words.title}
      keys={keys.map((key) => [key.toUpperCase(), words.keys[key]])}
      note={words.note}
      words={words}
    />
  )
}

const KEYS = ['n', 'p', 'j', 'k', 'v', 'r', 's', 't', '?'] as const
const DECIDING: readonly string[] = ['v', 'r', 's', 't']
