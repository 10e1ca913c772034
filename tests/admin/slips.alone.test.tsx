import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Slip } from '../../src/admin/passwords/printSlips.ts'
import { Slips } from '../../src/admin/passwords/Slips.tsx'
import { show } from './show.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

const slips = (count: number, more: Partial<Slip>): Slip[] =>
  Array.from({ length: count }, (_, at) => ({
    username: `2301${at}`,
    nama: `Dina ${at}`,
    sandi: 'abcd-efgh-jkmn',
    prodi: 'D3 Akuntansi',
    ...more,
  }))

/** The paper is a page of its own: it prints when its frame is there. */
function printing() {
  const printed = vi.fn()
  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes) if (node instanceof HTMLIFrameElement) node.contentWindow!.print = printed
  })
  return printed
}

test('slips are printed by programme and intake, ten on a sheet, and counted as kept', async () => {
  const kept = vi.fn()
  show(<Slips slips={[...slips(12, { angkatan: 2024 }), ...slips(1, { angkatan: 2023 })]} onKept={kept} />)
  expect(screen.getByRole('status')).toHaveTextContent('13 kata sandi awal. Hanya ada di halaman ini')
  expect(screen.getByText('13 slip, 3 lembar A4')).toBeInTheDocument()
  const printed = printing()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cetak slip' }))
  const page = document.querySelector('iframe')!.contentDocument!
  const sheets = [...page.querySelectorAll('section')]
  expect(sheets.map((sheet) => sheet.querySelector('h1')!.textContent)).toEqual([
    'D3 Akuntansi, angkatan 2024 · 1/2',
    'D3 Akuntansi, angkatan 2024 · 2/2',
    'D3 Akuntansi, angkatan 2023',
  ])
  expect(sheets.map((sheet) => sheet.querySelectorAll('article').length)).toEqual([10, 2, 1])
  expect(sheets[0]!.querySelector('article')).toHaveTextContent('abcd-efgh-jkmn')
  expect(printed).toHaveBeenCalledOnce()
  expect(kept).toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('Sudah disimpan atau dicetak')
})

test('the address on a slip names the path below which the application lies', async () => {
  document.documentElement.dataset.base = '/magang/'
  vi.resetModules()
  const { printSlips } = await import('../../src/admin/passwords/printSlips.ts')
  delete document.documentElement.dataset.base
  const printed = printing()
  printSlips([['D3 Akuntansi', slips(1, {})]])
  expect(printed).toHaveBeenCalledOnce()
  expect(document.querySelector('iframe')!.contentDocument!.body).toHaveTextContent('localhost:3000/magang')
})
