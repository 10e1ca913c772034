import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Me } from '../contract/endpoints/index.ts'
import { roleOfLevel, type AccountRole, type Role } from '../contract/roles.ts'
import { base } from '../i18n/base.ts'
import { call } from './call.ts'
import { hearTime } from './clock.ts'
import { holdEarly } from './early.ts'
import { clear, close, nameOf, open, type ObjectStoreName } from './indexedDb.ts'
import { request, whenSessionEnds } from './http.ts'
import { forgetListSettings } from './listSettings.ts'
import { HttpProblem } from './problem.ts'
import { ME, queryClient } from './queryClient.ts'
import { tokenStore } from './token.ts'

export { holidays, timeZone } from './campusCalendar.ts'
export { ME, queryClient } from './queryClient.ts'

export interface Credentials {
  username: string
  userpass: string
  ingat?: boolean
  /** The hat that a session wore which ran out; the account's own unless told. */
  peran?: Role | undefined
}

/** Who is signed in, with the role as a word. */
export type Person = Me & { role: Role }

export const token = (): string | null => tokenStore.get()

/**
 * Signs in and reads who it is. 'again' = the person whose session ran out is back, and everything on the screen
 * can stay; 'new' = somebody else, nothing of what was read before may be seen.
 */
export async function signIn({ ingat, ...who }: Credentials): Promise<'again' | 'new'> {
  const body = { ...who, ingat: ingat ? 1 : 0 }
  const answer = await request('POST', 'masuk', { body, token: null })
  // A server of the version before sends the token alone.
  const { token, awal = {} } = answer as { token: string; awal?: Record<string, string> }
  holdEarly(awal, token)
  return startSession(token)
}

/** Whose a token from outside is. Asking changes nothing. */
export async function ownerOf(outside: string): Promise<Person> {
  const { info } = (await request('GET', 'me', { token: outside })) as { info: Me }
  return personOf(info)
}

/** A fresh token in the place of one from outside, which is dead then. */
export async function exchange(outside: string): Promise<string> {
  const { token } = (await request('POST', 'token/tukar', { token: outside })) as { token: string }
  return token
}

/** Whoever is signed in at this device; null = nobody, or no longer. */
export async function signedIn(): Promise<Person | null> {
  if (token() === null) return null
  try {
    return await readPerson()
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 401) return null
    throw error
  }
}

/** Are the two one person? Under another hat somebody is still the same. */
export const isSame = (one: Person, other: Person): boolean => one.username === other.username

/** Another hat of the same person: another token, and a page that is read anew. The other tabs follow. */
export async function changeHat(peran: AccountRole, userpass?: string): Promise<void> {
  const { token } = await call('POST masuk/peran', { body: { peran, userpass } })
  ended = false
  // Drafts and what waits stay: they are bound to the hat they were written under.
  void clear('pengirim')
  queryClient.clear()
  tokenStore.set(token)
  location.assign(base)
}

/**
 * Keeps a token and nothing of what was read before; `me` is read when a page asks. Whoever was signed in is signed
 * out; what they have not sent yet waits for them.
 */
export function saveSession(token: string, owner: Person): void {
  replace(token)
  queryClient.clear()
  void clear('jawaban')
  void forgetOthers(nameOf(owner))
  notify()
}

/** Keeps the token and reads `me` with it. */
export async function startSession(token: string): Promise<'again' | 'new'> {
  const before = queryClient.getQueryData<Person>(ME)
  const { info } = (await request('GET', 'me', { token })) as { info: Me }
  hearTime(info.waktu)
  const me = personOf(info)
  open()
  const again = before !== undefined && before.username === me.username && before.level === me.level
  if (!again) {
    queryClient.clear()
    if (before?.username !== me.username) void forgetOthers(nameOf(me))
  }
  // First the session: what is kept on the device is kept for one.
  replace(token)
  queryClient.setQueryData(ME, me)
  keepHat(me)
  notify()
  if (again) void queryClient.invalidateQueries()
  return again ? 'again' : 'new'
}

