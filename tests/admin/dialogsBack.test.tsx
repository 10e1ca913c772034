import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KeysHelp } from '../../src/admin/KeysHelp.tsx'
import NationalDialog from '../../src/admin/pages/holidays/NationalDialog.tsx'
import RulesDialog from '../../src/admin/pages/attendance/RulesDialog.tsx'
import CopyQuotas from '../../src/admin/pages/settings/CopyQuotas.tsx'
import { CopyDialog } from '../../src/admin/pages/kuota/seats/CopyDialog.tsx'
import { SaveSheetDialog } from '../../src/admin/views/export/SaveSheetDialog.tsx'
import { ActDialog } from '../../src/admin/pages/internship/ActDialog.tsx'
import { PasswordDialog } from '../../src/admin/passwords/PasswordDialog.tsx'
import { DisableDialog } from '../../src/admin/people/DisableDialog.tsx'
import { StaffDialog } from '../../src/admin/people/StaffDialog.tsx'
import { show } from './show.tsx'

type Opened = ComponentType<{ onClose: () => void }>

/** The browser's way back, pressed in the middle of what an office has open: the page below stays. */
async function opened(Dialog: Opened) {
  history.replaceState(null, '', '/pengguna')
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <h1>Pengguna</h1>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const shown = show(<Page />, {
    dataProvider: { getList: () => Promise.resolve({ data: [], total: 0 }) },
  })
  await screen.findByRole('dialog')
  await waitFor(() => expect(entry()).toBeDefined())
  return shown
}
/** The entry that is the dialog's. */
const entry = () => (history.state as { lembar?: string } | null)?.lembar
// What was open is gone from the history before the next one opens.
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(entry()).toBeUndefined())
})

const back = () => act(async () => history.back())
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each<[string, Opened]>([
  [
    'an act on an internship',
    ({ onClose }) => (
      <ActDialog
        title="Batalkan magang?"
        yes="Batalkan"
        reasons={['Sakit']}
        run={() => Promise.reject(new Error('never'))}
        after={() => undefined}
        onClose={onClose}
      />
    ),
  ],
  [
    'disabling somebody',
    ({ onClose }) => <DisableDialog account={{ akunid: 1, nama: 'Rina' }} onClose={onClose} />,
  ],
  [
    'what saves a list as a file',
    ({ onClose }) => (
      <SaveSheetDialog
        {...{ title: 'Ekspor', text: 'Semua baris', file: 'perusahaan', onClose }}
        read={() => Promise.reject(new Error('never'))}
      />
    ),
  ],
  [
    'copying places from another quota',
    ({ onClose }) => (
      <CopyDialog
        sources={[{ kuotaidx: 1, name: 'KKP Kerja Sama (MoU), Ganjil 2026/2027' } as never]}
        {...{ busy: false, onCopy: () => Promise.resolve(), onClose }}
      />
    ),
  ],
  [
    'the keys',
    ({ onClose }) => (
      <KeysHelp
        {...{ title: 'Pintasan', keys: [['J', 'berikutnya']], on: true, onSwitch: () => undefined, onClose }}
        words={{ on: 'Aktif', close: 'Tutup' }}
      />
    ),
  ],
  ['a new colleague, as long as nothing is typed', ({ onClose }) => <StaffDialog onClose={onClose} />],
])('Back closes %s', async (_name, Dialog) => {
  await opened(Dialog)
  await back()
  await gone()
  expect(screen.getByRole('heading', { name: 'Pengguna' })).toBeInTheDocument()
  expect(location.pathname).toBe('/pengguna')
})

const never = () => Promise.reject(new Error('never'))

test.each<[string, Opened, field: RegExp, text: string]>([
  ['about a colleague', ({ onClose }) => <StaffDialog onClose={onClose} />, /^Nama lengkap/, 'Rina Marlina'],
  [
    'as a reason',
    ({ onClose }) => (
      <ActDialog title="Batalkan magang?" yes="Batalkan" reasons={[]} run={never} onClose={onClose} />
    ),
    /^Alasan/,
    'Sakit',
  ],
  [
    'of the rules of a programme',
    ({ onClose }) => (
      <RulesDialog
        programmes={[{ prodiid: 3, prodinama: 'D3 Sipil' } as never]}
        chosen={3}
        {...{ onClose }}
      />
    ),
    /^Target jam/,
    '400',
  ],
  [
    'of the days that quotas are copied to',
    ({ onClose }) => (
      <CopyQuotas
        from={{ semid: 1, semnama: 'Ganjil 2025' } as never}
        later={[{ semid: 2, semnama: 'Genap 2026' } as never]}
        after={() => undefined}
        onClose={onClose}
      />
    ),
    /^(Mulai|Awal|Buka).*egistrasi/,
    '01/03/2026',
  ],
])('Back asks before what was typed %s is lost', async (_name, Dialog, field, text) => {
  const { user } = await opened(Dialog)
  const input = screen.getByLabelText<HTMLInputElement>(field)
  await user.type(input, text)
  const { value } = input
  await back()
  expect(await screen.findByRole('alertdialog', { name: 'Tinggalkan isian ini?' })).toBeInTheDocument()
  expect(input).toHaveValue(value)
  await user.click(screen.getByRole('button', { name: 'Tinggalkan' }))
  await gone()
})

test('the national holidays of another year ask before days that were typed are lost', async () => {
  const { user } = await opened(({ onClose }) => <NationalDialog onClose={onClose} />)
  const year = Number(screen.getByLabelText<HTMLSelectElement>('Tahun').value)
  await user.click(screen.getByRole('button', { name: 'Tambah cuti bersama' }))
  await user.type(screen.getByLabelText('Tanggal Cuti bersama'), `28/12/${year}`)
  await user.selectOptions(screen.getByLabelText('Tahun'), String(year + 1))
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(screen.getByLabelText('Tahun')).toHaveValue(String(year))
  await back()
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  await gone()
})

test('Back does not take a password away that is told this once', async () => {
  const slip = { username: 'rina', nama: 'Rina', sandi: 'abcd-efgh-jkmn' }
  await opened(({ onClose }) => <PasswordDialog slip={slip} onClose={onClose} />)
  await back()
  await back()
  expect(screen.getByText('abcd-efgh-jkmn')).toBeInTheDocument()
  expect(location.pathname).toBe('/pengguna')
})
