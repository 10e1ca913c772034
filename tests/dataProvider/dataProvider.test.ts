import { beforeEach, expect, test } from 'vitest'
import { CATEGORY } from '../../src/contract/rules/documents.ts'
import { CHOICES, dataProvider, sentenceOf } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { pdf, png } from '../support/files.ts'
import { realForms } from '../support/realForms.ts'
import { realServer } from '../support/realServer.ts'

const server = realServer()
beforeEach(async () => server.signIn(await people.admin(server.db, 'akademik')))
const asked = () => server.requests.map(({ call }) => call)

test('a list asks for page, limit, keyword, sort, order and filters, and maps the key to id', async () => {
  const [kuotaprodiid, kuotasemid] = [await people.prodi(server.db), await people.semester(server.db)]
  const { kuotaidx } = await people.kuota(server.db, { kuotaprodiid, kuotasemid, jeniskuota: 'Mandiri' })
  await people.kuota(server.db, { kuotaprodiid, kuotasemid })
  await people.kuota(server.db, { kuotaprodiid })
  const query = {
    sort: { field: 'kuotaprodinama', order: 'DESC' as const },
    filter: { q: 'mandiri', prodi: kuotaprodiid, semester: kuotasemid },
  }
  const result = await dataProvider.getList('kuota', { ...query, pagination: { page: 1, perPage: 20 } })
  expect(server.requests).toEqual([
    {
      call: 'GET kuota',
      query: {
        page: '1',
        limit: '20',
        keyword: 'mandiri',
        sort: 'kuotaprodinama',
        order: 'desc',
        prodi: String(kuotaprodiid),
        semester: String(kuotasemid),
      },
    },
  ])
  expect(result.data).toMatchObject([{ id: kuotaidx, kuotaidx, jeniskuota: 'Mandiri' }])
  expect(result.total).toBe(1)
  await dataProvider.getList('kuota', { ...query, pagination: { page: 2, perPage: 10 } })
  expect(server.requests[1]?.query).toMatchObject({ page: '2', limit: '10' })
})

test('a sort by id becomes the order of the definition, an odd page size the next the server knows', async () => {
  await dataProvider.getList('kuota', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  })
  expect(server.requests[0]?.query).toMatchObject({
    limit: '30',
    sort: 'kuotamulairegistrasi',
    order: 'desc',
  })
})

test('one record is asked for by its address; its key may be a word', async () => {
  server.answer('GET mahasiswa/{id}', () =>
    Response.json({ code: 200, message: 'ok', data: { mhsnobp: '2101/7', mhsnama: 'Dina' } }),
  )
  const { data: student } = await dataProvider.getOne('mahasiswa', { id: '2101/7' })
  expect(asked()).toEqual(['GET mahasiswa/2101%2F7'])
  expect(student.id).toBe('2101/7')
  const perusahaanid = await people.perusahaan(server.db, { perusahaannama: 'PT Maju' })
  const { data } = await dataProvider.getOne('perusahaan', { id: String(perusahaanid) })
  expect(data).toMatchObject({ id: perusahaanid, perusahaannama: 'PT Maju' })
})

test('many are asked for one by one and what is gone is left out', async () => {
  const [one, gone, other] = [
    await people.perusahaan(server.db),
    await people.perusahaan(server.db),
    await people.perusahaan(server.db),
  ]
  await server.db.deleteFrom('perusahaan').where('perusahaanid', '=', gone).execute()
  const { data } = await dataProvider.getMany('perusahaan', { ids: [one, gone, other] })
  expect(data.map(({ id }) => id)).toEqual([one, other])
})

test('many fail when the server does', async () => {
  server.answer('GET perusahaan/{id}', () => Response.json({ code: 503, message: 'Sibuk.' }, { status: 503 }))
  await expect(dataProvider.getMany('perusahaan', { ids: [1] })).rejects.toThrow('Sibuk.')
})

test('a form chooses semesters from the short list', async () => {
  const [older, newer] = [await people.semester(server.db), await people.semester(server.db)]
  const { data, total } = await dataProvider.getList('semester', {
    sort: { field: 'name', order: 'DESC' },
    meta: CHOICES,
  })
  expect(asked()).toEqual(['GET listsemester'])
  expect(data.slice(0, 2).map(({ id }) => id)).toEqual([newer, older])
  expect(total).toBe(data.length)
  expect((await dataProvider.getMany('semester', { ids: [newer], meta: CHOICES })).data).toEqual([
    { id: newer, name: `Semester ${newer}` },
  ])
})

test('children are read whole by their parent, then sorted and cut', async () => {
  const { kuotaidx } = await people.kuota(server.db)
  const made: number[] = []
  for (const pria of [7, 30, 4]) made.push((await people.kursi(server.db, kuotaidx, { pria })).detailid)
  const { data, total } = await dataProvider.getManyReference('kuotadetail', {
    target: 'detailkuotaidx',
    id: kuotaidx,
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'detailkuotapria', order: 'DESC' },
    filter: {},
  })
  expect(asked()).toEqual([`GET all/kuotadetail/${kuotaidx}`])
  expect([data.map(({ id }) => id), total]).toEqual([[made[1], made[0]], 3])
})

