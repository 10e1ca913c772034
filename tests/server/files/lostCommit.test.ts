import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jpeg, pdf, png } from '../../support/files.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { wire } from '../../support/wire.ts'
import { admin, dokumen, harian, placed, surat, unggahan } from '../support/people.ts'
import { HARI_INI, openTestApp, type TestApp } from '../support/testApps.ts'

/** PostgreSQL has committed, and the line breaks before it could say so: what was stored is named by a row. */
describe('a commit whose answer is lost', () => {
  let app: TestApp
  let line: Awaited<ReturnType<typeof wire>>
  beforeAll(async () => {
    line = await wire(new URL((await freshDatabase({ migrated: true })).url))
    app = await openTestApp('PostgreSQL', { url: line.url })
  })
  afterAll(async () => {
    await app?.close()
    await line?.cut()
  })

  /** The newest files of a use, each as long as its row says. */
  const opened = async (use: string, most: number) => {
    const rows = await app.db
      .selectFrom('berkas')
      .select(['berkaskunci', 'berkasukuran'])
      .where('berkasguna', 'in', [use, `${use}kecil`])
      .orderBy('berkasid', 'desc')
      .limit(most)
      .execute()
    return Promise.all(
      rows.map(async ({ berkaskunci, berkasukuran }) => {
        const { stream } = await app.files.open(berkaskunci, berkasukuran)
        await buffer(stream)
        return 'whole'
      }),
    )
  }
  const student = async () => {
    const one = await placed(app.db, { days: { mulai: '2026-02-02', selesai: '2026-03-27' } })
    return { ...one, as: app.as(one.student) }
  }
  const file = (content: Buffer, filename: string) => ({ content, filename })

  const PLACES: Record<string, { use: string; files: number; store: () => Promise<unknown> }> = {
    'a letter': {
      use: 'surat',
      files: 1,
      store: async () => {
        const { registerid } = await student()
        const office = await admin(app.db, 'akademik')
        // Its job looks again, and finds it done.
        const send = () => app.as(office).post('surat', { jenis: 'tugas', registerid: `[${registerid}]` })
        return losing(send, 201)
      },
    },
    'the scan of a letter': {
      use: 'suratpindaian',
      files: 1,
      store: async () => {
        const { registerid } = await student()
        const office = app.as(await admin(app.db, 'akademik'))
        await office.post('surat', { jenis: 'tugas', registerid: `[${registerid}]` })
        const [{ suratid }] = (await office.get(`surat?registerid=${registerid}`)).data
        return losing(() =>
          office.post(`surat/pindaian/${suratid}`, { pindaian: file(pdf(), 'pindaian.pdf') }),
        )
      },
    },
    'the picture of a report, with its small one': {
      use: 'laporangambar',
      files: 2,
      store: async () => {
        const { registerid, as } = await student()
        await harian(app.db, registerid, { [HARI_INI]: {} })
        const body = { laporan_registeridx: registerid, detail_tgl: HARI_INI, keterangan: 'Rak server.' }
        const gambar = file(await jpeg(), 'rak.jpg')
        return losing(() => as.post('laporangambar', { ...body, gambar }))
      },
    },
    'the attachment of a report': {
      use: 'laporan',
      files: 1,
      store: async () => {
        const { registerid, as } = await student()
        return losing(() =>
          as.post('laporan', {
            laporan_registeridx: registerid,
            detail_tgl: HARI_INI,
            detail_isi: 'Memasang kabel.',
            detail_lampiran: file(pdf(), 'lampiran.pdf'),
          }),
        )
      },
    },
    'a document that takes the place of another': {
      use: 'dokumen',
      files: 1,
      store: async () => {
        const { as, ...register } = await student()
        const { registerid } = register
        await surat(app.db, register)
        const { dokumenid } = await dokumen(app.db, 2)
        await unggahan(app.db, registerid, dokumenid)
        return losing(() =>
          as.post('uploaddokumen', { registerid, dokumenid, files: file(pdf(), 'baru.pdf') }),
        )
      },
    },
    'the logo of the campus': {
      use: 'kampuslogo',
      files: 1,
      store: async () => {
        const office = app.as(await admin(app.db, 'akademik'))
        const versi = (await office.get('kampus')).data.versi as number
        return losing(async () =>
          office.post('kampus', { nama: 'Politeknik', versi, logo: file(await png(), 'logo.png') }),
        )
      },
    },
  }

  async function losing(send: () => Promise<{ status: number; message: string }>, says = 503) {
    const before = line.lost()
    line.loseCommitAfter('insert into "berkas"')
    const { status, message } = await send()
    expect([line.lost() - before, status], message).toEqual([1, says])
  }

  test.each(Object.entries(PLACES))('keeps the file of %s', async (_name, { use, files, store }) => {
    await store()
    expect(await opened(use, files)).toEqual(Array.from({ length: files }, () => 'whole'))
  })

  test('what fails before the commit leaves no file behind', async () => {
    const put = vi.spyOn(app.files, 'put')
    const office = app.as(await admin(app.db, 'akademik'))
    const logo = file(await png(), 'logo.png')
    expect((await office.post('kampus', { nama: 'Politeknik', versi: 99, logo })).status).toBe(409)
    const { key } = await (put.mock.results[0]!.value as ReturnType<typeof app.files.put>)
    await expect(app.files.open(key)).rejects.toThrow()
    put.mockRestore()
  })
})

test('while people are at work one place alone takes stored files away at once', () => {
  const root = join(import.meta.dirname, '../../../src/server')
  const callers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => /\bfiles\.remove\(/.test(readFileSync(join(root, path), 'utf8')))
  // Who restores has the database to themselves, and puts the right one in the place of a damaged one.
  expect(callers.toSorted()).toEqual(['backup/restore.ts', 'files/commitStored.ts'])
})
