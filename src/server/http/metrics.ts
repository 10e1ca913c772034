import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupStatus } from '../backup/status.ts'
import { unknownRoute } from './errorHandler.ts'
import type { Queues } from './loadShedding.ts'

/**
 * What the server counts about itself, in the form that Prometheus reads. Labels are of our own making (a route's
 * pattern, a message's code), so no series grows with the campus, and none names a person.
 */
export function makeMetrics({ backups }: { backups?: () => Promise<BackupStatus> } = {}): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'magang_permintaan_total',
    help: 'Requests by route and status',
    labelNames: ['metode', 'rute', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'magang_permintaan_detik',
    help: 'How long answers take, by kind',
    labelNames: ['jenis'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const refusals = new Counter({
    name: 'magang_penolakan_total',
    help: 'Refused requests by the code of the message: no seat is register.full',
    labelNames: ['kode'],
    registers,
  })
  const [seats, signIns, uploads] = [
    new Counter({ name: 'magang_kursi_ditolak_total', help: 'Seats that were not there', registers }),
    new Counter({
      name: 'magang_gagal_masuk_total',
      help: 'Failed sign-ins by reason',
      labelNames: ['sebab'],
      registers,
    }),
    new Counter({
      name: 'magang_unggahan_ditolak_total',
      help: 'Refused uploads by reason',
      labelNames: ['sebab'],
      registers,
    }),
  ]
  const database = new Histogram({
    name: 'magang_basisdata_detik',
    help: 'How long statements take',
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  })
  const turnedAway = new Counter({
    name: 'magang_terlalu_ramai_total',
    help: 'Requests turned away because too much work waits',
    registers,
  })
  let queues: (() => Queues) | undefined
  const queueGauge = (name: string, help: string, value: (queue: Queues[keyof Queues]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['antrean'],
      registers,
      collect() {
        for (const [antrean, queue] of Object.entries(queues?.() ?? {})) this.set({ antrean }, value(queue))
      },
    })
  queueGauge('magang_antrean', 'Requests that wait', ({ waiting }) => waiting)
  queueGauge('magang_antrean_umur_detik', 'Age of the oldest of them', ({ oldest }) => oldest / 1000)
  if (backups) backupGauges(registers, backups)

  return {
    register,
    queriedFor: (ms) => database.observe(ms / 1000),
    watchQueues: (look) => (queues = look),
    turnedAway: () => turnedAway.inc(),
    refused(code, { signIn, upload } = {}) {
      refusals.inc({ kode: code })
      if (code === 'register.full') seats.inc()
      if (signIn) signIns.inc({ sebab: signIn })
      if (upload) uploads.inc({ sebab: upload })
    },
    answered(request, status, ms) {
      const rute = routeOf(request)
      requests.inc({ metode: request.method, rute, status })
      seconds.observe({ jenis: kindOf(request.method, rute) }, ms / 1000)
    },
  }
}

export interface Metrics {
  register: Registry
  queriedFor: (ms: number) => void
  watchQueues: (look: () => Queues) => void
  turnedAway: () => void
  refused: (code: string, more?: { signIn?: string | undefined; upload?: string | undefined }) => void
  answered: (request: FastifyRequest, status: number, ms: number) => void
}

/** `/metrik`: for this computer itself, and for whoever brings METRICS_TOKEN. To others there is no such address. */
export function serveMetrics(app: FastifyInstance, { register }: Metrics, token: string | undefined): void {
  app.get('/metrik', async (request, reply) => {
    if (!isLocal(request) && !bringsToken(request, token)) return unknownRoute(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/** Through a proxy of this computer everybody comes from here: what it hands over is nobody's own. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') &&
  !['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers)

function bringsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined || given === undefined) return false
  const [mine, theirs] = [Buffer.from(token), Buffer.from(given)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

function backupGauges(registers: Registry[], backups: () => Promise<BackupStatus>): void {
  new Gauge({
    name: 'magang_cadangan_umur_detik',
    help: 'Since the last good backup began; infinite while there is none, absent where none is planned',
    registers,
    async collect() {
      const { umurjam, terjadwal } = await backups()
      this.reset()
      // An alarm on the age must not sleep where there never was one.
      if (umurjam !== null) this.set(umurjam * 3600)
      else if (terjadwal) this.set(Infinity)
      else this.remove()
    },
  })
  new Gauge({
    name: 'magang_cadangan_gagal',
    help: '1 = the last try failed, or files were missing',
    registers,
    async collect() {
      this.set((await backups()).keadaan === 'gagal' ? 1 : 0)
    },
  })
}

/** The pattern, never the address. Each built file has a route of its own. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return 'halaman'
  if (/^\/(api|berkas|sehat|siap|metrik|kampus|unduhan)\b/.test(url)) return url
  return 'aset'
}

function kindOf(method: string, route: string): string {
  if (!route.startsWith('/api/')) return route.startsWith('/berkas/') ? 'berkas' : 'halaman'
  return method === 'GET' || method === 'HEAD' ? 'baca' : 'tulis'
}
