import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { BackupStatus } from '../../src/admin/pages/home/BackupStatus.tsx'
import type { AnswerOf } from '../../src/contract/endpoints/index.ts'
import { admin, prodi } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
type Backups = AnswerOf<'GET cadangan'>['data']

const LAST = { pada: '2026-02-09T20:00:00Z', folder: 'a', byte: 4_400_000, berkas: 12, kurang: 0 }

/** The state itself is the server's to say: tests/server/backup/schedule.test.ts. */
async function told(backups: Partial<Backups>, urgent: boolean) {
  server.signIn(await admin(server.db, 'akademik'))
  const data: Backups = { keadaan: 'aman', terjadwal: true, terakhir: LAST, gagal: null, ...backups }
  server.answer('GET cadangan', () => HttpResponse.json({ code: 200, message: 'ok', data }))
  show(<BackupStatus urgent={urgent} />)
}

describe('the backup on the home page', () => {
  test('fresh: its age, its size, in words and green', async () => {
    await told({}, false)
    await screen.findByText('Cadangan: 7 jam lalu')
    await screen.findByText('4,2 MB, 12 berkas, sudah diperiksa')
    expect((await screen.findByText('Aman')).closest('[data-tone]')).toHaveProperty('dataset.tone', 'baik')
  })

  test('failed: first on the page, why, and whom to tell', async () => {
    await told({ keadaan: 'gagal', gagal: { pada: '2026-02-10T02:00:00Z', sebab: 'penuh' } }, true)
    await screen.findByText(/Percobaan terakhir gagal, .* Disk cadangan penuh\./)
    await screen.findByText('Beri tahu pengelola server.')
  })

  test('what is not broken is not first', async () => {
    await told({ keadaan: 'terlambat' }, true)
    await expect.poll(() => server.requests.some(({ call }) => call === 'GET cadangan')).toBe(true)
    expect(screen.queryByText('Terlambat')).toBeNull()
  })

  test('asked of the real server: none is set up', async () => {
    server.signIn(await admin(server.db, 'akademik'))
    show(<BackupStatus />)
    await screen.findByText(/mengisi BACKUP_DIR/)
    await screen.findByText('Belum diatur')
  })

  test('a programme admin asks nothing', async () => {
    server.signIn(await admin(server.db, 'prodi', await prodi(server.db)))
    show(<BackupStatus />, { role: 'prodi' })
    await expect(screen.findByText('Cadangan', {}, { timeout: 300 })).rejects.toThrow()
    expect(server.requests).toEqual([])
  })
})
