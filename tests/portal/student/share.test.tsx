import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import QrSheet from '../../../src/portal/lapangan/campus/QrSheet.tsx'
import { Share } from '../../../src/portal/student/end/Celebration.tsx'
import { show } from '../parts/show.tsx'

const url = `${location.origin}/v/ABCDEFGHJKLM`
const letter = <Share title="Sertifikat 12/2026" kode="ABCDEFGHJKLM" />
const press = () => userEvent.click(screen.getByRole('button', { name: 'Bagikan' }))
afterEach(() => vi.unstubAllGlobals())

const device = (able: Partial<Navigator>) =>
  vi.stubGlobal('navigator', Object.create(navigator, Object.getOwnPropertyDescriptors(able)))

test('as the device shares', async () => {
  const share = vi.fn(() => Promise.resolve())
  device({ share })
  show(letter)
  await press()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Sertifikat 12/2026', url })
})

test('closed without a choice: nothing is said', async () => {
  device({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
  show(letter)
  await press()
  expect(screen.queryByText(/disalin/)).toBeNull()
})

test('a device that cannot share gets the link; one without a clipboard shows it, marked to be copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  show(letter)
  device({ clipboard: { writeText } as unknown as Clipboard })
  await press()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(await screen.findByText('Tautan untuk memeriksa sertifikat sudah disalin.')).toBeVisible()
  device({ clipboard: { writeText: () => Promise.reject(new Error('no')) } as unknown as Clipboard })
  await press()
  const field = await screen.findByLabelText<HTMLInputElement>('Tautan untuk memeriksa sertifikat')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/Salin tautan ini/)
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(url)
  expect(field).toHaveAttribute('readonly')
})

test('so does the link of a company’s supervisor', async () => {
  show(<QrSheet token="abc" until="2026-12-31" name="Bu Rina" phone={null} onClose={() => undefined} />)
  device({ clipboard: { writeText: () => Promise.reject(new Error('no')) } as unknown as Clipboard })
  await userEvent.click(screen.getByRole('button', { name: 'Salin tautan' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Tautan ini')
  expect(field).toHaveFocus()
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(
    `${location.origin}/lapangan#abc`,
  )
})
