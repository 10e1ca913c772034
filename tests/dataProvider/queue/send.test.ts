import { beforeEach, expect, test, vi } from 'vitest'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { sendAll, TOO_OLD, type Post } from '../../../src/dataProvider/queue/send.ts'
import type { QueueStore } from '../../../src/dataProvider/queue/queueStore.ts'
import {
  callFor,
  replaced,
  type WriteTarget,
  type Sending,
  type QueuedWrite,
} from '../../../src/dataProvider/queue/queuedWrite.ts'

const DINA = '3 2101'
let device: QueuedWrite[]
/** As IndexedDB: what is read is a copy. */
const store: QueueStore = {
  list: (person) => Promise.resolve(structuredClone(device.filter((each) => each.person === person))),
  add: (waiting) => {
    device = [...device.filter(({ id }) => id !== waiting.id), structuredClone(waiting)]
    return Promise.resolve(true)
  },
  change: (waiting) => {
    device = device.map((each) =>
      each.id === waiting.id && each.key === waiting.key ? structuredClone(waiting) : each,
    )
    return Promise.resolve()
  },
  drop: ({ id, key }, { unchanged } = {}) => {
    device = device.filter((each) => each.id !== id || (unchanged && each.key !== key))
    return Promise.resolve()
  },
}

const post = vi.fn<Post>()
const told = vi.fn()
const send = (now = 1000) => sendAll({ person: DINA, store, post, onResult: told, now: () => now })
const problem = (status: number) => new HttpProblem(status, `Jawaban ${status}`)
const sentTexts = () => post.mock.calls.map(([{ fields }]) => fields.detail_isi ?? fields.tanggapan_isi)

beforeEach(() => {
  device = []
  post.mockReset().mockResolvedValue({ laporanidx: 5, data: { detail_idx: 70 } })
  told.mockReset()
})

const daily: WriteTarget = { kind: 'harian', registerid: 7, tgl: '2024-07-15', detail_idx: null }
const comment: WriteTarget = { kind: 'tanggapan', registerid: 7, laporan_idx: 5 }

function waits(id: string, about: WriteTarget, text: string, more: Partial<QueuedWrite> = {}): QueuedWrite {
  const waiting = {
    ...callFor(about, text),
    id,
    about,
    text,
    person: DINA,
    key: `kunci-${id}`,
    place: '/laporan',
    made: Number(id),
    ...more,
  }
  device.push(waiting)
  return waiting
}

test('sends in order, takes off the device what has arrived, and leaves what belongs to somebody else', async () => {
  waits('1', daily, 'Senin')
  waits('2', comment, 'Terima kasih')
  const other = waits('3', daily, 'Punya Budi', { person: '3 2102' })
  expect(await send()).toBe('sent')
  expect(sentTexts()).toEqual(['Senin', 'Terima kasih'])
  expect(device).toEqual([other])
  expect(told.mock.calls).toEqual([
    [{ about: daily, fate: 'arrived' }],
    [{ about: comment, fate: 'arrived' }],
  ])
})

test.each([
  [0, 'later'],
  [408, 'later'],
  [429, 'later'],
  [502, 'later'],
  [503, 'later'],
  [401, 'session'],
] as const)('%i: everything waits, in its order', async (status, outcome) => {
  waits('1', daily, 'Senin')
  waits('2', comment, 'Terima kasih')
  post.mockRejectedValue(problem(status))
  expect(await send()).toBe(outcome)
  expect(post).toHaveBeenCalledTimes(1)
  expect(device.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['1', undefined],
    ['2', undefined],
  ])
})

test('a fault of the server with one write does not hold up the others', async () => {
  waits('1', daily, 'Senin')
  waits('2', comment, 'Terima kasih')
  post.mockRejectedValueOnce(problem(500))
  expect(await send()).toBe('later')
  expect(device.map(({ id }) => id)).toEqual(['1'])
})

test.each([403, 404, 409, 413, 422])(
  '%i: kept with its reason, and never sent again by itself',
  async (status) => {
    waits('1', daily, 'Senin')
    waits('2', comment, 'Terima kasih')
    post.mockRejectedValueOnce(problem(status))
    expect(await send()).toBe('sent')
    expect(device).toMatchObject([{ id: '1', text: 'Senin', refusal: `Jawaban ${status}` }])
    expect(told).toHaveBeenCalledWith({ about: daily, fate: 'refused' })
    await send()
    expect(sentTexts()).toEqual(['Senin', 'Terima kasih'])
  },
)

test('after a lost answer the same goes again under the same key', async () => {
  waits('1', daily, 'Senin')
  post.mockRejectedValueOnce(problem(0))
  await send(1000)
  expect(device[0]!.tried).toBe(1000)
  await send(2000)
  expect(post.mock.calls.map(([{ key, fields }]) => [key, fields])).toEqual([
    ['kunci-1', callFor(daily, 'Senin').fields],
    ['kunci-1', callFor(daily, 'Senin').fields],
  ])
  expect(device).toEqual([])
})

test('the server says itself that it did nothing: then it may still be changed freely', async () => {
  waits('1', comment, 'Terima kasih')
  post.mockRejectedValueOnce(problem(401))
  await send()
  expect(device[0]!.tried).toBeUndefined()
})

const rewrite = (waiting: QueuedWrite, text: string, file?: Sending['file']) =>
  void store.add(
    replaced(waiting, { ...callFor(waiting.about, text), key: `kunci-${text}`, file }, waiting.about, text),
  )

