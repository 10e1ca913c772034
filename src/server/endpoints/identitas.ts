import { ACCOUNT_ROLES, isStaff } from '../../contract/roles.ts'
import { message } from '../../contract/messages/index.ts'
import { refusedBy } from '../../contract/setting.ts'
import { settings } from '../../contract/settings.ts'
import { wayOf } from '../../contract/signIn.ts'
import { forgetCampus } from '../campus.ts'
import { handlers, type RequestContext } from '../context.ts'
import { deleteRows, holdOnly, holdRow, findRow } from '../db/rows.ts'
import { changed, ifChanged } from '../events/record.ts'
import { HttpError, invalid, notFound, orNotFound, serviceBusy } from '../http/httpError.ts'
import { noteAttempt, takeAttempt } from '../identity/attempts.ts'
import { identitiesOf, personOf } from '../identity/identities.ts'
import { toldAs } from '../identity/match.ts'
import { notAccepted, type Provider } from '../identity/provider.ts'
import { isEmergency, signInRules, storedRules } from '../identity/rules.ts'
import { deviceCookie, knownPlaces, newDevice, rememberOrigin } from '../session/signInOrigin.ts'
import { openSession } from '../session/tokens.ts'
import { write } from '../write.ts'

/** Signing in with the campus' account; whose such an account is; which way is whose. */
export const identitas = handlers({
  'POST masuk/kampus/{penyedia}': (context) =>
    withProvider(context, context.params.penyedia, async (provider) => {
      const { db, body, origin, now, waitsElsewhere } = context
      const device = origin.device ?? newDevice()
      const attempt = await noteAttempt(db, {
        device,
        penyedia: provider.penyedia,
        ke: body.ke ?? null,
        ingat: Number(body.ingat),
        now,
      })
      waitsElsewhere()
      const address = await asked(context, provider, () => provider.begin(attempt))
      return {
        data: { alamat: address.href },
        headers: { 'set-cookie': deviceCookie(origin, device) },
      }
    }),

  'POST masuk/kampus': (context) =>
    withProvider(context, context.body.penyedia, async (provider) => {
      const { db, body, appContext, origin, now, waitsElsewhere } = context
      const query = new URLSearchParams(body.jawaban ?? '')
      const attempt = await takeAttempt(db, {
        state: query.get('state') ?? '',
        device: origin.device ?? '',
        penyedia: provider.penyedia,
        now,
      })
      if (!attempt) throw new HttpError(401, 'sign-in.stale')
      waitsElsewhere()
      const found = await asked(context, provider, () => provider.finish(attempt, query))
      if (!SUBJECT.test(found.subjek)) throw notAccepted()
      // By hand: a session is opened, and an identity noted only when it is new, with an event of its own.
      const { token, account } = await db.transaction().execute(async (trx) => {
        const { account, hats, identitasid } = await personOf(trx, provider, found, now)
        const { ways } = await signInRules(trx, appContext.providers)
        const hat = hats.find(({ role }) => wayOf(ways, role) !== 'sandi')
        if (!hat) throw new HttpError(403, 'sign-in.password-only')
        const remember = attempt.ingat === 1 && !isStaff(hat.role)
        const { akunid } = account
        return {
          account,
          token: await openSession(trx, { akunid, peranid: hat.peranid, identitasid, remember, now }),
        }
      })
      const known = await knownPlaces(db, account.akunid, origin, now)
      return {
        status: 200,
        token,
        ke: attempt.ke,
        message: message('session.welcome', { name: account.nama }),
        headers: { 'set-cookie': await rememberOrigin(db, account.akunid, { origin, known, now }) },
      }
    }),

  'GET identitas': async ({ db, user, appContext }) => ({
    data: await identitiesOf(db, appContext.providers, user.akunid),
  }),

  'DELETE identitas/{identitasid}': write({
    hold: async ({ db, params, user, permission }) => {
      const { akunid } = orNotFound(await findRow(db, 'identitas', { identitasid: params.identitasid }))
      if (permission !== 'any' && akunid !== user.akunid) throw notFound()
      // The account first, as by whoever signs in.
      const { nama, nobp, dosenid } = orNotFound(await holdRow(db, 'akun', { akunid }))
      const { sebagai } = orNotFound(await holdRow(db, 'identitas', params))
      return { sebagai, about: { id: akunid, title: nama, nobp, dosenid } }
    },
    // The sessions that came by it end with it.
    change: ({ db, params }) => deleteRows(db, 'identitas', params),
    event: ({ held: { sebagai } }) => ({ what: 'akun.lepasidentitas', before: toldAs(sebagai) }),
    said: ({ held: { sebagai } }) => message('sign-in.unlinked', { name: sebagai }),
  }),

  'GET caramasuk': async ({ db, appContext: { providers = [] } }) => ({
    data: await storedWays(db),
    penyedia: providers.map(({ penyedia, nama, issuer, back }) => ({
      penyedia,
      nama,
      alamat: issuer,
      kembali: back,
    })),
  }),

  'POST caramasuk': async (context) => {
    const reply = await saveRules(context)
    forgetCampus(context.appContext.db)
    return reply
  },
})

