import { beforeEach, expect, test, vi } from 'vitest'
import { dataProvider, sentenceOf } from '../../src/dataProvider/dataProvider.ts'
import { request } from '../../src/dataProvider/http.ts'
import { HttpProblem } from '../../src/dataProvider/problem.ts'

vi.mock('../../src/dataProvider/http.ts', () => ({ request: vi.fn(), whenSessionEnds: vi.fn() }))
const asked = vi.mocked(request)
const answers = (body: Record<string, unknown>) =>
  asked.mockResolvedValueOnce({ code: 200, message: 'Berhasil.', ...body })
beforeEach(() => void asked.mockReset())

const page = { currentPage: 1, total: 42, perPage: 10, pageCount: 5 }

test('a list asks for page, limit, keyword, sort, order and filters, and maps the key to id', async () => {
  answers({ data: [{ kuotaidx: 3, jeniskuota: 'Mandiri' }], page })
  const result = await dataProvider.getList('kuota', {
    pagination: { page: 2, perPage: 20 },
    sort: { field: 'kuotaprodinama', order: 'DESC' },
    filter: { q: 'mandiri', prodi: 11, semester: 20231 },
  })
  expect(asked).toHaveBeenCalledWith('GET', 'kuota', {
    query: {
      page: 2,
      limit: 20,
      keyword: 'mandiri',
      sort: 'kuotaprodinama',
      order: 'desc',
      prodi: 11,
      semester: 20231,
    },
    signal: undefined,
  })
  expect(result).toEqual({ data: [{ id: 3, kuotaidx: 3, jeniskuota: 'Mandiri' }], total: 42 })
})

test('a sort by id becomes the order of the definition, an odd page size the next the server knows', async () => {
  answers({ data: [], page })
  await dataProvider.getList('kuota', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  })
  expect(asked.mock.calls[0]?.[2]?.query).toMatchObject({
    limit: 30,
    sort: 'kuotamulairegistrasi',
    order: 'desc',
  })
})

test('one record is asked for by its address; its key may be a word', async () => {
  answers({ data: { mhsnobp: '2101/7', mhsnama: 'Dina' } })
  const { data } = await dataProvider.getOne('mahasiswa', { id: '2101/7' })
  expect(asked).toHaveBeenCalledWith('GET', 'mahasiswa/2101%2F7', { signal: undefined })
  expect(data.id).toBe('2101/7')
})

test('many are asked for one by one and what is gone is left out', async () => {
  asked.mockImplementation(async (_method, path) => {
    if (path === 'perusahaan/2') throw new HttpProblem(404, 'Data tidak ditemukan.')
    return { data: { perusahaanid: Number(path.split('/')[1]) } }
  })
  const { data } = await dataProvider.getMany('perusahaan', { ids: [1, 2, 3] })
  expect(data.map(({ id }) => id)).toEqual([1, 3])
})

test('many fail when the server does', async () => {
  asked.mockRejectedValue(new HttpProblem(503, 'Sibuk.'))
  await expect(dataProvider.getMany('perusahaan', { ids: [1] })).rejects.toThrow('Sibuk.')
})

test('semesters come from the short list', async () => {
  answers({
    data: [
      { semid: 20231, semnama: '2023/2024 Ganjil' },
      { semid: 20232, semnama: '2023/2024 Genap' },
    ],
  })
  const { data, total } = await dataProvider.getList('semester', {
    sort: { field: 'semnama', order: 'DESC' },
  })
  expect(asked).toHaveBeenCalledWith('GET', 'listsemester', { signal: undefined })
  expect([data.map(({ id }) => id), total]).toEqual([[20232, 20231], 2])
  answers({ data: [{ semid: 20231 }, { semid: 20232 }] })
  expect((await dataProvider.getMany('semester', { ids: [20232] })).data).toEqual([
    { id: 20232, semid: 20232 },
  ])
})

test('children are read whole by their parent, then sorted and cut', async () => {
  answers({ data: [7, 30, 4].map((detailkuotapria, at) => ({ detailid: at + 1, detailkuotapria })) })
  const { data, total } = await dataProvider.getManyReference('kuotadetail', {
    target: 'detailkuotaidx',
    id: 9,
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'detailkuotapria', order: 'DESC' },
    filter: {},
  })
  expect(asked).toHaveBeenCalledWith('GET', 'all/kuotadetail/9', { signal: undefined })
  expect([data.map(({ id }) => id), total]).toEqual([[2, 1], 3])
})

test('a reference that is a filter narrows the list', async () => {
  answers({ data: [], page })
  await dataProvider.getManyReference('dokumen', {
    target: 'dokumenjenisid',
    id: 3,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'dokumennama', order: 'ASC' },
    filter: {},
  })
  expect(asked.mock.calls[0]?.[2]?.query).toMatchObject({ jenis: 3 })
})

test('create sends the fields of the definition as a form, the chosen file among them', async () => {
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  answers({ code: 201, message: 'Data berhasil disimpan.', data: { perusahaanid: 8 } })
  const { data } = await dataProvider.create('perusahaan', {
    data: { perusahaannama: 'PT Maju', perusahaanlogo: { rawFile: logo, src: 'blob:1' }, bukanfield: 'x' },
  })
  expect(asked).toHaveBeenCalledWith('POST', 'perusahaan', {
    body: { perusahaannama: 'PT Maju', perusahaanlogo: logo },
    multipart: true,
  })
  expect(data.id).toBe(8)
  expect(sentenceOf(data)).toBe('Data berhasil disimpan.')
})

test('update posts to the id with the version that was read and without the link of the old file', async () => {
  answers({ data: { perusahaanid: 8, versi: 4 } })
  const { data } = await dataProvider.update('perusahaan', {
    id: 8,
    data: {
      id: 8,
      perusahaanid: 8,
      perusahaannama: 'PT Baru',
      perusahaantelp: '021',
      perusahaanlogo: 'berkas/1?exp=1',
      versi: 3,
    },
    previousData: { id: 8 },
  })
  expect(asked).toHaveBeenCalledWith('POST', 'perusahaan/8', {
    body: { perusahaannama: 'PT Baru', versi: 3 },
    multipart: true,
  })
  expect(data).toMatchObject({ id: 8, versi: 4 })
})

test('a resource with a writing address of its own is written there and deleted at home', async () => {
  answers({ data: { akdidx: 5 } })
  await dataProvider.create('dokumenakademik', { data: { akdkuotaid: 1 } })
  answers({ message: 'Data berhasil dihapus.' })
  const { data } = await dataProvider.delete('dokumenakademik', { id: 5 })
  expect(asked.mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST simpandokumenakademik',
    'DELETE dokumenakademik/5',
  ])
  expect(sentenceOf(data)).toBe('Data berhasil dihapus.')
})

test('deleting several stops at the first refusal and says how far it came', async () => {
  asked.mockImplementation(async (_method, path) => {
    if (path === 'jenis/2') throw new HttpProblem(409, 'Masih dipakai.')
    return { message: 'ok' }
  })
  await expect(dataProvider.deleteMany('jenis', { ids: [1, 2, 3] })).rejects.toThrow(
    '1 dari 3 data sudah dihapus. Masih dipakai.',
  )
  expect(asked).toHaveBeenCalledTimes(2)
})
