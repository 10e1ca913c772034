import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNNAMED, type Campus } from '../../src/contract/campus.ts'

const named = (nama: string, versi: number): Campus => ({ ...UNNAMED, nama, versi })

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
})

/** As if the page were opened: what the server wrote into it, and what the device knows. */
async function opened({ page, device }: { page?: string; device?: string }) {
  if (page !== undefined) {
    const script = document.createElement('script')
    Object.assign(script, { type: 'application/json', id: 'kampus', textContent: page })
    document.head.append(script)
  }
  if (device !== undefined) localStorage.setItem('kampus', device)
  return import('../../src/ui/useCampus.ts')
}

test('the name stands in the page', async () => {
  const { campus } = await opened({ page: JSON.stringify(named('Politeknik A', 2)) })
  expect(campus().nama).toBe('Politeknik A')
})

test.each([
  ['a page of the service worker that is older than what the device heard', 2, 5, 'perangkat'],
  ['a page that is newer', 6, 5, 'halaman'],
])('%s', async (_name, ofPage, ofDevice, wins) => {
  const { campus } = await opened({
    page: JSON.stringify(named('halaman', ofPage)),
    device: JSON.stringify(named('perangkat', ofDevice)),
  })
  expect(campus().nama).toBe(wins)
})

test.each(['', 'rusak', 'null', '{"versi":"9"}', '{"kontak":7}'])(
  'what cannot be read is no name: %s',
  async (text) => {
    const { campus } = await opened({ page: text, device: text })
    expect(campus()).toEqual(UNNAMED)
  },
)

test('what the server says now counts, also when its number is smaller (a restored backup)', async () => {
  const { campus, learnCampus } = await opened({ page: JSON.stringify(named('Politeknik A', 7)) })
  learnCampus(named('Politeknik Lama', 3))
  expect(campus().nama).toBe('Politeknik Lama')
  expect(JSON.parse(localStorage.getItem('kampus')!)).toMatchObject({ versi: 3 })
})