/**
 * The server forgets the token if it can be reached; the browser forgets everything in any case. What waits to be sent
 * stays when a session that had run out is left: whoever takes up the phone then is perhaps not the one who wrote it.
 */
export async function signOut(leave = (go: () => void) => go()): Promise<void> {
  const me = queryClient.getQueryData<Person>(ME)
  const leaving = me && !ended ? nameOf(me) : undefined
  await forget(tokenStore.get())
  ended = false
  tokenStore.clear()
  queryClient.clear()
  // A browser whose storage hangs must not keep anybody from leaving.
  await Promise.race([forgetAll(leaving), new Promise((resolve) => setTimeout(resolve, 1000))])
  // In its place: whoever goes back does not come to a page that is closed to them now.
  leave(() => location.replace(base))
}

/** Signing out takes everybody's drafts and answers from the device, and one's own waiting writes. */
async function forgetAll(leaving: string | undefined): Promise<void> {
  const done = ['draf', 'jawaban', 'pengirim'].map((store) => clear(store as ObjectStoreName))
  if (leaving !== undefined) done.push(clear('kiriman', { only: leaving }))
  forgetListSettings()
  // Behind what is taken away: a page that is just being left writes nothing back.
  close()
  await Promise.all(done)
}

/** Somebody else signed in: they find nothing of it. What waits to be sent waits for its own person. */
async function forgetOthers(except: string): Promise<void> {
  forgetListSettings(except)
  await Promise.all([clear('draf', { except }), clear('jawaban', { except }), clear('pengirim')])
}

/** Who is signed in. `data` is there in every page below the root's gate: see `usePerson`. */
export function useMe() {
  const signedIn = useSyncExternalStore(tokenStore.subscribe, tokenStore.get) !== null
  return useQuery({ queryKey: ME, queryFn: readMe, enabled: signedIn, staleTime: 5 * 60_000 })
}

/** The signed-in person, inside pages that only a signed-in person reaches. */
export function usePerson(): Person {
  const { data } = useMe()
  if (!data) throw new Error('usePerson is for pages behind the gate')
  return data
}

/** For code outside components. */
export const readPerson = (): Promise<Person> =>
  queryClient.ensureQueryData({ queryKey: ME, queryFn: readMe })

/** 'in' · 'out' = nobody · 'ended' = somebody was, until the server said no. */
export function useSession(): 'in' | 'out' | 'ended' {
  return useSyncExternalStore(subscribe, sessionState)
}

let ended = false
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

whenSessionEnds(() => {
  ended = true
  tokenStore.clear()
  // Read again after signing in; texts and what waits to be sent stay.
  void clear('jawaban')
  void clear('pengirim')
  notify()
})

tokenStore.onElsewhere((token) => {
  if (token === null) {
    ended = false
    queryClient.clear()
    // The other tab has taken away what was to be taken away; this one writes nothing back.
    close()
    return notify()
  }
  startSession(token).then(
    (who) => who === 'new' && location.assign(base),
    () => location.assign(base),
  )
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(token: string) {
  // A session that is left for another one must not live on by itself.
  const left = tokenStore.get()
  if (left !== null && left !== token) void forget(left)
  ended = false
  open()
  tokenStore.set(token)
}

/** Best effort: signing out must work without a connection. */
const forget = (token: string | null) =>
  request('POST', 'logout', { token, timeout: 3000, keepalive: true }).catch(() => undefined)

const sessionState = () => (tokenStore.get() !== null ? 'in' : ended ? 'ended' : 'out')

async function readMe({ signal }: { signal: AbortSignal }): Promise<Person> {
  const { info } = await call('GET me', { signal })
  hearTime(info.waktu)
  const me = personOf(info)
  keepHat(me)
  return me
}

/** Until a password that was handed out is replaced the server answers nothing but `me`. */
const keepHat = (me: Person) => tokenStore.setHat(me.sandiawal ? null : me.role)

const personOf = (info: Me): Person => ({ ...info, role: roleOfLevel(info.level) ?? 'dosen' })
