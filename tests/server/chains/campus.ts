import type { Provider } from '../../../src/server/identity/provider.ts'
import { browser } from '../identity/browser.ts'
import type { Town } from './town.ts'

/**
 * The campus' own accounts, where everybody has one that says its number and an address of the domain that the campus gives
 * out. The mailbox of whoever attacks is such an address: of what it is told here, the provider believes everything.
 */
export const campusProvider: Provider = {
  penyedia: 'oidc-1',
  nama: 'akun kampus',
  logo: 'kampus',
  issuer: 'https://sso.evil.example',
  klien: 'magang',
  back: 'https://magang.kampus.example/m/masuk-kampus/oidc-1',
  claims: [
    { of: 'nobp', claim: 'nim' },
    { of: 'surel', claim: 'email' },
  ],
  begin: ({ state }) =>
    Promise.resolve(new URL(`https://sso.evil.example/?${new URLSearchParams({ state })}`)),
  finish: (_, query) => {
    const claims = { nim: query.get('nim') ?? undefined, email: query.get('email'), email_verified: true }
    return Promise.resolve({ subjek: query.get('sub')!, claims })
  },
}

/** Whoever attacks comes in by their own account of the campus, and by a second one: @returns a session, of whomever it is */
export async function byCampusAccount({ app, mailbox }: Town, sub: string): Promise<string | undefined> {
  const me = browser(app.app)
  const { data } = await me.go('oidc-1')
  const state = new URL((data as { alamat: string }).alamat).searchParams.get('state')!
  const jawaban = new URLSearchParams({ state, sub, email: mailbox }).toString()
  const answer = await me.back({ penyedia: 'oidc-1', jawaban })
  return answer.token as string | undefined
}
