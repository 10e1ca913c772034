import type { OwnRound } from '../../../contract/endpoints/index.ts'
import { round as words } from '../../../i18n/round.ts'
import { Card } from '../../ui/index.ts'
import styles from './Round.module.css'

/** The rule as it was published before anybody chose. */
export function RoundRule({ round }: { round: OwnRound }) {
  const { urutan, kelompok, diurutan } = round
  return (
    <Card className={styles.card} aria-label={words.rule}>
      <h2>{words.rule}</h2>
      <ol className={styles.rule}>
        <li>
          {urutan === 'sks'
            ? words.orders.sks({ bands: kelompok.map((sks) => words.band({ sks })).join(', ') })
            : words.orders[urutan]}
          {urutan === 'daftar' &&
            ` ${diurutan === null ? words.notListed : words.listed({ place: diurutan })}`}
        </li>
        <li>{words.take}</li>
        <li>{words.truth}</li>
      </ol>
      <RoundLottery round={round} />
    </Card>
  )
}

/** What was locked before, the word once it is shown, and how anybody checks it. */
export function RoundLottery({ round: { sidik, benih } }: { round: OwnRound }) {
  return (
    <details className={styles.lottery}>
      <summary>{words.check}</summary>
      <p>{words.lot}</p>
      <code>{sidik}</code>
      {benih !== null && (
        <>
          <p>{words.word}</p>
          <code>{benih}</code>
        </>
      )}
      <p>{words.checkText}</p>
    </details>
  )
}
