// @module-tag rest
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { allowConsole } from '../support/console.ts'
import { linkTo, mailStage } from './mailStage.ts'
import { academic } from './people/academic.ts'
import { lecturer } from './people/lecturer.ts'
import { person } from './people/person.ts'
import { student } from './people/student.ts'

/** What leaves by mail, read where it arrives and pressed where it leads. */
const here = mailStage()
const ANI = 'ani@kampus.example'

/** Somebody with the link of a mail, on a device where nobody is signed in. */
async function opensLink(link: string) {
  const me = await person(here, { width: 390, username: '' })
  await me.page.goto(link)
  return me
}

/** Twice, and sent. */
async function chooses(me: Awaited<ReturnType<typeof opensLink>>, password: string) {
  for (const name of ['sandibaru', 'ulangi']) await me.page.locator(`input[name=${name}]`).fill(password)
  await me.presses('Simpan kata sandi')
}

test('an own address counts once its link was pressed; a rejection comes at once, with its reason', async () => {
  const ani = await student(here, NOBP.menunggu)
  await ani.signsIn()
  await ani.presses('Akun', ani.page.getByRole('navigation', { name: 'Navigasi bawah' }))
  await ani.presses('Isi alamat')
  const form = ani.page.getByRole('form', { name: 'Alamat surel' })
  await form.getByLabel('Alamat surel baru').fill(ANI)
  await form.getByLabel('Kata sandi Anda', { exact: true }).fill(DEMO_PASSWORD)
  await ani.presses('Kirim tautan konfirmasi', form)
  await ani.sees(`${ANI} menunggu dikonfirmasi: buka tautan yang dikirim ke sana.`)
  expect(await ani.page.getByRole('heading', { name: 'Yang dikirim ke sana' }).count()).toBe(0)
  await here.leaves()
  const [asked] = here.mailsTo(ANI)
  expect(asked!.subject).toBe('Konfirmasi alamat surel Anda')

  const link = linkTo('konfirmasi-surel', asked!)
  const phone = await opensLink(link)
  await phone.sees('Tekan tombol di bawah untuk memakai alamat surel ini.')
  // What is secret is gone from the address.
  expect(phone.page.url()).not.toContain('#')
  await phone.shot('surel-konfirmasi')
  await phone.presses('Konfirmasi alamat ini')
  await phone.sees(`Pemberitahuan dikirim ke ${ANI}.`)
  // Once.
  const again = await opensLink(link)
  allowConsole(/status of 409/)
  await again.presses('Konfirmasi alamat ini')
  await again.sees('Tautan tidak berlaku')
  await again.shot('surel-tautan-mati')
  await ani.page.reload()
  await ani.page.getByRole('heading', { name: 'Yang dikirim ke sana' }).waitFor()
  await ani.shot('surel-akun')

  const office = await academic(here)
  const { body } = await office.asks<{ data: { registerid: number }[] }>(
    `GET register?keyword=${NOBP.menunggu}`,
  )
  await office.opens(`/register/${body.data[0]!.registerid}`)
  await office.changes(/^Tolak/)
  await office.because('Perusahaan sudah penuh.')
  await office.confirms()
  await office.isTold('Sukses')
  await here.leaves()
  const rejected = here.mailsTo(ANI).at(-1)!
  expect(rejected.subject).toBe('Registrasi ditolak')
  for (const part of [rejected.text, rejected.html]) expect(part).toContain('Perusahaan sudah penuh.')
  // The way back into the application: the bell, and from there the registration.
  await ani.opens(/https?:\S+\/pemberitahuan/.exec(rejected.text)![0].slice(here.url.length))
  await ani.page.getByRole('link', { name: /Registrasi ditolak/ }).click()
  await ani.sees('Alasan: Perusahaan sudah penuh.')
})

