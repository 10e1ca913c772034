import { createHmac, timingSafeEqual } from 'node:crypto'

export const LINK_SECONDS = 120

type Subject = { id: string | number; user: string | number }
type Presented = { id: string; user: string; exp: string; sig: string }

/**
 * Links to files that work in a plain `<a>`, which sends no bearer token. The link itself therefore says for whom it
 * was made (`u`), and the signature covers file, user and expiry together. That proves who asked two minutes ago,
 * not what they may see now: the handler still looks up the rights of `u` on this file, so someone who lost them gets
 * nothing, and a link that was passed on shows no more than its owner sees, for no longer than two minutes.
 */
export function signer(secret: Buffer) {
  const signature = (id: string, user: string, exp: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['berkas', id, user, exp]))
      .digest()

  const isGenuine = ({ id, user, exp, sig }: Presented) => {
    if (!NAME.test(id) || !NAME.test(user) || !EXPIRY.test(exp) || !SIGNATURE.test(sig)) return false
    const given = Buffer.from(sig, 'base64url')
    // Re-encoding refuses the second spelling that base64 has for the same bytes: one link, one form.
    return timingSafeEqual(given, signature(id, user, exp)) && given.toString('base64url') === sig
  }

  return {
    /** Relative to the host, without a leading slash, as file paths travel. `now` in milliseconds. */
    link(subject: Subject, now: number): string {
      const id = String(subject.id)
      const user = String(subject.user)
      if (!NAME.test(id) || !NAME.test(user)) throw new TypeError('a file link needs a plain id and user')
      const exp = String(Math.floor(now / 1000) + LINK_SECONDS)
      return `berkas/${id}?u=${user}&exp=${exp}&sig=${signature(id, user, exp).toString('base64url')}`
    },

    /** True only for a link that we made and that still holds. Takes the query as it came, unchecked strings. */
    verify(presented: Presented, now: number): boolean {
      // A clock that was set back must not lengthen the life of old links.
      const left = Number(presented.exp) - now / 1000
      return isGenuine(presented) && left > 0 && left <= LINK_SECONDS
    },

    /** For the kinder sentence: ours once, but too old. Never a reason to serve the file. */
    isExpired(presented: Presented, now: number): boolean {
      return isGenuine(presented) && Number(presented.exp) <= now / 1000
    },
  }
}

export type Signer = ReturnType<typeof signer>

const NAME = /^[A-Za-z0-9_-]{1,64}$/
const EXPIRY = /^[1-9]\d{0,11}$/
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/
