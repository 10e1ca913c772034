import type { OwnRound } from '../../../contract/endpoints/index.ts'
import { TAKE_BACK_MINUTES, takenBackUntil } from '../../../contract/rules/round.ts'
import { now } from '../../../dataProvider/clock.ts'
import { round as words } from '../../../i18n/round.ts'
import { Card, Icon } from '../../ui/index.ts'
import styles from './Round.module.css'
import { RoundLottery } from './RoundRule.tsx'

type Result = NonNullable<OwnRound['hasil']>

/** The announcement can be taken back no more: what is left is chosen directly. */
const isSettled = ({ diumumkan }: OwnRound): boolean =>
  diumumkan !== null && now().toISOString() > takenBackUntil(diumumkan)!

/** What came of a round for this student, choice by choice with the reason. */
export function RoundResult({ round, hasil }: { round: OwnRound; hasil: Result }) {
  const { giliran, dari, keluar, pilihan } = hasil
  const at = pilihan.findIndex(({ nasib }) => nasib === 'dapat')
  const nameOf = (detailid: number, name: string) =>
    name || round.pilihan.find((each) => each.detailid === detailid)?.perusahaan || words.goneName
  return (
    <Card className={styles.card} aria-label={words.result}>
      <h2>{words.result}</h2>
      <p>
        {at !== -1
          ? words.got({
              place: at + 1,
              company: nameOf(pilihan[at]!.detailid, pilihan[at]!.perusahaan),
            })
          : keluar
            ? words.out[keluar]
            : words.without}{' '}
        {at === -1 &&
          !keluar &&
          (isSettled(round) ? words.direct : words.directAfter({ minutes: TAKE_BACK_MINUTES }))}
      </p>
      <p className={styles.sent}>{words.turn({ turn: giliran, all: dari })}</p>
      <ol className={styles.list}>
        {pilihan.map(({ detailid, perusahaan, nasib, pada }, index) => (
          <li key={detailid} data-got={nasib === 'dapat' || undefined}>
            <strong aria-hidden>{index + 1}</strong>
            <span>
              <b>{nameOf(detailid, perusahaan)}</b>
              <small>{nasib === 'penuh' ? words.fullSince(pada) : words.fates[nasib]}</small>
            </span>
            {nasib === 'dapat' && <Icon name="beres" />}
          </li>
        ))}
      </ol>
      <RoundLottery round={round} />
    </Card>
  )
}
