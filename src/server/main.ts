import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { offerPlaces } from './antrean/offering.ts'
import { buildApp } from './app.ts'
import type { AppContext } from './context.ts'
import { baseOf, isPublic, mailOf, readConfig, whatsAppOf } from './config.ts'
import { noteKilled } from './backup/note.ts'
import { nextBackup, scheduleBackups, type Schedule } from './backup/schedule.ts'
import { backupStatus } from './backup/status.ts'
import { assertApart } from './backup/target.ts'
import { privateFolder } from './dataFolder.ts'
import { withAdvisoryLock } from './db/advisoryLock.ts'
import { limitersOf } from './db/limiters.ts'
import { lockFolder } from './db/lock.ts'
import { databaseName } from './db/databaseName.ts'
import { openDatabase, patiently } from './db/open.ts'
import { announceServer } from './db/presence.ts'
import { syncReference } from './db/reference.ts'
import { warnOfSchemaDrift } from './db/schemaDrift.ts'
import { howToSignIn, seedDatabase, servesDemo } from './seed.ts'
import { clamd } from './files/clamd.ts'
import { openStore } from './files/openStore.ts'
import { loadSecret } from './files/secret.ts'
import { signer } from './files/sign.ts'
import { scheduleHousekeeping } from './housekeeping.ts'
import { webhookChannel } from './webhooks/channel.ts'
import { mailChannel } from './mail/channel.ts'
import { codeHasher } from './lapangan/links.ts'
import { stopSigner } from './mail/links.ts'
import { providersOf } from './identity/provider.ts'
import { mailer } from './mail/mailer.ts'
import { mailNotices } from './mail/notices.ts'
import { startOutbox } from './outbox/loop.ts'
import { endSwaps } from './resources/tukar.ts'
import { startJobs } from './jobs/run.ts'
import { bulkJobs } from './endpoints/massal/run.ts'
import { letterJobs } from './letters/job.ts'
import { guessLimits } from './session/guesses.ts'
import { isSameInstallation, migrateInstallation } from './installation.ts'
import { whileOurs } from './leftStore.ts'
import { whatsAppChannel } from './whatsapp/channel.ts'
import { gateway } from './whatsapp/gateway.ts'
import { messageNotices } from './whatsapp/notices.ts'
import { makeLog, type Log } from './http/log.ts'
import { makeMetrics } from './http/metrics.ts'
import { watchWork } from './http/workMetrics.ts'
import { DAY } from './session/tokens.ts'
import { shutdown } from './shutdown.ts'
import { startupProblem } from './startupProblem.ts'

