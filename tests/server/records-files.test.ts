import { connect, type AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { exeAsPdf, jpegWithExif, pdf, png } from '../support/files.ts'
import { filesIn } from '../support/uploads.ts'
import type { Caller, Fields } from './support/caller.ts'
import { testApps } from './support/testApps.ts'
import {
  admin,
  dokumen,
  kuota,
  mahasiswa,
  perusahaan,
  prodi,
  terdaftar,
  type Person,
} from './support/people.ts'

/** Files that come with a record: companies' logos, and papers that must have one. */
testApps((testApp) => {
  let akademik: Caller
  let person: Person
  beforeAll(async () => {
    person = await admin(testApp().db, 'akademik')
    akademik = testApp().as(person)
  })

  const company = (perusahaanlogo?: { content: Buffer; filename: string }, more: object = {}) => ({
    perusahaannama: 'PT Semen Padang',
    perusahaanalamat: `Jl. Indarung ${Math.random()}`,
    perusahaanemail: 'sdm@semen.example',
    perusahaannotelp: '0751-202250',
    perusahaanlogo,
    ...more,
  })
  /** Every file that lies anywhere in the store, finished or not. */
  const onDisk = () => filesIn(dirname(testApp().files.temp)).toSorted()
  /** Removed on purpose: the sweeper takes these later, so that a copy of the database never lacks one. */
  const discarded = async () =>
    (await testApp().db.selectFrom('berkasbuang').select('berkaskunci').execute()).map(
      (row) => row.berkaskunci,
    )
  const kept = async () => {
    const gone = await discarded()
    return onDisk().filter((name) => !gone.includes(name))
  }
  const rows = async () => ({
    companies: (await testApp().db.selectFrom('perusahaan').select('perusahaanid').execute()).length,
    files: (await testApp().db.selectFrom('berkas').select('berkasid').execute()).length,
  })
  const logoOf = async (perusahaanid: number) => {
    const { data } = await akademik.get(`perusahaan/${perusahaanid}`)
    return akademik.open(data.perusahaanlogo as string)
  }

  describe('a logo', () => {
    test('comes back as the picture it is, without where it was taken', async () => {
      const { code, data } = await akademik.post(
        'perusahaan',
        company({ content: await jpegWithExif(), filename: 'logo.jpg' }),
      )
      expect(code).toBe(201)
      const { status, bytes } = await logoOf(data.perusahaanid as number)
      const facts = await sharp(bytes).metadata()
      expect([status, facts.format, facts.exif]).toEqual([200, 'jpeg', undefined])
    })

    test('an untouched file field of a browser form is no file', async () => {
      const untouched = { content: Buffer.alloc(0), filename: '' }
      const { code, data } = await akademik.post('perusahaan', company(untouched))
      expect([code, data?.perusahaanlogo]).toEqual([201, null])
    })

    test('stays when the form is saved without one', async () => {
      const { data } = await akademik.post(
        'perusahaan',
        company({ content: await png(), filename: 'logo.png' }),
      )
      const answer = await akademik.post(`perusahaan/${data.perusahaanid}`, company())
      expect([answer.code, (await logoOf(data.perusahaanid as number)).status]).toEqual([200, 200])
    })

    test('is left to the sweeper when another replaces it', async () => {
      const before = await kept()
      const { data } = await akademik.post(
        'perusahaan',
        company({ content: await png(), filename: 'logo.png' }),
      )
      const [first] = (await kept()).filter((name) => !before.includes(name))
      const wider = { content: await png({ width: 300 }), filename: 'baru.png' }
      await akademik.post(`perusahaan/${data.perusahaanid}`, company(wider))
      expect(await discarded()).toContain(first)
      expect(onDisk()).toContain(first)
      expect(await kept()).toHaveLength(before.length + 1)
      expect((await sharp((await logoOf(data.perusahaanid as number)).bytes).metadata()).width).toBe(300)
    })

    test('and a photo beside it: each in its own column, kept, replaced and taken away by itself', async () => {
      const file = async (width: number) => ({ content: await png({ width }), filename: `${width}.png` })
      const { data } = await akademik.post(
        'perusahaan',
        company(await file(100), { perusahaanfoto: await file(200) }),
      )
      const path = `perusahaan/${data.perusahaanid}`
      const widths = async () => {
        const row = (await akademik.get(path)).data
        const width = async (link: unknown) =>
          link === null ? null : (await sharp((await akademik.open(link as string)).bytes).metadata()).width
        return [await width(row.perusahaanlogo), await width(row.perusahaanfoto)]
      }
      expect(await widths()).toEqual([100, 200])
      expect((await akademik.post(path, company(undefined, { perusahaanfoto: await file(300) }))).code).toBe(
        200,
      )
      expect(await widths()).toEqual([100, 300])
      expect((await akademik.post(path, company(await file(150), { perusahaanfoto: '' }))).code).toBe(200)
      expect(await widths()).toEqual([150, null])
    })

    test.each([
      ['an empty field of a form', (company: object) => ({ ...company, perusahaanlogo: '' }), 'form'],
      ['null in JSON', (company: object) => ({ ...company, perusahaanlogo: null }), 'json'],
    ] as const)('is taken away by %s, once', async (_what, without, form) => {
      const before = await kept()
      const { data } = await akademik.post(
        'perusahaan',
        company({ content: await png(), filename: 'logo.png' }),
      )
      const path = `perusahaan/${data.perusahaanid}`
      const fields = without(company(undefined, { versi: 1 })) as Fields
      const save = async () => {
        if (form === 'form') return akademik.post(path, fields)
        const { token } = person
        const headers = { authorization: `Bearer ${token}` }
        return (
          await testApp().app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: fields })
        ).json<{ code: number; data: { perusahaanlogo: string | null } }>()
      }
      const answer = await save()
      expect([answer.code, answer.data.perusahaanlogo]).toEqual([200, null])
      expect(await kept()).toEqual(before)
      // Somebody who still sees the old one is told, and nothing else is lost.
      expect((await save()).code).toBe(409)
    })

    test('is left to the sweeper with its company', async () => {
      const before = await kept()
      const { data } = await akademik.post(
        'perusahaan',
        company({ content: await png(), filename: 'logo.png' }),
      )
      expect((await akademik.delete(`perusahaan/${data.perusahaanid}`)).code).toBe(200)
      expect(await kept()).toEqual(before)
    })

    test('the old one survives an update that is refused, the new one does not', async () => {
      const { data } = await akademik.post(
        'perusahaan',
        company({ content: await png(), filename: 'logo.png' }),
      )
      const before = onDisk()
      const stale = company({ content: await png(), filename: 'baru.png' }, { versi: 99 })
      expect((await akademik.post(`perusahaan/${data.perusahaanid}`, stale)).code).toBe(409)
      expect(onDisk()).toEqual(before)
      expect((await logoOf(data.perusahaanid as number)).status).toBe(200)
    })
  })

  describe('what is refused leaves nothing behind', () => {
    test.each([
      ['a program called picture', () => ({ content: exeAsPdf(), filename: 'logo.png' }), 415],
      ['a program called PDF', () => ({ content: exeAsPdf(), filename: 'logo.pdf' }), 415],
      ['a PDF where a picture is asked', () => ({ content: pdf(), filename: 'logo.png' }), 415],
      ['half a picture', async () => ({ content: (await png()).subarray(0, 60), filename: 'logo.png' }), 422],
      ['an empty file', () => ({ content: Buffer.alloc(0), filename: 'logo.png' }), 422],
      [
        'just over 5 MB',
        () => ({ content: Buffer.alloc(5 * 1024 * 1024 + 1, 1), filename: 'logo.png' }),
        413,
      ],
    ])('%s', async (_what, make, expected) => {
      const before = { ...(await rows()), disk: onDisk() }
      const answer = await akademik.post('perusahaan', company(await make()))
      expect(answer.code).toBe(expected)
      expect(answer.message).toMatch(/^\p{Lu}.*\.$/su)
      expect({ ...(await rows()), disk: onDisk() }).toEqual(before)
    })

    test('a refused file stands under its field', async () => {
      const answer = await akademik.post('perusahaan', company({ content: exeAsPdf(), filename: 'logo.png' }))
      expect(answer.error).toEqual({ perusahaanlogo: answer.message })
    })

    test('a good file in a form with a mistake', async () => {
      const before = onDisk()
      const form = company({ content: await png(), filename: 'logo.png' }, { perusahaanemail: 'salah' })
      expect((await akademik.post('perusahaan', form)).code).toBe(422)
      expect(onDisk()).toEqual(before)
    })

    test('20 MB: a sentence, and nothing on the disk', async () => {
      const before = { ...(await rows()), disk: onDisk() }
      const large = company({ content: Buffer.alloc(20 * 1024 * 1024), filename: 'logo.png' })
      expect(await akademik.post('perusahaan', large)).toMatchObject({
        code: 413,
        message: 'Kiriman terlalu besar. Berkas paling besar 5 MB.',
      })
      expect({ ...(await rows()), disk: onDisk() }).toEqual(before)
    })

    test('text where a file belongs', async () => {
      const answer = await akademik.post('perusahaan', company(undefined, { perusahaanlogo: 'berkas/1' }))
      expect(answer).toMatchObject({
        code: 422,
        error: { perusahaanlogo: 'Pilih berkas yang akan diunggah.' },
      })
    })

    test('a file that fits, but under a name that nobody knows', async () => {
      const before = onDisk()
      const answer = await akademik.post(
        'perusahaan',
        company(undefined, { gambar: { content: await png(), filename: 'a.png' } }),
      )
      expect(answer).toMatchObject({ code: 422, error: { gambar: expect.any(String) } })
      expect(onDisk()).toEqual(before)
    })

    test('more than forty fields', async () => {
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`x${i}`, '1']))
      expect(await akademik.post('perusahaan', { ...company(), ...many })).toMatchObject({
        code: 413,
        message: 'Kiriman ini berisi terlalu banyak isian.',
      })
    })

    test('a second file that is none, and more files than a record has', async () => {
      const before = { ...(await rows()), disk: onDisk() }
      const logo = { content: await png(), filename: 'logo.png' }
      const broken = { content: Buffer.from('bukan gambar'), filename: 'foto.png' }
      expect(await akademik.post('perusahaan', company(logo, { perusahaanfoto: broken }))).toMatchObject({
        code: 415,
        error: { perusahaanfoto: expect.any(String) },
      })
      expect(
        await akademik.post('perusahaan', company(logo, { perusahaanfoto: logo, gambar: logo })),
      ).toMatchObject({ code: 413, message: 'Terlalu banyak berkas dalam satu kiriman.' })
      expect({ ...(await rows()), disk: onDisk() }).toEqual(before)
    })
  })

  test('a connection that is lost in the middle leaves no row and no file', async () => {
    const before = { ...(await rows()), disk: onDisk() }
    await testApp().app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = testApp().app.server.address() as AddressInfo
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const start = Object.entries(company())
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => part(name, String(value)))
      .join('')
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/perusahaan HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n${start}` +
        `--b\r\ncontent-disposition: form-data; name="perusahaanlogo"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`,
    )
    socket.write(Buffer.alloc(300_000, 7))
    await until(() => onDisk().length > before.disk.length)
    socket.destroy()
    await until(() => onDisk().length === before.disk.length)
    expect({ ...(await rows()), disk: onDisk() }).toEqual(before)
    // And the server goes on.
    expect((await akademik.get('perusahaan')).code).toBe(200)
  })

  describe('papers of a quota', () => {
    const letter = () => ({ content: pdf(), filename: 'surat.pdf' })
    async function place() {
      const { db } = testApp()
      const student = await mahasiswa(db)
      const registration = await terdaftar(db, student, { registerdisetujui: 1 })
      return {
        student,
        kuotaidx: registration.registerkuotaid,
        perusahaanid: registration.registerperusahaanid,
      }
    }

    test('a reply letter names students of that quota and company', async () => {
      const { student, kuotaidx, perusahaanid } = await place()
      const fields = { balasankuotaidx: kuotaidx, balasanperusahaanidx: perusahaanid, balasanfiles: letter() }
      const { code, data } = await akademik.post('dokumenbalasan', {
        ...fields,
        pilihmahasiswa: [student.mhsnobp],
      })
      expect(code).toBe(201)
      expect(data).toMatchObject({ pilihanmahasiswa: [student.mhsnobp], namamahasiswa: [student.mhsnama] })
      expect((await akademik.get(`listdokumenbalasan/${kuotaidx}`)).data).toHaveLength(1)
    })

    test('a letter that names a stranger is refused, and its file goes', async () => {
      const { student, kuotaidx, perusahaanid } = await place()
      const stranger = (await place()).student
      const before = onDisk()
      const answer = await akademik.post('dokumenbalasan', {
        balasankuotaidx: kuotaidx,
        balasanperusahaanidx: perusahaanid,
        balasanfiles: letter(),
        pilihmahasiswa: [student.mhsnobp, stranger.mhsnobp],
      })
      expect(answer).toMatchObject({
        code: 422,
        error: { pilihmahasiswa: `Tidak terdaftar di perusahaan ini: ${stranger.mhsnobp}.` },
      })
      expect(onDisk()).toEqual(before)
    })

    test('nor does it name a student of another quota at the same company', async () => {
      const { student, kuotaidx, perusahaanid } = await place()
      const { db } = testApp()
      const other = await mahasiswa(db)
      const elsewhere = await terdaftar(db, other, {
        registerperusahaanid: perusahaanid,
        registerdisetujui: 1,
      })
      expect(elsewhere.registerkuotaid).not.toBe(kuotaidx)
      const letterOf = (named: string[]) => ({
        balasankuotaidx: kuotaidx,
        balasanperusahaanidx: perusahaanid,
        balasanfiles: letter(),
        pilihmahasiswa: named,
      })
      const refused = {
        code: 422,
        error: { pilihmahasiswa: `Tidak terdaftar di perusahaan ini: ${other.mhsnobp}.` },
      }
      const before = onDisk()
      const both = letterOf([student.mhsnobp, other.mhsnobp])
      expect(await akademik.post('dokumenbalasan', both)).toMatchObject(refused)
      expect(onDisk()).toEqual(before)
      const { data } = await akademik.post('dokumenbalasan', letterOf([student.mhsnobp]))
      expect(await akademik.post(`dokumenbalasan/${data.balasanidx}`, both)).toMatchObject(refused)
      expect((await akademik.get(`listdokumenbalasan/${kuotaidx}`)).data).toMatchObject([
        { pilihanmahasiswa: [student.mhsnobp] },
      ])
    })

    test('a letter without a file or without students is refused', async () => {
      const { kuotaidx, perusahaanid } = await place()
      const answer = await akademik.post('dokumenbalasan', {
        balasankuotaidx: kuotaidx,
        balasanperusahaanidx: perusahaanid,
      })
      expect([answer.code, Object.keys(answer.error ?? {}).toSorted()]).toEqual([
        422,
        ['balasanfiles', 'pilihmahasiswa'],
      ])
    })

    test('an academic document is of the academic category', async () => {
      const { kuotaidx, perusahaanid } = await place()
      const { db } = testApp()
      const fields = { akdkuotaid: kuotaidx, akdperusahaanid: perusahaanid, akddokumenfiles: letter() }
      const wrong = await dokumen(db, 1)
      const right = await dokumen(db, 3)
      expect(
        await akademik.post('simpandokumenakademik', { ...fields, akddokumenid: wrong.dokumenid }),
      ).toMatchObject({
        code: 422,
        error: { akddokumenid: 'Pilih dokumen dari jenis Dokumen Akademik.' },
      })
      const saved = await akademik.post('simpandokumenakademik', { ...fields, akddokumenid: right.dokumenid })
      expect(saved.code).toBe(201)
      expect((await akademik.open(saved.data.akddokumenfiles as string)).bytes).toEqual(pdf())
      const again = await akademik.post('simpandokumenakademik', { ...fields, akddokumenid: right.dokumenid })
      expect(again).toMatchObject({ code: 422, error: { akddokumenid: expect.any(String) } })
    })

    test('the file itself cannot be taken away: sent empty, it stays', async () => {
      const { dokumenid } = await dokumen(testApp().db, 3)
      const { kuotaidx } = await kuota(testApp().db, { kuotaprodiid: await prodi(testApp().db) })
      const perusahaanid = await perusahaan(testApp().db)
      const fields = { akdkuotaid: kuotaidx, akdperusahaanid: perusahaanid, akddokumenid: dokumenid }
      const { data } = await akademik.post('simpandokumenakademik', { ...fields, akddokumenfiles: letter() })
      const saved = await akademik.post(`simpandokumenakademik/${data.akdidx}`, {
        ...fields,
        akddokumenfiles: '',
      })
      expect(saved.code).toBe(200)
      expect((await akademik.open(saved.data.akddokumenfiles as string)).status).toBe(200)
    })

    test('a quota or company that is not there is named', async () => {
      const { dokumenid } = await dokumen(testApp().db, 3)
      const { kuotaidx } = await kuota(testApp().db, { kuotaprodiid: await prodi(testApp().db) })
      const fields = { akddokumenid: dokumenid, akddokumenfiles: letter() }
      const save = (more: object) => akademik.post('simpandokumenakademik', { ...fields, ...more })
      expect(
        (await save({ akdkuotaid: 999999, akdperusahaanid: await perusahaan(testApp().db) })).error,
      ).toHaveProperty('akdkuotaid')
      expect((await save({ akdkuotaid: kuotaidx, akdperusahaanid: 999999 })).error).toHaveProperty(
        'akdperusahaanid',
      )
    })
  })
})

/** Waits for something that must come; the runner's limit says when it does not. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(10)
}
