import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isPersonal } from '../../../src/contract/personal.ts'
import { withObjectStore } from '../../../src/dataProvider/indexedDb.ts'
import { persistQueries } from '../../../src/dataProvider/persistedQueries/persist.ts'
import { queryClient } from '../../../src/dataProvider/queryClient.ts'
import { ME } from '../../../src/dataProvider/session.ts'
import { tokenStore } from '../../../src/dataProvider/token.ts'

const dina = {
  mhsnobp: '11081001',
  mhsnama: 'Dina',
  mhsnik: '1371014503021234',
  mhsalamat: 'Jl. Limau Manis No. 3',
  mhstelp: '0812-6600-1234',
  mhstmplhr: 'Payakumbuh',
  mhstgllhr: '2004-03-05',
  register: [{ registernamaperusahaan: 'PT Maju' }],
}

afterEach(() => {
  queryClient.clear()
  tokenStore.clear()
})

test('what a student reads is kept without NIK, address, phone and birth', async () => {
  tokenStore.set('a'.repeat(43))
  queryClient.setQueryData(ME, { username: '11081001', level: 3, role: 'mahasiswa' })
  onTestFinished(persistQueries())
  queryClient.setQueryData(['mahasiswa/info'], dina)
  const store = async () =>
    JSON.stringify(await withObjectStore('jawaban', 'readonly', (store) => store.getAll()))
  await vi.waitFor(async () => expect(await store()).toContain('PT Maju'))
  const kept = await store()
  expect(kept).toContain('11081001')
  for (const [field, value] of Object.entries(dina)) if (isPersonal(field)) expect(kept).not.toContain(value)
  // On the screen, with a connection, it is whole.
  expect(queryClient.getQueryData(['mahasiswa/info'])).toEqual(dina)
})
