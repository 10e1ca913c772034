// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STATES } from '../../src/ui/status/states.ts'
import { StatusChip } from '../../src/ui/status/StatusChip.tsx'

afterEach(cleanup)

const all = Object.entries(STATES).flatMap(([of, words]) =>
  Object.entries(words).map(([is, look]) => ({ of, is, ...look })),
)

test.each(all)('$of $is is told by icon, word and colour', ({ of, is, text, tone, icon }) => {
  // `of` and `is` come from the table itself, which the type cannot follow.
  render(<StatusChip of={of as 'dokumen'} is={is as 'tervalidasi'} />)
  const chip = screen.getByText(text).parentElement!
  expect(chip.querySelector('svg[aria-hidden] path')?.getAttribute('d')).toBeTruthy()
  expect(chip.dataset.icon).toBe(icon)
  expect(chip.dataset.tone).toBe(tone)
  expect(chip.style.color).toBe(`var(--status-${tone}-text)`)
})

test('the same word always looks the same', () => {
  const looks = new Map<string, string>()
  for (const { text, tone, icon } of all) {
    expect(looks.get(text) ?? `${tone} ${icon}`).toBe(`${tone} ${icon}`)
    looks.set(text, `${tone} ${icon}`)
  }
})

test('says the words of the product', () => {
  expect(STATES.registrasi.menunggu.text).toBe('Belum Diproses')
  expect(STATES.registrasi.ditolak.text).toBe('Tidak Disetujui')
  expect(STATES.dokumen['belum-upload'].text).toBe('Belum Diunggah')
  expect(STATES.laporan['sudah-divalidasi'].text).toBe('Sudah Divalidasi')
})
