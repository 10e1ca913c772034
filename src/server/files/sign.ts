import { createHmac, timingSafeEqual } from 'node:crypto'

const LINK_SECONDS = 120

/** A file, for a person, asked for in one of their sessions. */
type Subject = { id: string | number; user: string | number; session: string | number }
export type PresentedLink = Record<'id' | 'user' | 'session' | 'exp' | 'sig', string>

/** What somebody presents to see a file, unchecked. */
export function linkOf({ params, query }: { params: unknown; query: unknown }): PresentedLink {
  const { id } = params as { id?: unknown }
  const { u, s, exp, sig } = query as Record<string, unknown>
  return { id: text(id), user: text(u), session: text(s), exp: text(exp), sig: text(sig) }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Links to files that work in a plain `<a>`, which sends no bearer token. The link itself therefore says for whom it
 * was made (`u`) and in which of their sessions (`s`); the signature covers these, file and expiry together. That
 * proves who asked two minutes ago, not what they may see now: the handler looks up that session and its person's
 * rights on this file, so whoever signed out or lost them gets nothing, and a link that was passed on shows no more
 * than its owner sees, for no longer than two minutes.
 */
export function signer(secret: Buffer) {
  const signature = ({ id, user, session, exp }: Omit<PresentedLink, 'sig'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['berkas', id, user, session, exp]))
      .digest()

  const isGenuine = ({ sig, ...signed }: PresentedLink) => {
    const { id, user, session, exp } = signed
    if (![id, user, session].every((name) => NAME.test(name)) || !EXPIRY.test(exp) || !SIGNATURE.test(sig))
      return false
    const given = Buffer.from(sig, 'base64url')
    // Re-encoding refuses the second spelling that base64 has for the same bytes: one link, one form.
    return timingSafeEqual(given, signature(signed)) && given.toString('base64url') === sig
  }

  return {
    /** Relative to the host, without a leading slash, as file paths travel. `now` in milliseconds. */
    link(subject: Subject, now: number): string {
      const id = String(subject.id)
      const user = String(subject.user)
      const session = String(subject.session)
      if (![id, user, session].every((name) => NAME.test(name)))
        throw new TypeError('a file link needs a plain id, user and session')
      const exp = String(Math.floor(now / 1000) + LINK_SECONDS)
      const sig = signature({ id, user, session, exp }).toString('base64url')
      return `berkas/${id}?u=${user}&s=${session}&exp=${exp}&sig=${sig}`
    },

    /** True only for a link that we made and that still holds. Takes the query as it came, unchecked strings. */
    verify(presented: PresentedLink, now: number): boolean {
      // A clock that was set back must not lengthen the life of old links.
      const left = Number(presented.exp) - now / 1000
      return isGenuine(presented) && left > 0 && left <= LINK_SECONDS
    },

    /** For the kinder sentence: ours once, but too old. Never a reason to serve the file. */
    isExpired(presented: PresentedLink, now: number): boolean {
      return isGenuine(presented) && Number(presented.exp) <= now / 1000
    },
  }
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/
const EXPIRY = /^[1-9]\d{0,11}$/
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/
