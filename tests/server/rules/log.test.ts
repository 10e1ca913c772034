// @module-tag rest
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { inRoot } from '../../../scripts/root.mjs'
import { DEMO_PASSWORD } from '../../../src/server/db/demo/accounts.ts'
import { serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/uploads.ts'

test('the log of a real server holds neither tokens nor signatures nor passwords', async () => {
  const server = await serve({ env: { DEMO: '0', LOG_LEVEL: 'trace' } })
  try {
    const secret = 'rahasia-sekali'
    const authorization = `Bearer ${secret}-kepala`
    await fetch(`${server.url}/token/${secret}-alamat?token=${secret}-tanya`)
    for (const path of SPELLINGS) await sendRaw(server.url, path.replace('X', `${secret}-ejaan`))
    await fetch(`${server.url}/?token=${secret}-akar`)
    await fetch(`${server.url}/api/me`, { headers: { authorization } })
    await fetch(`${server.url}/berkas/1?u=1&exp=2&sig=${secret}-tanda`)
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'akademik', userpass: `${secret}-sandi` }),
    })
    await fetch(`${server.url}/api/mahasiswa?keyword=${secret}-nik`, { headers: { authorization } })
    // Everything was written down, in some form.
    expect(server.output()).toContain('/token/…')
    expect(server.output()).toContain('/api/login')
    expect(server.output()).toContain('/berkas/1')
    expect(server.output()).not.toContain(secret)
  } finally {
    await server.stop()
  }
})

test('a failed sign-in, a refused file and counters are told, without names, numbers of people or what was typed', async () => {
  const server = await serve({ env: { LOG_LEVEL: 'warn' } })
  try {
    const json = (path: string, body: object) =>
      fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    // A number that somebody typed into the wrong field, and a name that is there.
    await json('login', { username: '1371012345670001', userpass: 'rahasia-satu' })
    await json('login', { username: 'akademik', userpass: 'rahasia-dua' })
    const { token } = (await (
      await json('login', { username: 'akademik', userpass: DEMO_PASSWORD })
    ).json()) as { token: string }
    const form = new FormData()
    for (const [name, value] of Object.entries(COMPANY)) form.append(name, value)
    form.append('perusahaanlogo', new Blob(['<html>bukan gambar</html>']), 'KTP-Fadhil.png')
    const refused = await fetch(`${server.url}/api/perusahaan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(refused.status).toBe(415)
    // What the server writes is there a moment after its answer.
    await expect.poll(server.output).toContain('upload refused')

    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const told = (text: string) => lines.filter(({ msg }) => msg === text)
    expect(told('sign-in failed')).toMatchObject([
      { sebab: 'akun tidak ada', akunid: null, jaringan: '127.0.0' },
      { sebab: 'kata sandi salah', akunid: expect.any(Number), jaringan: '127.0.0' },
    ])
    expect(told('upload refused')).toMatchObject([
      { sebab: 'jenis-tidak-sesuai', rute: '/api/perusahaan', reqId: expect.any(String) },
    ])
    const counted = await (await fetch(`${server.url}/metrik`)).text()
    expect(counted).toContain('magang_gagal_masuk_total{sebab="kata sandi salah"} 1')
    expect(counted).toContain('magang_unggahan_ditolak_total{sebab="jenis-tidak-sesuai"} 1')
    expect(counted).toContain('magang_permintaan_total{metode="POST",rute="/api/login",status="401"} 2')
    expect(counted).toMatch(/magang_basisdata_detik_count [1-9]/)
    expect(counted).toContain('magang_antrean_umur_detik{antrean="tulis"} 0')
    // The list of demo accounts, told on purpose, is no line of the log.
    const text = [...lines.map((line) => JSON.stringify(line)), counted].join('\n')
    for (const secret of ['13710123', 'akademik', 'rahasia', 'Fadhil', 'KTP', COMPANY.perusahaannama, token])
      expect(text).not.toContain(secret)
  } finally {
    await server.stop()
  }
})

const COMPANY = {
  perusahaannama: 'PT Nama Terang',
  perusahaanalamat: 'Jalan Rahasia 7',
  perusahaanemail: 'orang@contoh.id',
  perusahaannotelp: '0751 999888',
}

test('everything that whoever watches asks for is counted', async () => {
  const folder = temporaryFolder()
  const server = await serve({ env: { DEMO: '0', BACKUP_DIR: folder } })
  try {
    const counted = await (await fetch(`${server.url}/metrik`)).text()
    const asked = ['alerts.yml', 'grafana.json']
      .map((file) => readFileSync(inRoot(`deploy/monitoring/${file}`), 'utf8'))
      .flatMap((text) => text.match(/\b(magang|nodejs|process)_\w+/g) ?? [])
    expect(new Set(asked).size).toBeGreaterThan(15)
    for (const name of asked) expect(counted).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
    // And all that is ours is on the board.
    for (const [, name] of counted.matchAll(/^# TYPE (magang_\w+)/gm)) expect(asked.join(' ')).toContain(name)
    // None yet: an alarm on the age must not sleep through a backup that never was.
    expect(counted).toMatch(/^magang_cadangan_umur_detik \+Inf$/m)
  } finally {
    await server.stop()
  }
})

test('what is counted is shown to this computer and to whoever brings the token, to nobody else', async () => {
  const server = await serve({ env: { DEMO: '0', METRICS_TOKEN: 'kunci-metrik-panjang' } })
  try {
    const asked = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/metrik`, { headers })).status
    expect(await asked({})).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await asked({ [name]: '127.0.0.1' })).toBe(404)
    const forwarded = { 'x-forwarded-for': '10.0.0.1' }
    expect(await asked({ ...forwarded, authorization: 'Bearer kunci-metrik-panjang' })).toBe(200)
    expect(await asked({ ...forwarded, authorization: 'Bearer kunci-metrik-panjanG' })).toBe(404)
    // No number of addresses makes more series.
    const series = async () => (await (await fetch(`${server.url}/metrik`)).text()).split('\n').length
    await fetch(`${server.url}/apa/saja/0`)
    await fetch(`${server.url}/api/tidak/ada/0`)
    await series()
    const before = await series()
    for (let at = 1; at < 30; at += 1) {
      await fetch(`${server.url}/apa/saja/${at}`)
      await fetch(`${server.url}/api/tidak/ada/${at}`)
    }
    expect(await series()).toBe(before)
  } finally {
    await server.stop()
  }
})

/** Ways to write the address of the token page; none of them is one, and each might be logged. */
const SPELLINGS = [
  '/token/X',
  '//token/X',
  '///token//X',
  '/TOKEN/X',
  '/Token/X/lagi',
  '/token%2fX',
  '/token%2FX',
  '/token%252fX',
  '/%74oken/X',
  '/%2574oken/X',
  '/token%5cX',
  '/token\\X',
  '/./token/X',
  '/a/../token/X',
  '/token;a/X',
  '/api/token/X',
  '/api/token/tukar/X',
  '/%zz/token/X',
  '/token%2fX%zz',
  '/token%ff/X',
  '/masuk%3ftoken=X',
  '/masuk%23X',
  `/token${'%25'.repeat(8)}2fX`,
]

/** As it stands: `fetch` would tidy the address up. */
const sendRaw = (base: string, path: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  })
