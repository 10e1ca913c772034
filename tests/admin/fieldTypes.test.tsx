import { screen, waitFor } from '@testing-library/react'
import { Form, RecordContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Row } from '../../src/admin/definition.ts'
import { fields as looks } from '../../src/admin/fieldTypes/fields.tsx'
import { inputs } from '../../src/admin/fieldTypes/inputs.tsx'
import { barang, KINDS, kursi } from './made.ts'
import { show } from './show.tsx'

const of = (row: Row, children: ReactNode) => (
  <RecordContextProvider value={row}>{children}</RecordContextProvider>
)

const fieldOf = (kind: string) => Object.entries(barang.fields).find(([, field]) => field.kind === kind)!

test('the made resource has every kind, so that the tests below leave none out', () => {
  // What is only computed or sent is in no record.
  const all = [...KINDS, 'boolean'].sort()
  expect(all).toEqual(Object.keys(looks).sort())
  expect(all).toEqual(Object.keys(inputs).sort())
  expect([...new Set(Object.values(barang.fields).map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort())
})

/** How each kind shows Kursi's value in a table. */
const cells: Record<string, string> = {
  text: 'Kursi',
  email: 'kursi@contoh.example',
  phone: '0751-123456',
  integer: '3',
  active: 'Aktif',
  flag: 'Tidak',
  choices: 'biru',
  choice: 'besar',
  reference: 'Dokumen Konsultasi',
  date: '15 Jul 2024',
}

test.each(Object.entries(cells))('a %s reads as %s', (kind, words) => {
  const [source, field] = fieldOf(kind)
  const Shown = looks[field.kind]
  show(of(kursi, <Shown source={source} field={field} label="Isian" />))
  expect(document.body.textContent).toContain(words)
})

test('a picture is shown beside its row, any other file as a link', () => {
  const [source, picture] = fieldOf('file')
  const Shown = looks.file
  const row = { ...kursi, [source]: 'berkas/a?sig=1' }
  const { unmount } = show(of(row, <Shown source={source} field={picture} label="Logo" />))
  expect(document.querySelector('img')).toHaveAttribute('src', '/berkas/a?sig=1')
  unmount()
  const paper = { ...picture, accept: ['application/pdf'] }
  show(of(row, <Shown source={source} field={paper} label="Surat" />))
  expect(screen.getByRole('link', { name: 'Lihat Surat' })).toHaveAttribute('href', '/berkas/a?sig=1')
})

test.each(KINDS.filter((kind) => kind !== 'active' && kind !== 'flag'))(
  'a %s without a value says so, and is no gap',
  (kind) => {
    const [source, field] = fieldOf(kind)
    const Shown = looks[field.kind]
    show(of({ id: 1 }, <Shown source={source} field={field} label="Isian" />))
    expect(document.body.textContent).toContain('kosong')
  },
)

test.each(KINDS)('a %s is entered below its label, starting from the record', async (kind) => {
  const [source, field] = fieldOf(kind)
  const Input = inputs[kind]
  const onSubmit = vi.fn()
  const { user } = show(
    <Form record={kursi} resource="barang" onSubmit={onSubmit}>
      <Input source={source} field={field} label="Isian" />
      <button type="submit">Kirim</button>
    </Form>,
  )
  expect(
    kind === 'choices' ? screen.getByRole('group', { name: 'Isian' }) : screen.getByLabelText(/Isian/),
  ).toBeInTheDocument()
  await user.click(screen.getByText('Kirim'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(String((onSubmit.mock.calls[0]![0] as Record<string, unknown>)[source])).toBe(String(kursi[source]))
})

test.each([
  ['active', 0],
  ['flag', '1'],
])('ticking a %s stores what the wire spells', async (kind, stored) => {
  const [source, field] = fieldOf(kind)
  const Input = inputs[field.kind]
  const onSubmit = vi.fn()
  const { user } = show(
    <Form record={kursi} resource="barang" onSubmit={onSubmit}>
      <Input source={source} field={field} label="Isian" />
      <button type="submit">Kirim</button>
    </Form>,
  )
  await user.click(screen.getByLabelText('Isian'))
  await user.click(screen.getByText('Kirim'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect((onSubmit.mock.calls[0]![0] as Record<string, unknown>)[source]).toBe(stored)
})

test('choices keep the order of the definition, whatever was ticked first', async () => {
  const [source, field] = fieldOf('choices')
  const Input = inputs.choices
  const onSubmit = vi.fn()
  const { user } = show(
    <Form record={kursi} resource="barang" onSubmit={onSubmit}>
      <Input source={source} field={field} label="Isian" />
      <button type="submit">Kirim</button>
    </Form>,
  )
  await user.click(screen.getByLabelText('merah'))
  await user.click(screen.getByText('Kirim'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect((onSubmit.mock.calls[0]![0] as Record<string, unknown>)[source]).toEqual(['merah', 'biru'])
})
