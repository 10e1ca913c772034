import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import { DraftLine } from '../../../src/portal/parts/DraftLine.tsx'
import { useDraft } from '../../../src/portal/parts/useDraft.ts'
import { show } from './show.tsx'

const device = new Map<string, string>()
let refuses = false
vi.mock('../../../src/dataProvider/drafts.ts', () => ({
  drafts: {
    read: (person: string, object: string) => Promise.resolve(device.get(`${person}/${object}`) ?? null),
    keep: vi.fn((person: string, object: string, text: string) => {
      if (!refuses) device.set(`${person}/${object}`, text)
      return Promise.resolve(!refuses)
    }),
    drop: (person: string, object: string) => Promise.resolve(void device.delete(`${person}/${object}`)),
  },
}))

beforeEach(() => {
  device.clear()
  refuses = false
  vi.mocked(drafts.keep).mockClear()
})

const KEY = '3 2101/laporan 7'
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Isi')

test('what is typed is on the device, also when the form goes away between two letters', async () => {
  const { unmount } = show(<Form />)
  await userEvent.type(field(), 'Memasang')
  await screen.findByText('Draf tersimpan di perangkat ini')
  expect(device.get(KEY)).toBe('Memasang')
  expect(drafts.keep).toHaveBeenCalledTimes(1)
  await userEvent.type(field(), ' kabel')
  unmount()
  expect(device.get(KEY)).toBe('Memasang kabel')
})

test('it is offered back in place of what the server has, and can be thrown away after a question', async () => {
  device.set(KEY, 'Memasang kabel')
  show(<Form stored="Lama" />)
  await waitFor(() => expect(field().value).toBe('Memasang kabel'))
  await userEvent.click(screen.getByRole('button', { name: 'Hapus draf' }))
  expect(device.size).toBe(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(field().value).toBe('Lama'))
  expect(device.size).toBe(0)
})

test('nothing is kept of what the server has, nor after it was sent', async () => {
  show(<Form stored="Lama" />)
  await userEvent.type(field(), '!')
  await screen.findByText('Draf tersimpan di perangkat ini')
  await userEvent.type(field(), '{Backspace}')
  await waitFor(() => expect(device.size).toBe(0))
  expect(screen.queryByText('Draf tersimpan di perangkat ini')).toBeNull()
  await userEvent.type(field(), ' dan baru')
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  expect(field().value).toBe('Lama')
  await screen.findByText('aman')
  expect(device.size).toBe(0)
})

test('a draft that comes late does not replace what is being typed', async () => {
  device.set(KEY, 'Draf lama')
  let arrive = () => {}
  const read = vi
    .spyOn(drafts, 'read')
    .mockImplementation(() => new Promise((resolve) => (arrive = () => resolve('Draf lama'))))
  show(<Form />)
  await userEvent.type(field(), 'Baru')
  arrive()
  await screen.findByText('Draf tersimpan di perangkat ini')
  expect(field().value).toBe('Baru')
  read.mockRestore()
})

test('a device that keeps nothing does not say that it does', async () => {
  refuses = true
  show(<Form />)
  await userEvent.type(field(), 'Memasang')
  await screen.findByText('hilang bila ditutup')
  expect(screen.queryByText('Draf tersimpan di perangkat ini')).toBeNull()
})

function Form({ stored = '' }: { stored?: string }) {
  const draft = useDraft('laporan 7', stored)
  return (
    <>
      <textarea aria-label="Isi" value={draft.text} onChange={({ target }) => draft.write(target.value)} />
      <DraftLine draft={draft} />
      <p>{draft.refused ? 'hilang bila ditutup' : 'aman'}</p>
      <button onClick={draft.clear}>Kirim</button>
    </>
  )
}
