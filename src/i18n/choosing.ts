import card from '../contract/messages/id/card.json' with { type: 'json' }
import id from './id/choosing.json' with { type: 'json' }
import { part } from './part.ts'

/** Choosing a company: may I, where can I, or the one I found myself. */
export const choosing = part('choosing', id, (words) => ({
  card: part('messages/card', card),
  kinds: (men: number, women: number, either: number) =>
    [
      men && words.kinds_men({ men }),
      women && words.kinds_women({ women }),
      either && words.kinds_either({ either }),
    ]
      .filter(Boolean)
      .join(', '),
}))
