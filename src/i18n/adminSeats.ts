import id from './id/adminSeats.json' with { type: 'json' }
import { part } from './part.ts'

/** The places of a quota as a grid, copied from an earlier one, pasted from a sheet; schedules for many companies. */
export const adminSeats = part('adminSeats', id, (words) => ({
  least: (least: number, men: number, women: number) => {
    const held = [
      men > 0 ? words.least_men({ count: men }) : '',
      women > 0 ? words.least_women({ count: women }) : '',
    ].filter(Boolean)
    return words.least_of({ least, held: held.join(` ${words.least_and} `) })
  },
  save: (count: number) => (count === 0 ? words.save_none : words.save_some({ count })),
  empty: {
    copyText: (companies: number, seats: number, semester: string) =>
      words.empty.copyText_of({
        companies: words.empty.copyText_companies({ count: companies }),
        seats: words.empty.copyText_seats({ count: seats }),
        semester,
      }),
  },
}))
