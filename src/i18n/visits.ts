import id from './id/visits.json' with { type: 'json' }
import { part } from './part.ts'

/** Visits of lecturers, what they carry in a semester, and the sheet they hand in of it. */
export const visits = part('visits', id, (words) => ({
  met: (name: string, job: string) => (job ? words.met_job({ name, job }) : name),
  tabOf: (count: number) => (count > 0 ? words.tabOf_some({ count }) : words.tabOf_none),
  load: {
    noCreditsOffice: (programmes: readonly string[]) =>
      words.load.noCreditsOffice_of({
        programmes:
          programmes.length > 3
            ? words.load.noCreditsOffice_many({ count: programmes.length })
            : programmes.join(', '),
      }),
  },
}))
