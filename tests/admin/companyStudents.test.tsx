import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Students } from '../../src/admin/pages/perusahaan/Students.tsx'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()

test('of whom was moved away or refused nobody says that a supervisor is missing', async () => {
  const quota = await people.kuota(server.db)
  const registerperusahaanid = await people.perusahaan(server.db)
  const there = { registerkuotaid: quota.kuotaidx, registerperusahaanid, registerdisetujui: 1 }
  const [moved, stays, refused] = [
    await people.mahasiswa(server.db, { mhsnama: 'Ani', mhsprodiid: quota.kuotaprodiid }),
    await people.mahasiswa(server.db, { mhsnama: 'Budi', mhsprodiid: quota.kuotaprodiid }),
    await people.mahasiswa(server.db, { mhsnama: 'Cici', mhsprodiid: quota.kuotaprodiid }),
  ]
  const { registerid } = await people.terdaftar(server.db, moved, there)
  await people.terdaftar(server.db, stays, there)
  await people.terdaftar(server.db, refused, { ...there, registerdisetujui: 0 })
  await server.db
    .updateTable('register')
    .set({ registerakhir: 'pindah', registerakhirpada: '2026-02-08T17:30:00.000Z' })
    .where('registerid', '=', registerid)
    .execute()
  server.signIn(await people.admin(server.db, 'akademik'))
  show(<Students perusahaanid={registerperusahaanid} />, { dataProvider })
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!
  expect(await row('Ani')).not.toHaveTextContent('belum ada pembimbing')
  expect(await row('Cici')).not.toHaveTextContent('belum ada pembimbing')
  expect(await row('Budi')).toHaveTextContent('belum ada pembimbing')
})