test('changed after it may have arrived: first what was sent, then the change of what it has become', async () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) }
  waits('1', daily, 'Senin', { file })
  post.mockRejectedValueOnce(problem(0))
  await send()
  rewrite(device[0]!, 'Senin pagi')
  expect(await send()).toBe('sent')
  expect(
    post.mock.calls.slice(1).map(([{ call, params, fields, key }]) => ({ call, params, fields, key })),
  ).toEqual([
    { ...callFor(daily, 'Senin'), params: undefined, key: 'kunci-1' },
    {
      call: 'POST laporan/{detailidx}',
      params: { detailidx: 70 },
      // The picture that had gone along is not wanted any more.
      fields: { detail_isi: 'Senin pagi', hapuslampiran: 1 },
      key: 'kunci-Senin pagi',
    },
  ])
  expect(device).toEqual([])
})

test('what was sent turns out to be refused: the change goes in its place', async () => {
  waits('1', daily, 'Senin')
  post.mockRejectedValueOnce(problem(0)).mockRejectedValueOnce(problem(422))
  await send()
  rewrite(device[0]!, 'Senin pagi')
  expect(await send()).toBe('sent')
  expect(post.mock.calls.at(-1)![0]).toMatchObject({ call: 'POST laporan', key: 'kunci-Senin pagi' })
})

test('the change is refused after the first has arrived: it knows what it would change', async () => {
  waits('1', daily, 'Senin')
  post.mockRejectedValueOnce(problem(0))
  await send()
  rewrite(device[0]!, 'Senin pagi')
  post.mockResolvedValueOnce({ laporanidx: 5, data: { detail_idx: 70 } }).mockRejectedValueOnce(problem(409))
  await send()
  expect(device).toMatchObject([{ refusal: 'Jawaban 409', about: { detail_idx: 70 } }])
  expect(device[0]).not.toHaveProperty('earlier')
})

test('an entry of the final report that has arrived is changed, not written a second time', async () => {
  const about: WriteTarget = { kind: 'akhir', registerid: 7, detail_idx: null }
  waits('1', about, 'Bab 1')
  post.mockRejectedValueOnce(problem(503))
  await send()
  rewrite(device[0]!, 'Bab 1–2')
  await send()
  expect(post.mock.calls.at(-1)![0]).toMatchObject({
    call: 'POST laporanakhir',
    fields: { laporan_registeridx: 7, detail_isi: 'Bab 1–2', detail_idx: 70, detail_laporanidx: 5 },
  })
})

test('written anew while it is under way: the new text is not lost with the old', async () => {
  waits('1', daily, 'Senin')
  post.mockImplementationOnce(() => {
    rewrite(device[0]!, 'Senin pagi')
    return Promise.resolve({ laporanidx: 5, data: { detail_idx: 70 } })
  })
  await send()
  expect(device.map(({ text }) => text)).toEqual(['Senin pagi'])
  await send()
  expect(post.mock.calls.at(-1)![0]).toMatchObject({ params: { detailidx: 70 } })
  expect(device).toEqual([])
})

test('taken back while it is under way and refused: it does not come back', async () => {
  waits('1', daily, 'Senin')
  post.mockImplementationOnce(() => {
    device = []
    return Promise.reject(problem(409))
  })
  await send()
  expect(device).toEqual([])
})

test('longer than the server remembers: a day is there once anyway, a comment asks its writer', async () => {
  const tried = 1000
  waits('1', daily, 'Senin', { tried })
  waits('2', comment, 'Terima kasih', { tried })
  await send(tried + 13 * 24 * 3600_000 + 1)
  expect(sentTexts()).toEqual(['Senin'])
  expect(device).toMatchObject([{ id: '2', refusal: TOO_OLD }])
})

const picture: WriteTarget = { kind: 'gambar', registerid: 7, tgl: '2024-07-15' }
const captions = () => post.mock.calls.map(([{ fields }]) => fields.keterangan ?? fields.detail_isi)

test('pictures go behind the report of their day, each once', async () => {
  waits('1', daily, 'Senin')
  waits('2', picture, 'Rak')
  waits('3', picture, 'Kabel')
  expect(await send()).toBe('sent')
  expect(captions()).toEqual(['Senin', 'Rak', 'Kabel'])
  expect(device).toEqual([])
})

test.each([409, 500])(
  'a report that does not arrive (%i) keeps its pictures, and no others',
  async (status) => {
    waits('1', daily, 'Senin')
    waits('2', picture, 'Rak')
    waits('3', { ...picture, tgl: '2024-07-16' }, 'Kabel')
    post.mockRejectedValueOnce(problem(status))
    await send()
    expect(captions()).toEqual(['Senin', 'Kabel'])
    expect(device.map(({ text, refusal }) => [text, refusal !== undefined])).toEqual([
      ['Senin', status === 409],
      ['Rak', false],
    ])
    // Refused it stays where it is, and so do they.
    post.mockClear()
    if (status === 409) {
      await send()
      expect(captions()).toEqual([])
    }
  },
)

test('one picture is refused, the others arrive', async () => {
  waits('1', picture, 'Rak')
  waits('2', picture, 'Kabel')
  post.mockRejectedValueOnce(problem(409))
  expect(await send()).toBe('sent')
  expect(device).toMatchObject([{ text: 'Rak', refusal: 'Jawaban 409' }])
})