/** The process: configuration, database, listen, close gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  privateFolder(config.DATA_DIR)
  if (config.BACKUP_DIR) assertApart(config.BACKUP_DIR, config.DATA_DIR)
  // With PostgreSQL several servers may share the folder of files.
  const lock = config.DATABASE_URL ? undefined : lockFolder(config.DATA_DIR)
  const log = makeLog(config.LOG_LEVEL)
  const backups = planBackups(config, log)
  const backupsNow = () =>
    backupStatus({
      dataDir: config.DATA_DIR,
      planned: config.BACKUP_DIR !== undefined,
      now: new Date(),
      running: backups?.isRunning(),
      next:
        config.BACKUP_DIR === undefined
          ? undefined
          : nextBackup(new Date(), { hour: config.BACKUP_HOUR, timeZone: config.TIMEZONE }),
    })
  const metrics = makeMetrics({ backups: backupsNow })
  const db = await openDatabase({
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    queriedFor: metrics.queriedFor,
  })
  watchWork(metrics.register, db)
  const loaded = () => loadSecret(config.DATA_DIR, config.LINK_KEY)
  const presence = config.DATABASE_URL
    ? await announceServer(db, loaded, (text) => log.error(text))
    : undefined

  const files = whileOurs(openStore(config, { log }), db, log)
  const secret = await loaded()
  const links = signer(secret)
  const settings = mailOf(config)
  const mail = settings && {
    mailer: mailer(settings),
    stops: stopSigner(secret),
    codeHash: codeHasher(secret),
  }
  const phones = whatsAppOf(config)
  let isStopping = false
  const outgoing = { allow: config.WEBHOOK_ALLOW ?? [] }
  const whatsapp = phones && gateway(phones, outgoing)
  const appContext: AppContext = {
    db,
    files,
    link: (berkasid: number, { akunid, sesiid }: { akunid: number; sesiid: number }) =>
      links.link({ id: berkasid, user: akunid, session: sesiid }, Date.now()),
    verifyLink: links.verify,
    isStopping: () => isStopping,
    clock: () => new Date(),
    timeZone: config.TIMEZONE,
    log,
    guesses: guessLimits({ limiters: limitersOf(db) }),
    backups: backupsNow,
    ...(config.BACKUP_DIR && { backupNow: () => backups?.now() ?? false }),
    outgoing,
    ...(config.PUBLIC_URL && { publicUrl: config.PUBLIC_URL }),
    ...(mail && { mail }),
    ...(config.providers.length > 0 && { providers: providersOf(config.providers, config.PUBLIC_URL) }),
    ...(whatsapp && { whatsapp }),
    ...(config.CLAMD && { scan: clamd(config.CLAMD, { log }) }),
  }
  const setup = { demo: config.DEMO, isPublic: isPublic(config), databaseName: databaseName(config) }
  await withAdvisoryLock(db, async () => {
    await patiently(db, config.DATABASE_URL, (patient) => migrateInstallation(patient, files))
    await syncReference(db)
    // A letter of the demo may point to this computer; one of a campus, which others check, never.
    appContext.demo = await servesDemo(db, setup)
    if (appContext.demo) appContext.publicUrl ??= `http://localhost:${config.PORT}`
    await seedDatabase(appContext, setup)
  })
  const app = await buildApp(appContext, {
    log,
    trustProxy: config.TRUST_PROXY,
    https: config.PUBLIC_URL?.startsWith('https://') ?? false,
    base: baseOf(config),
    metrics,
    metricsToken: config.METRICS_TOKEN,
    webDir: join(import.meta.dirname, '../../dist/web'),
  })
  // What lies there when nobody else can be uploading was left by a crash.
  await files.clearTemp(lock ? -1 : DAY)
  const chores = scheduleHousekeeping(appContext, log, {
    belongs: () => isSameInstallation(db, files),
  })
  const outbox = startOutbox(
    appContext,
    {
      webhook: webhookChannel(outgoing),
      ...(mail && { surel: mailChannel({ ...mail, timeZone: config.TIMEZONE }) }),
      ...(whatsapp && { whatsapp: whatsAppChannel(whatsapp) }),
    },
    {
      log,
      chores: [
        ...(mail ? [() => mailNotices(appContext)] : []),
        ...(whatsapp ? [() => messageNotices(db, appContext.clock())] : []),
        () => offerPlaces(appContext),
        () => endSwaps(appContext),
      ],
    },
  )
  const jobs = startJobs(appContext, [letterJobs, bulkJobs])
  giveBackMemory()
  // Without room in its queue the kernel drops a new connection in a rush, and a browser tries again seconds later.
  await app.listen({ host: config.HOST, port: config.PORT, backlog: 4096 })
  announce(config.PUBLIC_URL ?? addressOf(app.server.address()), await howToSignIn(db, setup))
  // Nobody waits for it: it compares, and only warns.
  void warnOfSchemaDrift(db, log)

  const release = async () => {
    presence?.stop()
    await Promise.all([outbox.stop(), jobs.stop()])
    await db.destroy()
    lock?.release()
  }
  const { stop } = shutdown(app, release, { drain: config.DRAIN_SECONDS * 1000 })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true
      chores.stop()
      backups?.stop()
      // It ends what is on its way while requests are still being answered.
      void outbox.stop()
      void jobs.stop()
      void stop().then(() => process.exit(0))
    })
  }
}

/**
 * What the start has left behind would lie there until the heap has grown by half: some 15 MiB, given back before anybody
 * asks for anything. The usual collection keeps the emptied pages.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function planBackups(
  { BACKUP_DIR: dir, BACKUP_HOUR: hour, TIMEZONE: timeZone, DATA_DIR }: ReturnType<typeof readConfig>,
  log: Log,
): Schedule | undefined {
  if (!dir) return undefined
  const clock = () => new Date()
  return scheduleBackups({
    dir,
    hour,
    timeZone,
    clock,
    log,
    killed: () => noteKilled(DATA_DIR, dir, clock()),
  })
}

function addressOf(address: string | { address: string; port: number } | null): string {
  if (!address || typeof address === 'string') return String(address)
  return `http://${address.address.includes(':') ? `[${address.address}]` : address.address}:${address.port}`
}

function announce(url: string, accounts: readonly string[]): void {
  console.log(`\nMagang Politeknik siap di ${url}\n${accounts.join('\n')}`)
}

main().catch((error: unknown) => {
  console.error(startupProblem(error))
  process.exit(1)
})
