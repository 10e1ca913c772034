import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isPersonal } from '../../../src/contract/personal.ts'
import { withObjectStore } from '../../../src/dataProvider/indexedDb.ts'
import { persistQueries } from '../../../src/dataProvider/persistedQueries/persist.ts'
import { queryClient } from '../../../src/dataProvider/queryClient.ts'
import { dataQuery } from '../../../src/dataProvider/query.ts'
import { ME, signIn } from '../../../src/dataProvider/session.ts'
import { tokenStore } from '../../../src/dataProvider/token.ts'
import { API, fakeNetwork } from '../../support/fakeNetwork.ts'

const server = fakeNetwork()

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

test('who has just signed in can open without a connection what came with the token', async () => {
  const me = { username: '11081001', nama: 'Dina', level: 3, menu: [], prodi: [], zonawaktu: 'Asia/Jakarta' }
  const awal = {
    me: JSON.stringify({ code: 200, message: 'ok', info: me }),
    'mahasiswa/info': JSON.stringify({ code: 200, message: 'ok', data: dina }),
  }
  server.use(
    http.post(`${API}/masuk`, () =>
      HttpResponse.json({ code: 200, status: 200, message: 'Halo', token: 'a'.repeat(43), awal }),
    ),
  )
  onTestFinished(persistQueries())
  await signIn({ username: '11081001', userpass: 'rahasia' })
  const home = new QueryObserver(queryClient, dataQuery(['mahasiswa/info'], 'GET mahasiswa/info'))
  onTestFinished(home.subscribe(() => undefined))
  const kept = async () =>
    JSON.stringify(await withObjectStore('jawaban', 'readonly', (store) => store.getAll()))
  await vi.waitFor(async () => {
    expect(await kept()).toContain('PT Maju')
    expect(await kept()).toContain('"session"')
  })
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
