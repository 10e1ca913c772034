// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { png } from '../support/files.ts'
import { allowConsole } from '../support/console.ts'
import { realForms } from '../support/realForms.ts'
import { realServer } from '../support/realServer.ts'
import { upOf } from '../server/support/writtenMigration.ts'
import { barang, KINDS } from './made.ts'
import { showScreen } from './show.tsx'

/**
 * What docs/adding-a-resource.md promises: a definition in the list of resources and the migration that is written from it,
 * and everything between the form and the database works. Nothing here knows a view, a call or a statement.
 */
Object.assign(resources, { barang })

const server = realServer(async (db) => {
  const { migrate, migrations } = await import('../../src/server/db/migrate.ts')
  const { migrationText } = await import('../../scripts/migration.mjs')
  const up = upOf((await migrationText([barang]))!)
  await migrate(db, { migrations: { ...(await migrations()), '9000-barang': { up } } })
})
const stored = () => sql<Record<string, unknown>>`select * from barang order by barangid`.execute(server.db)

test('a resource with every kind of field is listed, made, changed and deleted', async () => {
  // A list that is being read when it changes is given up and read anew; react-admin knows that only of a browser's error.
  allowConsole(/HttpProblem/, /AbortError/)
  expect([...new Set(Object.values(barang.fields).map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort())
  await realForms()
  // Not before: whoever reads the contract finds the definition in it.
  const { admin } = await import('../server/support/people.ts')
  const { dataProvider } = await import('../../src/dataProvider/dataProvider.ts')
  server.signIn(await admin(server.db, 'akademik'))
  const { user, router } = showScreen(barang, { dataProvider })
  expect(await screen.findByText('Belum ada data')).toBeInTheDocument()

  // Made: each kind entered the way it is entered.
  await user.click(screen.getByRole('link', { name: 'Tambah' }))
  const add = within(await screen.findByRole('dialog', { name: 'Tambah Barang' }))
  await user.type(add.getByLabelText('nama'), 'Kursi')
  await user.type(add.getByLabelText('surel'), 'kursi@contoh.example')
  await user.type(add.getByLabelText('telepon'), '0751-123456')
  await user.type(add.getByLabelText('jumlah'), '3')
  await user.click(add.getByLabelText('penting'))
  await user.click(add.getByLabelText('biru'))
  await user.click(add.getByLabelText('ukuran'))
  await user.click(await screen.findByRole('option', { name: 'besar' }))
  await user.click(add.getByLabelText('jenisid'))
  await user.click(await screen.findByRole('option', { name: 'Dokumen Konsultasi' }))
  await user.type(add.getByLabelText('mulai'), '2024-07-15')
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([new Uint8Array(await png())], 'kursi.png', { type: 'image/png' }),
  )
  await user.click(add.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(router.location.pathname).toBe('/barang'))
  expect(await screen.findByText('Data berhasil disimpan.')).toBeInTheDocument()
  const { rows } = await stored()
  expect(rows).toMatchObject([
    {
      nama: 'Kursi',
      surel: 'kursi@contoh.example',
      telepon: '0751-123456',
      jumlah: 3,
      aktif: 1,
      penting: 1,
      warna: '["biru"]',
      ukuran: 'besar',
      jenisid: 2,
      mulai: '2024-07-15',
      gambar: expect.any(Number),
    },
  ])

  // Listed: the joined name, the day and the state in words.
  const row = within(await screen.findByRole('row', { name: /Kursi/ }))
  for (const words of ['3', 'Dokumen Konsultasi', '15 Jul 2024', 'Aktif'])
    expect(row.getByText(words)).toBeInTheDocument()

  // Changed: what is not touched stays, the file included; a refusal of the server is told.
  await user.click(row.getByRole('link', { name: 'Ubah Kursi' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Ubah Barang' }))
  expect(await edit.findByLabelText('nama')).toHaveValue('Kursi')
  expect(edit.getByRole('link', { name: /^Lihat gambar/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/berkas\/.+sig=/),
  )
  await user.clear(edit.getByLabelText('nama'))
  await user.type(edit.getByLabelText('nama'), 'Meja')
  await sql`update barang set versi = versi + 1`.execute(server.db)
  await user.click(edit.getByRole('button', { name: 'Simpan perubahan' }))
  // Nobody changed the same field: what was typed is still there, on top of the newest.
  expect(await edit.findByText(/Periksa, lalu tekan Simpan perubahan sekali lagi/)).toBeInTheDocument()
  expect(edit.getByLabelText('nama')).toHaveValue('Meja')
  await user.click(edit.getByRole('button', { name: 'Simpan perubahan' }))
  await waitFor(() => expect(router.location.pathname).toBe('/barang'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [changed] = (await stored()).rows
  expect(changed).toEqual({ ...rows[0], nama: 'Meja', versi: 3 })

  // Found and not found.
  await user.type(screen.getByLabelText('Kata kunci'), 'lemari')
  await user.click(screen.getByRole('button', { name: 'Cari' }))
  expect(await screen.findByText('Tidak ada data yang cocok')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua' }))

  // Deleted, after a yes.
  await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk Meja' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Hapus .*Belum dipakai/ }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Hapus .* Meja\?$/ }))
  await user.click(question.getByRole('button', { name: /^Hapus / }))
  expect(await screen.findByText('Belum ada data')).toBeInTheDocument()
  expect((await stored()).rows).toEqual([])
})
