import { useQuery } from '@tanstack/react-query'
import { isOpenRound, ownRounds } from '../../parts/queries.ts'
import { NO_FILTER } from './filter.ts'
import { RoundCard } from './RoundCard.tsx'

/** On the home: what comes before choosing a company, until it is announced. */
export default function OpenRounds() {
  const { data = [] } = useQuery(ownRounds())
  return data
    .filter(isOpenRound)
    .map((round) => <RoundCard key={round.putaranid} round={round} filter={NO_FILTER} />)
}
