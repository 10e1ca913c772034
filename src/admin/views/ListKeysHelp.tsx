import { adminList } from '../../i18n/adminList.ts'
import { KeysHelp } from '../KeysHelp.tsx'

type Props = { selects: boolean; on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }

/** The keys of a list. */
export default function ListKeysHelp({ selects, ...props }: Props) {
  const { keys: words, close } = adminList
  const keys: [string, string][] = [
    ['↑', words.previous],
    ['↓', words.next],
    ['Enter', words.openRow],
    ...(selects ? [['X', words.selectRow] as [string, string]] : []),
    ['?', words.help],
  ]
  return <KeysHelp {...props} title={words.all} keys={keys} words={{ on: words.on, close }} />
}
