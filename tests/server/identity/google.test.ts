import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mahasiswa } from '../support/people.ts'
import { pliant, type Claims, type Pliant } from './pliant.ts'
import { refused, testApps } from './support.ts'

const GOOGLE = 'https://accounts.google.com'
const DOMAIN = 'kampus.example'

/** Google, where anybody in the world has an account: only those of the campus' own domain come in. */
testApps((testApp) => {
  let google: Pliant
  beforeAll(async () => {
    google = await pliant()
    google.issuer.url = GOOGLE
    // Its address leads to the loopback; nothing else is changed on the way.
    const real = fetch
    vi.stubGlobal('fetch', (to: string | URL, ...rest: [RequestInit?]) =>
      real(String(to).replace(GOOGLE, google.url), ...rest),
    )
  })
  afterEach(() => google.reset())
  afterAll(async () => {
    vi.unstubAllGlobals()
    await google?.close()
  })

  async function known() {
    const student = await mahasiswa(testApp().db)
    const email = `${student.mhsnobp}@${DOMAIN}`
    await testApp()
      .db.updateTable('akun')
      .set({ surel: email })
      .where('akunid', '=', student.akunid)
      .execute()
    testApp().knows(google.env(1, { ISSUER: GOOGLE, DOMAIN, CLAIMS: 'surel=email' }))
    return { sub: `google-${student.mhsnobp}`, email, email_verified: true }
  }
  const comes = (claims: Claims) => {
    google.says(claims)
    return testApp().browser().signIn('oidc-1')
  }

  test('an account of the campus', async () => {
    expect((await comes({ ...(await known()), hd: DOMAIN })).status).toBe(200)
  })

  test.each([
    ['no domain at all', undefined],
    ['another one', 'jahat.example'],
    ['one below it', `lain.${DOMAIN}`],
    ['several', [DOMAIN, 'jahat.example']],
    ['nothing', ''],
  ])('%s', async (_what, hd) => {
    const claims = await known()
    await refused(testApp(), () => comes({ ...claims, hd }), 403, 'sign-in.another-domain')
  })

  test('the wish in the address is no proof: who takes it out is refused all the same', async () => {
    const claims = await known()
    google.says(claims)
    const own = testApp().browser()
    const { data } = await own.go('oidc-1')
    const address = new URL(data.alamat as string)
    expect([address.searchParams.get('hd'), address.searchParams.get('prompt')]).toEqual([
      DOMAIN,
      'select_account',
    ])
    address.searchParams.delete('hd')
    const back = await own.follow(address.href)
    await refused(testApp(), () => own.back(back), 403, 'sign-in.another-domain')
  })

  test('one that was known and has left the campus', async () => {
    const claims = await known()
    expect((await comes({ ...claims, hd: DOMAIN })).status).toBe(200)
    await refused(testApp(), () => comes({ ...claims, hd: 'lain.example' }), 403, 'sign-in.another-domain')
  })
})
