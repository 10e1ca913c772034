// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileField } from '../../src/ui/FileField.tsx'
import { acceptAttribute, fileSize, matchesType } from '../../src/ui/files.ts'
import { show } from './show.tsx'

afterEach(cleanup)

const pdf = (bytes = 2048, name = 'surat.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

function Field({ onChange, error }: { onChange?: (file: File | null) => void; error?: string }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileField
      label="Surat pernyataan"
      accept={['application/pdf', 'image/jpg']}
      acceptLabel="PDF atau JPG"
      maxBytes={4096}
      value={file}
      error={error}
      onChange={(next) => {
        setFile(next)
        onChange?.(next)
      }}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>(/Surat pernyataan/)

test('tells types and size before anything is chosen, and lets the camera be used', () => {
  show(<Field />)
  const hint = document.getElementById(input().getAttribute('aria-describedby')!.split(' ').at(-1)!)
  expect(hint?.textContent).toBe('PDF atau JPG, paling besar 4\u00a0kB.')
  expect(input().accept.split(',')).toEqual(expect.arrayContaining(['application/pdf', 'image/jpeg', '.jpg']))
  expect(input().hasAttribute('capture')).toBe(false)
})

test('shows the chosen file with its size; removing it gives the focus back to the field', async () => {
  const onChange = vi.fn()
  const { user } = show(<Field onChange={onChange} />)
  const file = pdf()
  await user.upload(input(), file)
  expect(onChange).toHaveBeenLastCalledWith(file)
  expect(screen.getByText('surat.pdf')).toBeTruthy()
  expect(screen.getByText('2 kB')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hapus surat.pdf' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(document.activeElement).toBe(input())
})

test.each([
  ['too large', pdf(5000), 'Berkas "surat.pdf" terlalu besar (4,9\u00a0kB). Paling besar 4\u00a0kB.'],
  [
    'of another type',
    new File(['MZ'], 'tugas.exe', { type: 'application/x-msdownload' }),
    'Jenis berkas "tugas.exe" tidak diterima. Pilih PDF atau JPG.',
  ],
  ['empty', pdf(0), 'Berkas "surat.pdf" kosong'],
])('refuses a file that is %s, says why and keeps the one chosen before', async (_what, file, words) => {
  const onChange = vi.fn()
  show(<Field onChange={onChange} />)
  // `applyAccept: false`: a person can always pick "all files".
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input(), pdf(100, 'pertama.pdf'))
  await user.upload(input(), file)
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(screen.getByText('pertama.pdf')).toBeTruthy()
  await user.upload(input(), pdf(200, 'kedua.pdf'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('takes a dropped file by the same rules', () => {
  const onChange = vi.fn()
  show(<Field onChange={onChange} />)
  const zone = input().parentElement!
  fireEvent.drop(zone, { dataTransfer: { files: [pdf(9000)] } })
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('terlalu besar')
  fireEvent.drop(zone, { dataTransfer: { files: [pdf(10)] } })
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('shows what the server says about it', () => {
  show(<Field error="Isi berkas bukan PDF" />)
  expect(screen.getByRole('alert').textContent).toBe('Isi berkas bukan PDF')
  expect(input().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
})

test('types: short names of document types mean the real ones; without a type the ending counts', () => {
  const named = (name: string, type = '') => new File(['x'], name, { type })
  expect(matchesType(named('a.jpg', 'image/jpeg'), ['image/jpg'])).toBe(true)
  expect(matchesType(named('a.doc', 'application/msword'), ['application/doc'])).toBe(true)
  expect(matchesType(named('A.PDF'), ['application/pdf'])).toBe(true)
  expect(matchesType(named('a.exe'), ['application/pdf'])).toBe(false)
  expect(matchesType(named('a.pdf', 'text/html'), ['application/pdf'])).toBe(false)
  expect(acceptAttribute(['image/jpg', 'image/jpeg'])).toBe('image/jpeg,.jpg,.jpeg')
  expect(fileSize(2_400_000)).toBe('2,3\u00a0MB')
})

// What becomes of pixels is tried in a real browser (tests/e2e/offline.test.ts): this one draws nothing.
test('a photo of a kind that cannot be read here: how to send it, and nothing is taken', async () => {
  const onChange = vi.fn()
  const onPreparing = vi.fn()
  show(<Photo onChange={onChange} onPreparing={onPreparing} />)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input(), new File(['ftypheic'], 'IMG_1.heic', { type: 'image/heic' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Foto "IMG_1.heic" tidak dapat dibuka')
  expect(onChange).not.toHaveBeenCalled()
  expect(onPreparing.mock.calls).toEqual([[true], [false]])

  // One that the server reads goes as it is, though it could not be made smaller.
  const photo = new File(['\xff\xd8'], 'IMG_2.jpg', { type: 'image/jpeg' })
  await user.upload(input(), photo)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(photo))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of two photos chosen one after the other, the later one counts', async () => {
  const onChange = vi.fn()
  show(<Photo onChange={onChange} onPreparing={() => undefined} />)
  const [first, second] = ['a.jpg', 'b.jpg'].map(
    (name) => new File(['\xff\xd8'], name, { type: 'image/jpeg' }),
  )
  fireEvent.change(input(), { target: { files: [first] } })
  fireEvent.change(input(), { target: { files: [second] } })
  await screen.findByText('b.jpg')
  expect(onChange.mock.calls).toEqual([[second]])
})

function Photo(props: { onChange: (file: File | null) => void; onPreparing: (preparing: boolean) => void }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileField
      label="Surat pernyataan"
      accept={['image/jpg']}
      acceptLabel="JPG"
      maxBytes={4096}
      photos={{ onPreparing: props.onPreparing }}
      value={file}
      onChange={(next) => {
        setFile(next)
        props.onChange(next)
      }}
    />
  )
}
