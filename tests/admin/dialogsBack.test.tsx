import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KeysHelp } from '../../src/admin/KeysHelp.tsx'
import { CopyDialog } from '../../src/admin/pages/kuota/seats/CopyDialog.tsx'
import { SaveSheetDialog } from '../../src/admin/views/export/SaveSheetDialog.tsx'
import { ActDialog } from '../../src/admin/pages/internship/ActDialog.tsx'
import { PasswordDialog } from '../../src/admin/passwords/PasswordDialog.tsx'
import { DisableDialog } from '../../src/admin/people/DisableDialog.tsx'
import { StaffDialog } from '../../src/admin/people/StaffDialog.tsx'
import { show } from './show.tsx'

/** The browser's way back, pressed in the middle of what an office has open: the page below stays. */
async function opened(Dialog: ComponentType<{ onClose: () => void }>) {
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
  const shown = show(<Page />)
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

test.each<[string, ComponentType<{ onClose: () => void }>]>([
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

test('Back asks before what was typed about a colleague is lost', async () => {
  const { user } = await opened(({ onClose }) => <StaffDialog onClose={onClose} />)
  await user.type(screen.getByLabelText(/^Nama lengkap/), 'Rina Marlina')
  await back()
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Nama lengkap/)).toHaveValue('Rina Marlina')
})

test('Back does not take a password away that is told this once', async () => {
  const slip = { username: 'rina', nama: 'Rina', sandi: 'abcd-efgh-jkmn' }
  await opened(({ onClose }) => <PasswordDialog slip={slip} onClose={onClose} />)
  await back()
  await back()
  expect(screen.getByText('abcd-efgh-jkmn')).toBeInTheDocument()
  expect(location.pathname).toBe('/pengguna')
})
