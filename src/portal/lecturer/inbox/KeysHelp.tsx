import { inbox as words } from '../../../i18n/inbox.ts'
import { Sheet } from '../../ui/index.ts'
import styles from './Inbox.module.css'

type Props = { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }

/** The keys of the inbox, and the switch for whoever cannot use single letters. */
export default function KeysHelp({ on, onSwitch, onClose }: Props) {
  const { key } = words
  const keys: [string[], string][] = [
    [['J', 'K'], key.day],
    [['X'], key.tick],
    [['A'], key.all],
    [['V'], key.validate],
    [['R'], key.revise],
    [['N'], key.next],
    [['P'], key.previous],
    [['C'], key.comment],
    [['Z'], key.undo],
    [['?'], key.help],
  ]
  return (
    <Sheet title={words.keys} onClose={onClose}>
      <dl className={styles.help}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.all}>
        <input type="checkbox" checked={on} onChange={({ target }) => onSwitch(target.checked)} />
        {words.keysOn}
      </label>
    </Sheet>
  )
}
