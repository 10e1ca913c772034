import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { serve } from './support/serve.ts'
import { DEMO_PASSWORD as PASS, NOBP } from '../src/server/db/demo/accounts.ts'
const out = process.env.OUT ?? '/tmp/q/s43/shots'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const demo = await serve({ env: { DEMO: '1' } })
const token = async (username: string) => {
  const r = await fetch(`${demo.url}/api/masuk`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, userpass: PASS }) })
  return ((await r.json()) as any).token as string
}
const api = async (t: string, method: string, path: string, body?: object) => {
  const r = await fetch(`${demo.url}/api/${path}`, { method, headers: { authorization: `Bearer ${t}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) })
  const j = (await r.json()) as any
  if (r.status >= 300) console.log(method, path, r.status, j.message, JSON.stringify(j.error ?? ''))
  return j
}
const tokens: Record<string, string> = {}
async function open(who: string, width: number, scheme: 'light' | 'dark' = 'light', lang?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width > 500 ? 800 : 844 }, colorScheme: scheme, locale: lang ?? 'id-ID' })
  tokens[who] ??= await token(who)
  await context.addInitScript(([t, l]) => { localStorage.setItem('token', t as string); localStorage.setItem('login', '1'); if (l) localStorage.setItem('bahasa', l) }, [tokens[who], lang ?? ''])
  const p = await context.newPage()
  p.on('pageerror', (e) => console.log('ERR', who, String(e)))
  return p
}
async function shot(p: Page, name: string) {
  await p.waitForTimeout(1800)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) console.log('overflow', name, over)
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: true })
}
const adm = await token('akademik')
const other = NOBP.direkomendasikanPria, me = NOBP.direkomendasikanWanita
const mt = await token(me), ot = await token(other)
const info = await api(mt, 'GET', 'mahasiswa/info')
const quotas = (await api(mt, 'GET', `kuotaaktif/${info.data.mhsprodiid}`)).data
const quota = quotas.find((q: any) => q.perusahaan.length > 2)
const [a, b] = quota.perusahaan
const seatsOf = async (detailid: number) => (await api(adm, 'GET', `all/kuotadetail/${quota.kuotaidx}`)).data.find((r: any) => r.detailid === detailid)
const setSeats = async (detailid: number, places: object) => { const r = await seatsOf(detailid); return api(adm, 'POST', `kuota/kursi/${quota.kuotaidx}`, { ubah: [{ detailid, versi: r.versi, ...places }] }) }
const held = (c: any) => ({ detailkuotapria: c.jmlregisterpria, detailkuotawanita: c.jmlregisterwanita, detailkuotapriawanita: 0 })
// A company of either that is full: one more seat for either, taken by the other student.
await setSeats(a.detailid, { ...held(a), detailkuotapriawanita: 1 })
console.log((await api(ot, 'POST', 'register', { registerkuotaid: quota.kuotaidx, registerperusahaanid: a.perusahaanid })).message)
for (const width of [390, 1280]) {
  const p = await open(me, width)
  await p.goto(`${demo.url}/?tab=registrasi&perusahaan=${a.detailid}#daftar`)
  await p.getByRole('button', { name: 'Masuk antrean' }).waitFor()
  await shot(p, `penuh-${width}`)
  if (width === 390) {
    await p.getByRole('button', { name: 'Masuk antrean' }).click()
    await p.getByRole('button', { name: 'Keluar dari antrean' }).waitFor()
    await shot(p, 'masuk-390')
  } else await shot(p, 'masuk-1280')
  await p.goto(`${demo.url}/?tab=registrasi`)
  await shot(p, `daftar-${width}`)
  await p.goto(demo.url)
  await shot(p, `beranda-${width}`)
  if (width === 1280) {}
  await p.context().close()
  if (width === 390) {
    // the button is there again for the other width
    const w = (await api(mt, 'GET', 'antrean/saya')).data[0]
    await api(mt, 'DELETE', `antrean/${w.antreanid}`)
  } else console.log(JSON.stringify(await api(mt, 'POST', 'antrean', { registerkuotaid: quota.kuotaidx, registerperusahaanid: a.perusahaanid })))
}
// Meanwhile registered elsewhere.
console.log((await api(mt, 'POST', 'register', { registerkuotaid: quota.kuotaidx, registerperusahaanid: b.perusahaanid })).message)
for (const width of [390, 1280]) {
  const p = await open(me, width)
  await p.goto(`${demo.url}/?tab=registrasi`)
  await shot(p, `menunggu-${width}`)
  await p.goto(`${demo.url}/?tab=registrasi&registrasi=baru#daftar`)
  await shot(p, `lain-${width}`)
  await p.context().close()
  const o = await open('akademik', width)
  await o.goto(`${demo.url}/kuota/detail/${quota.kuotaidx}?tab=antrean`)
  await shot(o, `kantor-tab-${width}`)
  await o.goto(`${demo.url}/antrean`)
  await shot(o, `kantor-${width}`)
  await o.context().close()
}
// One more place: offered by itself.
await setSeats(a.detailid, { ...held(a), detailkuotapriawanita: 2 })
await new Promise((r) => setTimeout(r, 8000))
console.log(JSON.stringify((await api(mt, 'GET', 'antrean/saya')).data[0]))
for (const [width, scheme] of [[390, 'light'], [1280, 'light'], [390, 'dark']] as const) {
  const p = await open(me, width, scheme)
  await p.goto(demo.url)
  await shot(p, `tawaran-${width}-${scheme}`)
  await p.goto(`${demo.url}/pemberitahuan`)
  await shot(p, `lonceng-${width}-${scheme}`)
  await p.goto(`${demo.url}/?tab=registrasi&perusahaan=${a.detailid}&registrasi=baru#daftar`)
  await shot(p, `tawaran-perusahaan-${width}-${scheme}`)
  await p.context().close()
  const o = await open('akademik', width, scheme)
  await o.goto(`${demo.url}/kuota/detail/${quota.kuotaidx}?tab=antrean`)
  await shot(o, `kantor-tawaran-${width}-${scheme}`)
  if (width === 1280) {
    await o.getByRole('button', { name: /Akhiri antrean/ }).first().click().catch((e) => console.log(String(e).slice(0, 200)))
    await shot(o, 'kantor-akhiri-1280')
    await o.goto(`${demo.url}/kuota/${quota.kuotaidx}`)
    await shot(o, 'kuota-form-1280')
  }
  await o.context().close()
}
const p = await open(me, 390)
await p.goto(demo.url)
await p.getByRole('button', { name: /^Terima tempat/ }).click()
await shot(p, 'terima-tanya-390')
await p.getByRole('dialog').getByRole('button', { name: /^Terima tempat/ }).click()
await shot(p, 'terima-390')
await demo.stop()
await browser.close()
