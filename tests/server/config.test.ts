import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPublic, readConfig, whatsAppOf } from '../../src/server/config.ts'

const wrong = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('took what should have been refused')
}

test('without anything there is a whole configuration, and it stays on this computer', () => {
  const plain = readConfig({})
  expect(plain).toEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: resolve('data'),
    TIMEZONE: 'Asia/Jakarta',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: false,
    BACKUP_HOUR: 2,
    DRAIN_SECONDS: 0,
    providers: [],
  })
  expect(readConfig({ PORT: '', DEMO: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(plain)
})

test('files in a bucket: the address and both keys, or what is wrong with them', () => {
  const keys = { S3_ACCESS_KEY_ID: 'GK1', S3_SECRET_ACCESS_KEY: 'rahasia' }
  const { FILES_URL: address, ...rest } = readConfig({ FILES_URL: 's3://magang/kampus', ...keys })
  expect(address).toMatchObject({
    bucket: 'magang',
    prefix: 'kampus/',
    region: 'us-east-1',
    virtualHost: true,
  })
  expect(rest).toMatchObject(keys)
  expect(wrong({ FILES_URL: 's3://magang' })).toBe(
    'Konfigurasi tidak dapat dipakai:\n  S3_ACCESS_KEY_ID: wajib diisi bila FILES_URL diisi\n' +
      '  S3_SECRET_ACCESS_KEY: wajib diisi bila FILES_URL diisi',
  )
  expect(wrong({ FILES_URL: '/srv/berkas', ...keys })).toContain(
    'FILES_URL: isi dengan s3://BUCKET/AWALAN?endpoint=',
  )
})

test('takes what is given, and leaves the rest of the environment alone', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/magang',
      DATABASE_URL: 'postgres://u:p@db/magang',
      PUBLIC_URL: 'https://magang.example',
      TIMEZONE: 'Asia/Makassar',
      DEMO: '0',
      LOG_LEVEL: 'debug',
      CLAMD: '127.0.0.1:3310',
      TRUST_PROXY: '1',
      PATH: '/usr/bin',
    }),
  ).toEqual({
    HOST: '0.0.0.0',
    PORT: 8080,
    DATA_DIR: '/srv/magang',
    DATABASE_URL: 'postgres://u:p@db/magang',
    PUBLIC_URL: 'https://magang.example',
    TIMEZONE: 'Asia/Makassar',
    DEMO: false,
    LOG_LEVEL: 'debug',
    CLAMD: '127.0.0.1:3310',
    TRUST_PROXY: 1,
    BACKUP_HOUR: 2,
    DRAIN_SECONDS: 0,
    providers: [],
  })
})

test('lists everything that is wrong at once, by name', () => {
  const message = wrong({
    PORT: 'tiga ribu',
    DRAIN_SECONDS: '61',
    LINK_KEY: 'pendek',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'magang.example',
    TIMEZONE: 'Asia/Padang',
    DEMO: 'ya',
    LOG_LEVEL: 'keras',
    CLAMD: 'http://scanner',
    TRUST_PROXY: 'true',
  })
  expect(message.split('\n')).toEqual([
    'Konfigurasi tidak dapat dipakai:',
    '  PORT: isi dengan angka',
    '  DATABASE_URL: isi dengan alamat postgres://…',
    '  PUBLIC_URL: isi dengan alamat http(s)://…',
    '  TIMEZONE: bukan nama zona waktu, misalnya Asia/Jakarta',
    '  DEMO: isi dengan 0 atau 1',
    '  LOG_LEVEL: isi dengan fatal, error, warn, info, debug, trace, atau silent',
    '  CLAMD: isi dengan host:port atau letak soket, misalnya 127.0.0.1:3310',
    '  TRUST_PROXY: isi dengan jumlah proxy (0 sampai 9), atau alamatnya dipisah koma, misalnya 10.0.0.5,192.168.1.0/24',
    '  DRAIN_SECONDS: isi dengan 0 sampai 60',
    '  LINK_KEY: isi dengan 64 angka heksadesimal, misalnya dari: openssl rand -hex 32',
  ])
})

