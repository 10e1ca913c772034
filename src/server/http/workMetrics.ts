import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/open.ts'

/** What waits to be done beside the requests, as the database knows it: every server of an installation says the same. */
export function watchWork(register: Registry, db: Database): void {
  const gauge = (name: string, help: string, label: string, rows: () => Promise<readonly Counted[]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        this.reset()
        // While the database is away the rest is counted all the same.
        for (const { of, value } of await rows().catch(() => [])) this.set({ [label]: of }, Number(value))
      },
    })
  const [late, failed, jobs] = [shared(lateOf(db)), failedOf(db), jobsOf(db)]
  gauge(
    'magang_kotakkeluar_menunggu',
    'Mails, messages and webhooks that should have left by now',
    'saluran',
    async () => (await late()).map(({ saluran, count }) => ({ of: saluran, value: count })),
  )
  gauge('magang_kotakkeluar_umur_detik', 'Age of the oldest of them', 'saluran', async () =>
    (await late()).map(({ saluran, first }) => ({ of: saluran, value: secondsSince(first) })),
  )
  gauge('magang_kotakkeluar_gagal', 'What did not leave and is not tried again', 'saluran', failed)
  gauge('magang_pekerjaan_terbuka', 'Long work that is not done: letters, bulk, imports', 'jenis', jobs)
}

/** Whoever asks while it is being asked hears the same answer: the gauges of one scrape are read at once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask().finally(() => void (asked = undefined)))
}

interface Counted {
  of: string
  value: number | string | bigint
}

const lateOf = (db: Database) => () =>
  db
    .selectFrom('kotakkeluar')
    .select(({ fn }) => ['saluran', fn.countAll().as('count'), fn.min('dibuat').as('first')])
    .where('terkirim', 'is', null)
    .where('gagal', 'is', null)
    .where('batal', 'is', null)
    // What is tried again later was to have left before.
    .where(({ eb, or }) => or([eb('jadwal', '<=', new Date().toISOString()), eb('percobaan', '>', 0)]))
    .groupBy('saluran')
    .execute()

const failedOf = (db: Database) => () =>
  db
    .selectFrom('kotakkeluar')
    .select(({ fn }) => ['saluran as of', fn.countAll().as('value')])
    .where('gagal', 'is not', null)
    .groupBy('saluran')
    .execute()

const jobsOf = (db: Database) => () =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => ['jenis as of', fn.countAll().as('value')])
    .where('selesai', 'is', null)
    .groupBy('jenis')
    .execute()

const secondsSince = (moment: string) => (Date.now() - Date.parse(moment)) / 1000
