import { useQuery } from '@tanstack/react-query'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { ownRounds } from '../../parts/queries.ts'
import { RoundResult } from './RoundResult.tsx'

/** By which round one came to this registration, while nobody has decided about it; nothing where there was none. */
export default function OwnRound({ registration }: { registration: Registration }) {
  const { data = [] } = useQuery(ownRounds())
  const round = data.find(({ hasil, kuotasemid }) => hasil && kuotasemid === registration.kuotasemid)
  return round?.hasil ? <RoundResult round={round} hasil={round.hasil} /> : null
}