test('a mail is stopped by its link and by the mail program, and taken up again', async () => {
  const sari = 'sari@kampus.example'
  await here.hasAddress(NOBP.magang, sari)
  const office = await academic(here)
  const { body } = await office.asks<{ data: { registerid: number }[] }>(
    `GET register?keyword=${NOBP.magang}`,
  )
  const { registerid } = body.data[0]!
  /** Her supervisor changes, which is said at once. */
  let guide = 1
  const changes = async () => {
    guide = 3 - guide
    const answer = await office.asks('POST pembimbing/ganti', {
      pembimbingregisterid: registerid,
      pembimbingdosenid: guide,
      alasan: 'Beban bimbingan dibagi.',
    })
    expect(answer).toMatchObject({ body: { data: {} } })
    await here.leaves()
  }
  await changes()
  expect(here.mailsTo(sari)).toHaveLength(1)
  const [told] = here.mailsTo(sari)
  expect(told!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  const me = await opensLink(linkTo('berhenti-surel', told!))
  await me.sees('Surel ini tidak dikirim lagi')
  await me.sees('Tidak dikirim lagi: Keputusan magang. Di lonceng semuanya tetap ada.')
  await me.shot('surel-berhenti')
  await changes()
  expect(here.mailsTo(sari)).toHaveLength(1)
  await me.presses('Urungkan')
  await me.sees('Dikirim lagi: Keputusan magang.')
  await changes()
  expect(here.mailsTo(sari)).toHaveLength(2)

  // Her mail program sends the press itself (RFC 8058).
  const press = /<([^>]+)>/.exec(here.mailsTo(sari).at(-1)!.header('list-unsubscribe')!)![1]!
  const answer = await fetch(press, {
    method: 'POST',
    body: new URLSearchParams('List-Unsubscribe=One-Click'),
  })
  expect(answer.status).toBe(204)
  await changes()
  expect(here.mailsTo(sari)).toHaveLength(2)
})

test('a forgotten password: the same answer for everybody, a link for whoever has an address, once', async () => {
  const hendra = 'hendra@kampus.example'
  await here.hasAddress(NIDN.tanpaBimbingan, hendra)
  const me = await person(here, { width: 390, username: NIDN.tanpaBimbingan })
  const forgets = async (username: string) => {
    await me.opens('/')
    await me.presses('Lupa kata sandi?')
    await me.page.getByLabel('NOBP, NIDN atau nama pengguna').fill(username)
    await me.presses('Kirim tautan')
    await me.sees('Tautan diminta')
  }
  await forgets('tidak-ada')
  await me.shot('surel-lupa-sandi')
  await here.leaves()
  expect(here.mailsTo(hendra)).toEqual([])
  await forgets(NIDN.tanpaBimbingan)
  await here.leaves()
  const [mail] = here.mailsTo(hendra)
  expect(mail!.subject).toBe('Kata sandi baru')

  const link = linkTo('sandi-baru', mail!)
  const device = await opensLink(link)
  await chooses(device, 'pendek')
  await device.sees(/[Pp]aling sedikit 10/)
  await device.shot('surel-sandi-baru')
  const password = 'empat kata yang panjang'
  await chooses(device, password)
  await device.sees('Kata sandi baru disimpan')
  await here.leaves()
  expect(here.mailsTo(hendra).at(-1)!.subject).toBe('Kata sandi Anda diganti')

  allowConsole(/status of 401|status of 409/)
  await me.opens('/')
  await me.signsInByForm(DEMO_PASSWORD)
  await me.sees(/Nama pengguna atau kata sandi salah/)
  await me.signsInByForm(password)
  await me.page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  const late = await opensLink(link)
  await chooses(late, password)
  await late.sees('Tautan tidak berlaku')
})

test('the office tries the mail server, sees what has failed and why, and sends it again', async () => {
  const rahmad = 'rahmad@kampus.example'
  const office = await academic(here)
  const { page } = office
  await office.opens('/pengaturan?tab=surel')
  await office.sees('Server ini mengirim surel dari magang@kampus.example.')
  const trial = page.getByRole('form', { name: 'Surel percobaan' })
  here.app.post.refuse.set('salah@kampus.example', { code: 550, text: '5.1.1 Mailbox unknown' })
  await trial.getByLabel('Dikirim ke').fill('salah@kampus.example')
  await office.presses('Kirim percobaan', trial)
  await office.sees(/5\.1\.1 Mailbox unknown/, trial)
  await trial.getByLabel('Dikirim ke').fill('benar@kampus.example')
  await office.presses('Kirim percobaan', trial)
  await office.sees(/Diterima/, trial)
  expect(here.mailsTo('benar@kampus.example')).toHaveLength(1)

  here.app.post.refuse.set(rahmad, { code: 550, text: '5.2.1 Mailbox disabled' })
  const guide = await lecturer(here, NIDN.pembimbing)
  expect(await guide.asks('POST surel', { alamatsurel: rahmad, userpass: DEMO_PASSWORD })).toMatchObject({
    status: 200,
  })
  await here.leaves()
  await office.opens('/pengaturan?tab=surel')
  await page.getByLabel('Keadaan', { exact: true }).selectOption({ label: 'Gagal' })
  const row = page.getByRole('table', { name: 'Kotak keluar' }).getByRole('row').filter({ hasText: rahmad })
  await office.sees(/5\.2\.1 Mailbox disabled/, row)
  await office.shot('surel-kotak-keluar')
  here.app.post.refuse.delete(rahmad)
  await row.getByRole('button', { name: /^Tindakan lain/ }).click()
  await page.getByRole('menuitem', { name: 'Kirim lagi' }).click()
  await office.isTold('Sukses')
  await here.leaves()
  expect(here.mailsTo(rahmad)).toHaveLength(1)
  await page.getByLabel('Keadaan', { exact: true }).selectOption({ label: 'Terkirim' })
  await office.sees('Terkirim', row)
})