test('a reference that is a filter narrows the list', async () => {
  const { dokumenid } = await people.dokumen(server.db, CATEGORY.AKADEMIK)
  await people.dokumen(server.db, CATEGORY.REGISTRASI)
  const { data } = await dataProvider.getManyReference('dokumen', {
    target: 'dokumenjenisid',
    id: CATEGORY.AKADEMIK,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'dokumennama', order: 'ASC' },
    filter: {},
  })
  expect(server.requests[0]?.query).toMatchObject({ jenis: String(CATEGORY.AKADEMIK) })
  expect(data.map(({ id }) => id)).toEqual([dokumenid])
})

const COMPANY = {
  perusahaannama: 'PT Maju',
  perusahaanalamat: 'Jl. Merdeka 1',
  perusahaanemail: 'halo@maju.example',
  perusahaannotelp: '0751-123456',
}

test('create sends the fields of the definition as a form, the chosen file among them', async () => {
  await realForms()
  const logo = new File([new Uint8Array(await png())], 'logo.png', { type: 'image/png' })
  const { data } = await dataProvider.create('perusahaan', {
    data: { ...COMPANY, perusahaanlogo: { rawFile: logo, src: 'blob:1' }, bukanfield: 'x' },
  })
  expect(server.sent).toEqual([{ call: 'POST perusahaan', body: { ...COMPANY, perusahaanlogo: 'logo.png' } }])
  const stored = await server.db
    .selectFrom('perusahaan')
    .selectAll()
    .where('perusahaanid', '=', Number(data.id))
    .executeTakeFirst()
  expect(stored).toMatchObject({ ...COMPANY, perusahaanlogo: expect.any(Number) as number })
  expect(sentenceOf(data)).toBe('Data berhasil disimpan.')
})

test('update posts to the id with the version that was read and without the link of the old file', async () => {
  const perusahaanid = await people.perusahaan(server.db, { perusahaannama: 'PT Lama' })
  const perusahaanlogo = await server.storeFile(await png(), {
    name: 'logo.png',
    mime: 'image/png',
    use: 'perusahaanlogo',
  })
  await server.db
    .updateTable('perusahaan')
    .set({ perusahaanlogo, versi: 3 })
    .where('perusahaanid', '=', perusahaanid)
    .execute()
  const { data: read } = await dataProvider.getOne('perusahaan', { id: perusahaanid })
  expect(read.perusahaanlogo).toMatch(/^berkas\//)
  const { data } = await dataProvider.update('perusahaan', {
    id: perusahaanid,
    data: { ...read, perusahaannama: 'PT Baru', perusahaantelp: '021' },
    previousData: read,
  })
  const [sent] = server.sent
  expect(sent).toMatchObject({
    call: `POST perusahaan/${perusahaanid}`,
    body: { perusahaannama: 'PT Baru', versi: '3' },
  })
  for (const field of ['perusahaanlogo', 'perusahaantelp', 'id']) expect(sent!.body).not.toHaveProperty(field)
  expect(data).toMatchObject({ id: perusahaanid, versi: 4 })
  const stored = await server.db
    .selectFrom('perusahaan')
    .selectAll()
    .where('perusahaanid', '=', perusahaanid)
    .executeTakeFirst()
  expect(stored).toMatchObject({ perusahaannama: 'PT Baru', perusahaanlogo, versi: 4 })
})

test('a resource with a writing address of its own is written there and deleted at home', async () => {
  await realForms()
  const { kuotaidx } = await people.kuota(server.db)
  const { detailperusahaanid } = await people.kursi(server.db, kuotaidx, { pria: 1 })
  const { dokumenid } = await people.dokumen(server.db, CATEGORY.AKADEMIK)
  const paper = new File([new Uint8Array(pdf())], 'surat.pdf', { type: 'application/pdf' })
  const { data: made } = await dataProvider.create('dokumenakademik', {
    data: {
      akdkuotaid: kuotaidx,
      akdperusahaanid: detailperusahaanid,
      akddokumenid: dokumenid,
      akddokumenfiles: { rawFile: paper, src: 'blob:1' },
    },
  })
  const { data } = await dataProvider.delete('dokumenakademik', { id: made.id })
  expect(asked()).toEqual(['POST simpandokumenakademik', `DELETE dokumenakademik/${made.id}`])
  expect(sentenceOf(data)).toBe('Data berhasil dihapus.')
})

test('deleting several stops at the first refusal and says how far it came', async () => {
  const free = async () =>
    (
      await server.db
        .insertInto('jeniskuota')
        .values({ jeniskuota: `Jenis ${++types}`, jenismou: 0, jenisstatus: 1 })
        .returning('jenisid')
        .executeTakeFirstOrThrow()
    ).jenisid
  const { kuotajenisid: used } = await people.kuota(server.db)
  const [first, last] = [await free(), await free()]
  await expect(dataProvider.deleteMany('jeniskuota', { ids: [first, used, last] })).rejects.toThrow(
    /^1 dari 3 data sudah dihapus\. .*dipakai/,
  )
  expect(asked()).toEqual([`DELETE jeniskuota/${first}`, `DELETE jeniskuota/${used}`])
})
let types = 0
