import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PERSONAL, visibilityOf } from '../../src/contract/personal.ts'
import { privacy as words } from '../../src/i18n/privacy.ts'
import { DownloadData } from '../../src/portal/privacy/DownloadData.tsx'
import { Privacy } from '../../src/portal/privacy/PrivacyPage.tsx'
import { mahasiswa } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './parts/show.tsx'

const server = realServer()

test('every personal field of the contract has its words', () => {
  const named = Object.keys(words.fields)
  expect(Object.keys(words.reasons)).toEqual(named)
  expect(Object.keys(PERSONAL).filter((field) => !named.some((name) => field.endsWith(name)))).toEqual([])
})

test('a student reads what is kept, who sees it, and for how long', async () => {
  await server.db.deleteFrom('retensi').execute()
  await server.db
    .insertInto('retensi')
    .values({ jenis: 'ditolak', bulan: 24, mulai: '2026-01-01', oleh: 'Rina', diubah: '2026-01-01' })
    .execute()
  show(<Privacy />)
  const nik = screen.getByRole('row', { name: /^NIK/ })
  expect(nik).toHaveTextContent('Anda')
  expect(nik).toHaveTextContent('empat angka terakhir')
  expect(visibilityOf('mhsnik', 'dosen')).toBe('withheld')
  expect(nik).not.toHaveTextContent('Dosen')
  const phone = screen.getByRole('row', { name: /^Nomor telepon/ })
  expect(phone).toHaveTextContent(visibilityOf('mhstelp', 'dosen') === 'whole' ? /Dosen/ : /Anda/)
  expect(
    within(await screen.findByRole('row', { name: /^Pendaftaran yang ditolak/ })).getByText('2 tahun'),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /^Catatan siapa/ })).toHaveTextContent('belum dibatasi')
  expect(screen.getByRole('button', { name: words.download })).toBeInTheDocument()
  await server.db.deleteFrom('retensi').execute()
})

test('a download is asked for once, and a refusal is said where it was asked', async () => {
  server.signIn(await mahasiswa(server.db))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href')!)
  })
  const user = userEvent.setup()
  show(<DownloadData />)
  const button = screen.getByRole('button', { name: words.download })
  for (let time = 1; time <= 3; time += 1) {
    await user.click(button)
    await vi.waitFor(() => expect(saved).toHaveLength(time))
  }
  expect(saved[0]).toMatch(/^\/unduhan\/[\w-]{43}$/)
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Coba lagi besok')
  expect(saved).toHaveLength(3)
  vi.restoreAllMocks()
})