const saveRules = write<'POST caramasuk', Awaited<ReturnType<typeof storedWays>>>({
  hold: async ({ db }) => {
    await holdOnly(db, 'setelan')
    return storedWays(db)
  },
  version: ({ held }) => held.versi,
  change: async ({ db, body, held }) => {
    // Who is not named again is looked at again: with the campus' accounts alone somebody has to come in by a password.
    const { darurat = held.darurat } = body
    const refused = refusedBy(settings.caramasuk, { ...body, darurat })
    if (refused.length > 0) throw invalid(Object.fromEntries(refused))
    const emergency =
      typeof body.darurat === 'string' ? await emergencyAccount(db, body.darurat) : body.darurat
    await db
      .insertInto('caramasuk')
      .values(ACCOUNT_ROLES.map((role) => ({ role, cara: body[role] })))
      .onConflict((row) => row.column('role').doUpdateSet((eb) => ({ cara: eb.ref('excluded.cara') })))
      .execute()
    await db
      .updateTable('setelan')
      .set((eb) => ({
        masukversi: eb('masukversi', '+', 1),
        ...(emergency !== undefined && { masukdarurat: emergency }),
      }))
      .where('satu', '=', 1)
      .execute()
  },
  event: ({ held, body: { versi: _, ...chosen } }) =>
    ifChanged({ what: 'caramasuk.ubah', id: 1, ...changed(held, chosen) }),
  said: 'settings.sign-in-saved',
})

/** @throws 422 */
async function emergencyAccount(db: RequestContext['db'], username: string): Promise<number> {
  const account = await db
    .selectFrom('akun as a')
    .select('a.akunid')
    .where('a.username', '=', username)
    .where(isEmergency)
    .executeTakeFirst()
  if (!account) throw invalid({ darurat: 'settings.emergency-unfit' })
  return account.akunid
}

async function storedWays(db: RequestContext['db']) {
  const [{ ways, emergency }, setting] = await Promise.all([
    storedRules(db),
    db.selectFrom('setelan').select('masukversi').executeTakeFirst(),
  ])
  return { ...ways, darurat: await usernameOf(db, emergency), versi: setting?.masukversi ?? 0 }
}

async function usernameOf(db: RequestContext['db'], akunid: number | null): Promise<string | null> {
  if (akunid === null) return null
  const { username } = (await findRow(db, 'akun', { akunid }))!
  return username
}

/** So many are under way to one provider and no more: one that hangs keeps nobody from another. */
async function withProvider<T>(
  { appContext: { providers = [] } }: Pick<RequestContext, 'appContext'>,
  penyedia: string,
  work: (provider: Provider) => Promise<T>,
): Promise<T> {
  const provider = providers.find((one) => one.penyedia === penyedia)
  if (!provider) throw new HttpError(404, 'sign-in.no-provider')
  const underWay = busy.get(penyedia) ?? 0
  if (underWay >= MOST) throw serviceBusy()
  busy.set(penyedia, underWay + 1)
  try {
    return await work(provider)
  } finally {
    busy.set(penyedia, busy.get(penyedia)! - 1)
  }
}
/** As OpenID Connect bounds it, and what a database keeps as it is. */
const SUBJECT = /^[^\p{Cc}\p{Cs}]{1,255}$/u
const busy = new Map<string, number>()
const MOST = 200

/** What went wrong there is for whoever looks after the server: whole where it is away, else in a line. */
async function asked<T>(
  { appContext: { log } }: Pick<RequestContext, 'appContext'>,
  { penyedia }: Provider,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (err) {
    const facts = err instanceof HttpError && err.code < 500 ? { why: reasonsOf(err) } : { err }
    log?.warn({ penyedia, ...facts }, 'sign-in with the campus account')
    throw err
  }
}

const reasonsOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...reasonsOf(error.cause)] : []
