import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/server/session/passwords.ts'
import { pdf, png } from '../support/files.ts'
import type { Caller } from './support/caller.ts'
import { HARI_INI, testApps } from './support/testApps.ts'
import {
  admin,
  dokumen,
  dosen,
  mahasiswa,
  pembimbing,
  prodi,
  sesi,
  terdaftar,
  type Person,
} from './support/people.ts'

const REFUSED =
  'Tautan berkas ini tidak berlaku lagi. Kembali ke halaman sebelumnya, muat ulang, lalu buka berkasnya lagi.'

testApps((testApp) => {
  const open = (link: string) => testApp().app.inject({ method: 'GET', url: `/${link}` })
  const expectRefused = async (link: string) => {
    const response = await open(link)
    expect([link, response.statusCode, response.body]).toEqual([link, 404, REFUSED])
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  }

  /** Two students at one company, each with a registration document and a report; the letter names the first only. */
  async function campus() {
    const { db } = testApp()
    const [own, other] = [await prodi(db), await prodi(db)]
    const ani = await mahasiswa(db, { mhsprodiid: own })
    const budi = await mahasiswa(db, { mhsprodiid: own })
    const at = await terdaftar(db, ani, { registerdisetujui: 1 })
    const place = { registerkuotaid: at.registerkuotaid, registerperusahaanid: at.registerperusahaanid }
    const his = await terdaftar(db, budi, { registerdisetujui: 1, ...place })
    const guide = await dosen(db, { dosenprodiid: own })
    await pembimbing(db, at.registerid, guide.dosenid)
    const people: Record<string, Person> = {
      ani,
      budi,
      guide,
      colleague: await dosen(db, { dosenprodiid: own }),
      stranger: await dosen(db, { dosenprodiid: other }),
      akademik: await admin(db, 'akademik'),
      prodi: await admin(db, 'prodi', own),
      prodiLain: await admin(db, 'prodi', other),
      wadir: await admin(db, 'wadir'),
    }
    const as = (who: string): Caller => testApp().as(people[who]!)
    const file = () => ({ content: pdf(), filename: 'Surat Sehat «Ani».pdf' })

    const { dokumenid } = await dokumen(db, 1)
    const upload = { dokumenid, registerid: at.registerid, files: file() }
    const document = (await as('ani').post('uploaddokumen', upload)).data.files as string
    await as('akademik').post('jadwal', {
      jadwalkuotaidx: at.registerkuotaid,
      jadwalperusahaanid: at.registerperusahaanid,
      jadwalmulai: HARI_INI,
      jadwalselesai: HARI_INI,
    })
    const day = {
      laporan_registeridx: at.registerid,
      detail_tgl: HARI_INI,
      detail_isi: 'x',
      detail_lampiran: file(),
    }
    const report = (await as('ani').post('laporan', day)).data.detail_idx as number
    const akhir = { laporan_registeridx: at.registerid, detail_isi: 'x', detail_lampiran: file() }
    await as('ani').post('laporanakhir', akhir)
    const balasan = await as('akademik').post('dokumenbalasan', {
      balasankuotaidx: at.registerkuotaid,
      balasanperusahaanidx: at.registerperusahaanid,
      balasanfiles: file(),
      pilihmahasiswa: [ani.mhsnobp],
    })
    const akademik = await as('akademik').post('simpandokumenakademik', {
      akdkuotaid: at.registerkuotaid,
      akdperusahaanid: at.registerperusahaanid,
      akddokumenid: (await dokumen(db, 3)).dokumenid,
      akddokumenfiles: file(),
    })
    const ids = Object.fromEntries(
      Object.entries({
        dokumen: document,
        laporan: (await as('ani').get(`laporan/${report}`)).data.detail_lampiran,
        laporanakhir: (await as('ani').get(`laporanakhir/${at.registerid}`)).data.detail[0].detail_lampiran,
        balasanfiles: balasan.data.balasanfiles,
        dokumenakademik: akademik.data.akddokumenfiles,
      }).map(([use, link]) => [use, Number(/^berkas\/(\d+)/.exec(link as string)![1])]),
    )
    /** As the application itself would make it for this person. */
    const linkFor = (who: string, use: string) => testApp().linkFor(ids[use]!, people[who]!)
    return { db, ani, budi, people, as, document, ids, linkFor, register: at, his }
  }

  let c: Awaited<ReturnType<typeof campus>>
  beforeEach(async () => {
    c = await campus()
  })

  describe('the link', () => {
    test('opens the file, without a token', async () => {
      const response = await open(c.document)
      expect([response.statusCode, response.rawPayload]).toEqual([200, pdf()])
    })

    test('holds two minutes', async () => {
      testApp().setNow(`${HARI_INI}T03:01:59Z`)
      expect((await open(c.document)).statusCode).toBe(200)
      testApp().setNow(`${HARI_INI}T03:02:00Z`)
      await expectRefused(c.document)
      testApp().setNow(`${HARI_INI}T03:00:00Z`)
    })

    test('is worth nothing when anything in it is changed', async () => {
      const { dokumen: id, laporan } = c.ids
      const longer = c.document.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 60}`)
      const another = c.document.replace(`berkas/${id}`, `berkas/${laporan}`)
      const somebody = c.document.replace(/u=\d+/, `u=${c.people.akademik!.akunid}`)
      const session = c.document.replace(/s=\d+/, `s=${c.people.akademik!.sesiid}`)
      const unsigned = c.document.replace(/&sig=.*/, '')
      const twice = `${c.document}&u=${c.people.akademik!.akunid}`
      const signed = c.document.replace(/sig=(.)/, (_, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`)
      for (const link of [longer, another, somebody, session, unsigned, signed, twice, `berkas/${id}`])
        await expectRefused(link)
    })

    test.each([
      'berkas/abc',
      'berkas/0',
      'berkas/..%2f..%2fmagang.sqlite',
      'berkas/1%00',
      'berkas/99999999999999999999',
    ])('is no path: %s', (link) => expectRefused(link))

    test('dies with the account', async () => {
      await c.db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', c.ani.akunid).execute()
      await expectRefused(c.document)
    })

    describe('dies with the session that asked for it', () => {
      const PASSWORD = 'sandi-yang-panjang'
      /** A second device of the same person, which is not what ends. */
      const elsewhere = async () => ({
        ...c.ani,
        ...(await sesi(c.db, { akunid: c.ani.akunid, remember: false, now })),
      })
      const now = new Date(`${HARI_INI}T03:00:00Z`)

      test.each([
        ['logout', 'logout', {}],
        ['an exchanged token', 'token/tukar', {}],
        ['a changed password', 'gantisandi', { sandilama: PASSWORD, sandibaru: 'sandi-yang-lain-lagi' }],
      ])('%s', async (_, call, fields) => {
        await c.db
          .updateTable('akun')
          .set({ sandi: await hashPassword(PASSWORD) })
          .where('akunid', '=', c.ani.akunid)
          .execute()
        const other = await elsewhere()
        const [here, there] = [c.linkFor('ani', 'dokumen'), testApp().linkFor(c.ids.dokumen!, other)]
        expect([(await open(here)).statusCode, (await open(there)).statusCode]).toEqual([200, 200])
        expect((await testApp().as(c.ani).post(call, fields)).status).toBe(200)
        await expectRefused(here)
        // A changed password ends the other sessions as well.
        if (call === 'gantisandi') await expectRefused(there)
        else expect((await open(there)).statusCode).toBe(200)
      })

      test('a changed password leaves its own session as it was, and that makes new links', async () => {
        await c.db
          .updateTable('akun')
          .set({ sandi: await hashPassword(PASSWORD) })
          .where('akunid', '=', c.ani.akunid)
          .execute()
        const ani = testApp().as(c.ani)
        await ani.post('gantisandi', { sandilama: PASSWORD, sandibaru: 'sandi-yang-lain-lagi' })
        const { data } = await ani.get('mahasiswa/info')
        expect((await open(data.register[0].dokumenbalasan.balasanfiles as string)).statusCode).toBe(200)
      })

      test('two hours without a sign of life, and the end of its time', async () => {
        const other = await elsewhere()
        const at = async (time: string) => {
          testApp().setNow(time)
          return testApp().linkFor(c.ids.dokumen!, other)
        }
        try {
          expect((await open(await at(`${HARI_INI}T05:00:00Z`))).statusCode).toBe(200)
          await expectRefused(await at(`${HARI_INI}T05:00:01Z`))
          await c.db
            .updateTable('sesi')
            .set({ terakhir: `${HARI_INI}T14:59:00.000Z` })
            .where('sesiid', '=', other.sesiid)
            .execute()
          expect((await open(await at(`${HARI_INI}T14:59:59Z`))).statusCode).toBe(200)
          await expectRefused(await at(`${HARI_INI}T15:00:00Z`))
        } finally {
          testApp().setNow(`${HARI_INI}T03:00:00Z`)
        }
      })

      test('it is of no use to somebody else’s session', async () => {
        const link = testApp().linkFor(c.ids.dokumen!, { ...c.ani, sesiid: c.people.akademik!.sesiid })
        await expectRefused(link)
      })
    })

    test('dies with the right: of a registration that is gone, of a letter that names somebody else', async () => {
      const letter = c.linkFor('ani', 'balasanfiles')
      expect((await open(letter)).statusCode).toBe(200)
      await c.db.updateTable('pilihmahasiswa').set({ registerid: c.his.registerid }).execute()
      await expectRefused(letter)
    })
  })

  describe('who opens what, even with a link of their own', () => {
    const everybody = [
      'ani',
      'budi',
      'guide',
      'colleague',
      'stranger',
      'akademik',
      'prodi',
      'prodiLain',
      'wadir',
    ]
    test.each([
      ['dokumen', ['ani', 'akademik', 'prodi']],
      ['laporan', ['ani', 'guide', 'colleague', 'akademik', 'prodi', 'wadir']],
      ['laporanakhir', ['ani', 'guide', 'colleague', 'akademik', 'prodi', 'wadir']],
      ['balasanfiles', ['ani', 'akademik', 'prodi', 'wadir']],
      ['dokumenakademik', ['ani', 'budi', 'akademik', 'prodi', 'wadir']],
    ])('%s', async (use, allowed) => {
      const opened: string[] = []
      for (const who of everybody) {
        const { statusCode } = await open(c.linkFor(who, use))
        if (statusCode === 200) opened.push(who)
        else expect(statusCode).toBe(404)
      }
      expect(opened).toEqual(allowed)
    })

    test('a company’s logo: everybody who is signed in', async () => {
      const { data } = await c.as('akademik').post('perusahaan', {
        perusahaannama: 'PT Logo',
        perusahaanalamat: `Jl. ${c.register.registerid}`,
        perusahaanemail: 'a@b.example',
        perusahaannotelp: '0751-202250',
        perusahaanlogo: { content: await png(), filename: 'logo.png' },
      })
      const id = Number(/^berkas\/(\d+)/.exec(data.perusahaanlogo as string)![1])
      for (const who of everybody)
        expect((await open(testApp().linkFor(id, c.people[who]!))).statusCode).toBe(200)
    })
  })

  describe('looking at a registration document', () => {
    const trail = () =>
      c.db
        .selectFrom('peristiwa')
        .select(['akunid', 'nobp', 'aksi', 'objek', 'objekid'])
        .where('nobp', '=', c.ani.mhsnobp)
        .where('objek', '=', 'berkas')
        .execute()

    test('is written down: who, whose, which', async () => {
      await open(c.linkFor('prodi', 'dokumen'))
      expect(await trail()).toEqual([
        {
          akunid: c.people.prodi!.akunid,
          nobp: c.ani.mhsnobp,
          aksi: 'lihat',
          objek: 'berkas',
          objekid: String(c.ids.dokumen),
        },
      ])
    })

    test('is not written down when it was refused, nor for other files', async () => {
      await open(c.linkFor('budi', 'dokumen'))
      await open(c.linkFor('ani', 'laporan'))
      expect(await trail()).toEqual([])
    })
  })

  describe('what leaves', () => {
    test('is saved, never guessed at, never run, never kept in a cache', async () => {
      const { headers } = await open(c.document)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf().length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="Surat Sehat .*\.pdf"; filename\*=UTF-8''/,
        ),
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox")
    })

    test('is shown in the page only when asked, and only pictures and PDF', async () => {
      const shown = await open(`${c.document}&lihat=1`)
      expect(shown.headers['content-disposition']).toMatch(/^inline; /)
      const other = await open(`${c.document}&lihat=0`)
      expect(other.headers['content-disposition']).toMatch(/^attachment; /)
      await c.db
        .updateTable('berkas')
        .set({ berkasmime: 'application/msword' })
        .where('berkasid', '=', c.ids.dokumen!)
        .execute()
      expect((await open(`${c.document}&lihat=1`)).headers['content-disposition']).toMatch(/^attachment; /)
    })
  })
})
