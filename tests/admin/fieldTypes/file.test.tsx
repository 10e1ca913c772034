import { screen, waitFor } from '@testing-library/react'
import { Form } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { FileInput } from '../../../src/admin/fieldTypes/inputs/file.tsx'
import { file } from '../../../src/contract/fields.ts'
import { IMAGE_TYPES } from '../../../src/contract/fileTypes.ts'
import { show } from '../show.tsx'

const STORED = 'berkas/abc?exp=1&sig=x'

function open({ optional = true } = {}) {
  const onSubmit = vi.fn()
  const { user } = show(
    <Form record={{ logo: STORED }} resource="barang" onSubmit={onSubmit}>
      <FileInput source="logo" field={file('logo', IMAGE_TYPES, { optional, readers: {} })} label="Logo" />
      <button type="submit">Kirim</button>
    </Form>,
  )
  const sent = async () => {
    await user.click(screen.getByText('Kirim'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return (onSubmit.mock.lastCall![0] as { logo: unknown }).logo
  }
  return { user, sent }
}

test('a stored file that may be missing can be taken away, and kept after all', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Hapus Logo' }))
  expect(screen.getByText('Logo dihapus saat formulir disimpan.')).toBeInTheDocument()
  expect(await sent()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Batal hapus' }))
  expect(screen.getByRole('link', { name: 'Lihat Logo sekarang' })).toBeInTheDocument()
  expect(await sent()).toBe(STORED)
})

test('a file that has to be there can only be replaced', async () => {
  const { user, sent } = open({ optional: false })
  expect(screen.queryByRole('button', { name: 'Hapus Logo' })).toBeNull()
  const next = new File(['x'], 'baru.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Ganti Logo'), next)
  expect(await sent()).toBe(next)
  await user.click(screen.getByRole('button', { name: 'Hapus baru.png' }))
  expect(await sent()).toBe(STORED)
})
