import account from '../contract/messages/id/account.json' with { type: 'json' }
import id from './id/adminPeople.json' with { type: 'json' }
import { part } from './part.ts'

/** Accounts of other people: the list, one account, first passwords and their slips. */
export const adminPeople = part('adminPeople', id, ({ slips }) => ({
  /** Why an account cannot be so, in the server's own words. */
  refusals: part('messages/account', account),
  slips: {
    group: (programme: string, intake: string) =>
      intake ? slips.group_intake({ programme, intake }) : programme,
  },
}))
