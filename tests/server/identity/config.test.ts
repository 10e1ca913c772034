import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { readProviders } from '../../../src/server/identity/config.ts'
import { providersOf } from '../../../src/server/identity/provider.ts'

const dir = mkdtempSync(join(tmpdir(), 'magang-penyedia-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const OIDC = {
  OIDC_1_ISSUER: 'https://sso.kampus.example/realms/kampus',
  OIDC_1_CLIENT_ID: 'magang',
  OIDC_1_CLIENT_SECRET: 'rahasia',
}
const CAS = { CAS_1_URL: 'https://cas.kampus.example/cas' }
const PUBLIC = { PUBLIC_URL: 'https://magang.kampus.example' }
const problemsOf = (env: Record<string, string>) => readProviders(env).problems

describe('good', () => {
  test('nothing is nothing', () => {
    expect(readProviders({})).toEqual({ providers: [], problems: [] })
    expect(
      readProviders({ OIDC_SCOPE: 'x', OIDC_0_ISSUER: 'x', OIDC_10_ISSUER: 'x', CAS: 'x' }).providers,
    ).toEqual([])
    expect(readConfig({ OIDC_1_ISSUER: '' }).providers).toEqual([])
  })

  test('the least that is needed, with what is usual for the rest', () => {
    expect(readProviders({ ...OIDC, ...CAS })).toEqual({
      problems: [],
      providers: [
        {
          key: 'cas-1',
          kind: 'cas',
          NAME: 'akun kampus',
          LOGO: 'kampus',
          URL: CAS.CAS_1_URL,
          CLAIMS: [
            { of: 'nobp', claim: 'user' },
            { of: 'nidn', claim: 'user' },
          ],
        },
        {
          key: 'oidc-1',
          kind: 'oidc',
          NAME: 'akun kampus',
          LOGO: 'kampus',
          ISSUER: OIDC.OIDC_1_ISSUER,
          CLIENT_ID: 'magang',
          SECRET: 'rahasia',
          CLAIMS: [{ of: 'surel', claim: 'email' }],
          SCOPE: 'openid profile email',
        },
      ],
    })
  })

  test('claims, of a domain or not', () => {
    const { providers } = readProviders({
      ...OIDC,
      OIDC_1_CLAIMS: 'nobp=nim, nidn=https://kampus.example/nidn,username=email@Staf.Kampus.example',
    })
    expect(providers[0]!.CLAIMS).toEqual([
      { of: 'nobp', claim: 'nim' },
      { of: 'nidn', claim: 'https://kampus.example/nidn' },
      { of: 'username', claim: 'email', domain: 'staf.kampus.example' },
    ])
  })

  test('the secret in a file, without the line end', () => {
    const path = join(dir, 'rahasia')
    writeFileSync(path, 'dari-berkas\n')
    const { OIDC_1_CLIENT_SECRET: _, ...rest } = OIDC
    const { providers, problems } = readProviders({ ...rest, OIDC_1_CLIENT_SECRET_FILE: path })
    expect(problems).toEqual([])
    expect(providers).toMatchObject([{ SECRET: 'dari-berkas' }])
  })

  test('Google with the domain of the campus', () => {
    const { providers, problems } = readProviders({
      ...OIDC,
      OIDC_1_ISSUER: 'https://accounts.google.com',
      OIDC_1_DOMAIN: 'Kampus.AC.id',
    })
    expect([problems, providers]).toMatchObject([[], [{ DOMAIN: 'kampus.ac.id' }]])
  })

  test.each(['http://localhost:8080/realms/a', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'for trying out on the same machine: %s',
    (url) => {
      expect(problemsOf({ ...OIDC, OIDC_1_ISSUER: url, CAS_1_URL: url })).toEqual([])
    },
  )

  test('people are sent back below the address of the application, however it ends', () => {
    const { providers } = readProviders({ ...OIDC, ...CAS })
    for (const base of ['https://kampus.example/magang', 'https://kampus.example/magang/'])
      expect(providersOf(providers, base).map(({ back }) => back)).toEqual([
        'https://kampus.example/magang/masuk-kampus/cas-1',
        'https://kampus.example/magang/masuk-kampus/oidc-1',
      ])
    expect(providersOf(providers, undefined)).toEqual([])
  })
})

describe('bad: each line says which setting it is', () => {
  test.each<[what: string, env: Record<string, string>, problem: string | RegExp]>([
    ['no issuer', { OIDC_1_CLIENT_ID: 'a', OIDC_1_CLIENT_SECRET: 'b' }, /^OIDC_1_ISSUER: /],
    [
      'an issuer that is no address',
      { ...OIDC, OIDC_1_ISSUER: 'sso.kampus.example' },
      /^OIDC_1_ISSUER: isi dengan alamat/,
    ],
    [
      'the open network',
      { ...OIDC, OIDC_1_ISSUER: 'http://sso.kampus.example' },
      'OIDC_1_ISSUER: harus https://',
    ],
    [
      'a name that only begins like this machine',
      { ...OIDC, OIDC_1_ISSUER: 'http://localhost.jahat.example' },
      'OIDC_1_ISSUER: harus https://',
    ],
    [
      'a query',
      { ...OIDC, OIDC_1_ISSUER: 'https://sso.kampus.example/?a=b' },
      'OIDC_1_ISSUER: isi tanpa ? dan #',
    ],
    ...[
      'common/v2.0',
      'common',
      'Common/v2.0',
      'organizations/v2.0',
      'organizations/',
      'consumers/v2.0',
      'consumers',
      '/common/v2.0',
      '9188040D-6c67-4c5b-b112-36a304b66dad/v2.0',
    ].map((tenant): [string, Record<string, string>, string] => [
      `an issuer that many share: ${tenant}`,
      { ...OIDC, OIDC_1_ISSUER: `https://login.microsoftonline.com/${tenant}` },
      'OIDC_1_ISSUER: isi dengan alamat milik kampus sendiri, bukan yang dipakai bersama',
    ]),
    [
      'Google without a domain',
      { ...OIDC, OIDC_1_ISSUER: 'https://accounts.google.com' },
      /^OIDC_1_DOMAIN: Google memerlukan DOMAIN/,
    ],
    [
      'no client',
      { OIDC_1_ISSUER: OIDC.OIDC_1_ISSUER, OIDC_1_CLIENT_SECRET: 'b' },
      'OIDC_1_CLIENT_ID: wajib diisi',
    ],
    [
      'no secret',
      { OIDC_1_ISSUER: OIDC.OIDC_1_ISSUER, OIDC_1_CLIENT_ID: 'a' },
      'OIDC_1_CLIENT_SECRET: isi salah satu: CLIENT_SECRET atau CLIENT_SECRET_FILE',
    ],
    [
      'two secrets',
      { ...OIDC, OIDC_1_CLIENT_SECRET_FILE: '/a' },
      'OIDC_1_CLIENT_SECRET: isi salah satu: CLIENT_SECRET atau CLIENT_SECRET_FILE',
    ],
    [
      'a file that is not there',
      {
        OIDC_1_ISSUER: OIDC.OIDC_1_ISSUER,
        OIDC_1_CLIENT_ID: 'a',
        OIDC_1_CLIENT_SECRET_FILE: join(dir, 'tidak-ada'),
      },
      /^OIDC_1_CLIENT_SECRET_FILE: berkasnya tidak terbaca/,
    ],
    ['an empty secret', { ...OIDC, OIDC_1_CLIENT_SECRET: ' ' }, 'OIDC_1_CLIENT_SECRET: kosong'],
    ['claims that are none', { ...OIDC, OIDC_1_CLAIMS: 'nim' }, /^OIDC_1_CLAIMS: isi misalnya nobp=nim/],
    [
      'claims of what nobody is called by',
      { ...OIDC, OIDC_1_CLAIMS: 'nama=name' },
      /^OIDC_1_CLAIMS: isi misalnya/,
    ],
    ['a domain that is none', { ...OIDC, OIDC_1_DOMAIN: 'kampus' }, /^OIDC_1_DOMAIN: isi dengan domain/],
    [
      'a scope without openid',
      { ...OIDC, OIDC_1_SCOPE: 'profile email' },
      'OIDC_1_SCOPE: harus memuat openid',
    ],
    [
      'a logo that is none',
      { ...OIDC, OIDC_1_LOGO: 'github' },
      /^OIDC_1_LOGO: isi dengan google, microsoft, kampus/,
    ],
    ['a setting that is none', { ...OIDC, OIDC_1_ISUER: 'x' }, 'OIDC_1_ISUER: tidak dikenal'],
    ['CAS over the open network', { CAS_1_URL: 'http://cas.kampus.example' }, 'CAS_1_URL: harus https://'],
    ['CAS without an address', { CAS_2_NAME: 'a' }, /^CAS_2_URL: isi dengan alamat/],
    ['CAS by an address', { ...CAS, CAS_1_CLAIMS: 'surel=mail' }, /^CAS_1_CLAIMS: CAS tidak menyebut/],
    [
      'an address by what nobody has verified',
      { ...OIDC, OIDC_1_CLAIMS: 'nobp=nim,surel=preferred_username' },
      'OIDC_1_CLAIMS: surel hanya dari claim email',
    ],
    ['CAS with a secret', { ...CAS, CAS_1_CLIENT_SECRET: 'x' }, 'CAS_1_CLIENT_SECRET: tidak dikenal'],
  ])('%s', (_what, env, problem) => {
    const problems = problemsOf(env)
    expect(problems).toEqual([
      typeof problem === 'string' ? problem : (expect.stringMatching(problem) as string),
    ])
  })

  test('the server says all of it at once, with the rest', () => {
    const env = { PORT: 'x', ...OIDC, OIDC_1_ISSUER: 'http://sso.kampus.example', CAS_1_URL: 'x' }
    const said = (() => {
      try {
        readConfig(env)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    })()
    for (const name of ['PORT', 'OIDC_1_ISSUER', 'CAS_1_URL']) expect(said).toContain(`\n  ${name}: `)
    expect(said).not.toContain('rahasia')
  })

  test('without an address of its own nobody could be sent back', () => {
    expect(() => readConfig(OIDC)).toThrow('PUBLIC_URL: wajib diisi bila OIDC_1_… atau CAS_1_… diisi')
    expect(() => readConfig(CAS)).toThrow('PUBLIC_URL: wajib diisi')
    expect(readConfig({ ...OIDC, ...PUBLIC }).providers).toHaveLength(1)
  })
})
