import { language } from './chosenLanguage.ts'
import id from './id/lapanganPage.json' with { type: 'json' }
import { part } from './part.ts'

/** The page of a company's supervisor, who has no account and comes twice a month. */
export const lapanganPage = part('lapanganPage', id, (words) => ({
  hello: (hour: number, name: string) => {
    if (hour < (language() === 'id' ? 11 : 12)) return words.hello_morning({ name })
    if (hour < 15) return words.hello_noon({ name })
    return hour < 18 ? words.hello_afternoon({ name }) : words.hello_evening({ name })
  },
  noReport: (days: readonly string[]) => words.noReport_of({ days: listOf(days, words.and) }),
  away: (days: readonly string[]) => words.away_of({ days: listOf(days, words.and) }),
}))

const listOf = (days: readonly string[], and: string): string =>
  days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')} ${and} ${days.at(-1)!}`