test.each(['-1', '65536', '80.5'])('no port: %s', (PORT) => {
  expect(wrong({ PORT })).toMatch(/^Konfigurasi tidak dapat dipakai:\n {2}PORT: isi dengan/)
})

test.each(['javascript:alert(1)', 'ftp://magang.example', '//magang.example'])(
  'no public address: %s',
  (url) => {
    expect(wrong({ PUBLIC_URL: url })).toContain('PUBLIC_URL')
  },
)

test('proxies are trusted by their number or by their addresses', () => {
  expect(readConfig({ TRUST_PROXY: '0' }).TRUST_PROXY).toBe(false)
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.5, 192.168.1.0/24,fd00::/64' }).TRUST_PROXY).toEqual([
    '10.0.0.5',
    '192.168.1.0/24',
    'fd00::/64',
  ])
})

test.each([
  'true',
  'ya',
  '-1',
  '1.5',
  '10',
  '0.0.0.0/0',
  '::/0',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.1/8/8',
  'nginx',
  '1,',
  '*',
])('trusts no proxy called %s', (TRUST_PROXY) =>
  expect(wrong({ TRUST_PROXY })).toContain('  TRUST_PROXY: isi dengan jumlah proxy'),
)
describe('messages to phones', () => {
  const url = { WHATSAPP_URL: 'https://api.gateway.example/send', PUBLIC_URL: 'https://magang.example/m' }
  test('leave by a gateway, with links below the address of the application; without it they do not', () => {
    expect(whatsAppOf(readConfig({}))).toBeUndefined()
    expect(whatsAppOf(readConfig(url))).toEqual({
      url: url.WHATSAPP_URL,
      template: 'target={nomor}&message={pesan}',
      header: undefined,
      base: 'https://magang.example/m/',
    })
    const more = {
      WHATSAPP_BODY: '{"to":"{nomor}","text":"{pesan}"}',
      WHATSAPP_HEADER: 'Authorization: Bearer a.b',
    }
    expect(whatsAppOf(readConfig({ ...url, ...more }))).toMatchObject({
      template: more.WHATSAPP_BODY,
      header: more.WHATSAPP_HEADER,
    })
  })
  test.each<[Record<string, string>, string]>([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ WHATSAPP_URL: 'ftp://gateway.example' }, 'WHATSAPP_URL'],
    [{ WHATSAPP_BODY: 'target={nomor}' }, 'WHATSAPP_BODY'],
    [{ WHATSAPP_BODY: '{"to":{nomor},"text":"{pesan}"}' }, 'WHATSAPP_BODY'],
    [{ WHATSAPP_BODY: 'a={nomor}\r\n&b={pesan}' }, 'WHATSAPP_BODY'],
    [{ WHATSAPP_HEADER: 'Authorization' }, 'WHATSAPP_HEADER'],
    [{ WHATSAPP_HEADER: 'X-A: b\r\nX-C: d' }, 'WHATSAPP_HEADER'],
    [{ WHATSAPP_HEADER: 'Host: lain.example' }, 'WHATSAPP_HEADER'],
  ])('%o is refused', (over, name) => expect(wrong({ ...url, ...over })).toContain(`  ${name}: `))
})

test.each<Record<string, string>>([
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://magang.localhost:3000' },
])('stays on this computer: %o', (env) => {
  expect(isPublic(readConfig(env))).toBe(false)
})

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: '127.0.0.1.nip.io' },
  { PUBLIC_URL: 'https://magang.example' },
  { PUBLIC_URL: 'https://localhost.example' },
  { TRUST_PROXY: '1' },
])('others can come: %o', (env) => {
  expect(isPublic(readConfig(env))).toBe(true)
})
