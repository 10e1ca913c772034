import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import QrSheet from '../../../src/portal/lapangan/campus/QrSheet.tsx'
import { show } from '../parts/show.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a browser that does not copy shows the link, marked to be copied', async () => {
  const writeText = () => Promise.reject(new Error('no'))
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  show(<QrSheet token="abc" until="2026-12-31" name="Bu Rina" phone={null} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Salin tautan' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Tautan untuk Bu Rina')
  expect(field).toHaveFocus()
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(
    `${location.origin}/lapangan#abc`,
  )
})
