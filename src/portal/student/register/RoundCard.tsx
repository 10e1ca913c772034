import type { OwnRound } from '../../../contract/endpoints/index.ts'
import { MAX_CHOICES } from '../../../contract/rules/round.ts'
import { now } from '../../../dataProvider/clock.ts'
import { round as words } from '../../../i18n/round.ts'
import { waktu } from '../../parts/today.ts'
import { Card, LinkButton, Note } from '../../ui/index.ts'
import { roundAt, type CompanyFilter } from './filter.ts'
import styles from './Round.module.css'
import { RoundResult } from './RoundResult.tsx'
import { RoundLottery } from './RoundRule.tsx'

/** No choice can be changed any more. */
export const isOver = ({ batas }: OwnRound): boolean => now().toISOString() >= batas

/** A round above the companies: until when, what was sent, and the way to its page; once it is announced what came of it. */
export function RoundCard({ round, filter }: { round: OwnRound; filter: CompanyFilter }) {
  if (round.hasil) return <RoundResult round={round} hasil={round.hasil} />
  if (round.dibatalkan !== null) return <RoundCancelled round={round} when={round.dibatalkan} />
  const over = isOver(round)
  return (
    <Card className={styles.card} aria-label={words.of({ quota: round.jeniskuota })}>
      <h2>{words.of({ quota: round.jeniskuota })}</h2>
      {!over && <p>{words.intro({ most: MAX_CHOICES })}</p>}
      <RoundTime round={round} />
      <Sent round={round} />
      <LinkButton to={roundAt(round.putaranid, filter)} look={over ? 'outlined' : 'filled'} size="large">
        {over ? words.see : round.dikirim ? words.change : words.open}
      </LinkButton>
    </Card>
  )
}

/** After the choices were closed: whoever took part can still check the lottery. */
function RoundCancelled({ round, when }: { round: OwnRound; when: string }) {
  return (
    <Card className={styles.card} aria-label={words.of({ quota: round.jeniskuota })}>
      <h2>{words.of({ quota: round.jeniskuota })}</h2>
      <Note tone="menunggu" title={words.cancelled({ when: waktu(when) })}>
        {words.cancelledText}
      </Note>
      <RoundLottery round={round} />
    </Card>
  )
}

/** Until when choices can be changed, or that they cannot. */
export function RoundTime({ round }: { round: OwnRound }) {
  const when = waktu(round.batas)
  return isOver(round) ? (
    <Note tone="info" title={words.over({ when })}>
      {words.overText}
    </Note>
  ) : (
    <Note tone="menunggu" title={words.until({ when })}>
      {words.untilText}
    </Note>
  )
}

/** The receipt. */
export function Sent({ round }: { round: OwnRound }) {
  const { dikirim, pilihan, urutan, sks } = round
  if (dikirim === null) return <p className={styles.sent}>{words.sentNone}</p>
  return (
    <p className={styles.sent} role="status">
      {words.sent({ count: pilihan.length, when: waktu(dikirim) })}
      {urutan === 'sks' && sks !== null && !isOver(round) && <small>{words.sentSks({ sks })}</small>}
    </p>
  )
}
