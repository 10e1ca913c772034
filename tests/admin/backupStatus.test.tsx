// @module-tag rest
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { BackupStatus } from '../../src/admin/pages/home/BackupStatus.tsx'
import { Backups } from '../../src/admin/pages/settings/Backups.tsx'
import type { AnswerOf } from '../../src/contract/endpoints/index.ts'
import { admin, prodi } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
type Answer = AnswerOf<'GET cadangan'>['data']

const LAST = { pada: '2026-02-09T20:00:00Z', folder: 'a', byte: 4_400_000, berkas: 12, kurang: 0 }

/** The state itself is the server's to say: tests/server/backup/schedule.test.ts. */
async function told(backups: Partial<Answer>, urgent: boolean) {
  server.signIn(await admin(server.db, 'akademik'))
  answered(() => backups)
  show(<BackupStatus urgent={urgent} />)
}

function answered(backups: () => Partial<Answer>) {
  const data = (): Answer => ({
    keadaan: 'aman',
    terjadwal: true,
    berikut: '2026-02-10T19:00:00Z',
    berjalan: false,
    terakhir: LAST,
    gagal: null,
    ...backups(),
  })
  server.answer('GET cadangan', () => HttpResponse.json({ code: 200, message: 'ok', data: data() }))
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

describe('the backups in the settings', () => {
  test('last, next and what is in it; one more is asked for, and watched until it is there', async () => {
    server.signIn(await admin(server.db, 'akademik'))
    let now: Partial<Answer> = {}
    answered(() => now)
    show(<Backups />)
    await screen.findByText('10 Februari 2026, 03.00')
    await screen.findByText('11 Februari 2026, 02.00')
    await screen.findByText('4,2 MB, 12 berkas, sudah diperiksa')
    server.answer('POST cadangan', () => {
      now = { berjalan: true }
      return HttpResponse.json({ code: 200, message: 'Cadangan sedang dibuat.' })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Cadangkan sekarang' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Buat cadangan' }))
    await screen.findByRole('button', { name: 'Sedang dicadangkan…' })
    now = { terakhir: { ...LAST, berkas: 13 } }
    await screen.findByText('4,2 MB, 13 berkas, sudah diperiksa')
    await screen.findByRole('button', { name: 'Cadangkan sekarang' })
  })

  test('asked of the real server, where none is set up: what to do instead', async () => {
    server.signIn(await admin(server.db, 'akademik'))
    show(<Backups />)
    await screen.findByText('npm run backup -- FOLDER')
    await screen.findByText(/mengisi BACKUP_DIR/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
