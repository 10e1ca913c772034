import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import { withObjectStore } from '../../../src/dataProvider/indexedDb.ts'
import { DraftLine } from '../../../src/portal/parts/DraftLine.tsx'
import { useDraft } from '../../../src/portal/parts/useDraft.ts'
import { show } from './show.tsx'

const writes = vi.spyOn(IDBObjectStore.prototype, 'put')
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  writes.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const ME = '3 2101'
const REPORT = 'laporan 7'
const onDevice = () => drafts.read(ME, REPORT)
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Isi')

test('what is typed is on the device, also when the form goes away between two letters', async () => {
  const { unmount } = show(<Form />)
  await userEvent.type(field(), 'Memasang')
  await screen.findByText('Draf tersimpan di perangkat ini')
  expect(await onDevice()).toBe('Memasang')
  expect(writes).toHaveBeenCalledTimes(1)
  await userEvent.type(field(), ' kabel')
  unmount()
  expect(await onDevice()).toBe('Memasang kabel')
})

test('it is offered back in place of what the server has, and can be thrown away after a question', async () => {
  await drafts.keep(ME, REPORT, 'Memasang kabel')
  show(<Form stored="Lama" />)
  await waitFor(() => expect(field().value).toBe('Memasang kabel'))
  await userEvent.click(screen.getByRole('button', { name: 'Hapus draf' }))
  expect(await onDevice()).toBe('Memasang kabel')
  const question = await screen.findByRole('alertdialog', { name: 'Hapus draf ini?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Hapus draf' }))
  await waitFor(() => expect(field().value).toBe('Lama'))
  expect(await onDevice()).toBeNull()
})

test('nothing is kept of what the server has, nor after it was sent', async () => {
  show(<Form stored="Lama" />)
  await userEvent.type(field(), '!')
  await screen.findByText('Draf tersimpan di perangkat ini')
  await userEvent.type(field(), '{Backspace}')
  await waitFor(async () => expect(await onDevice()).toBeNull())
  expect(screen.queryByText('Draf tersimpan di perangkat ini')).toBeNull()
  await userEvent.type(field(), ' dan baru')
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  expect(field().value).toBe('Lama')
  await screen.findByText('aman')
  expect(await onDevice()).toBeNull()
})

test('a draft that comes late does not replace what is being typed', async () => {
  await drafts.keep(ME, REPORT, 'Draf lama')
  // The device does one thing after the other: what is asked of it now waits.
  let arrive = () => {}
  const before = new Promise<void>((resolve) => (arrive = resolve))
  void withObjectStore('draf', 'readonly', () => before)
  show(<Form />)
  await userEvent.type(field(), 'Baru')
  arrive()
  await screen.findByText('Draf tersimpan di perangkat ini')
  expect(field().value).toBe('Baru')
})

test('a device that keeps nothing does not say that it does', async () => {
  vi.stubGlobal('indexedDB', undefined)
  show(<Form />)
  await userEvent.type(field(), 'Memasang')
  await screen.findByText('hilang bila ditutup')
  expect(screen.queryByText('Draf tersimpan di perangkat ini')).toBeNull()
})

function Form({ stored = '' }: { stored?: string }) {
  const draft = useDraft(REPORT, stored)
  return (
    <>
      <textarea aria-label="Isi" value={draft.text} onChange={({ target }) => draft.write(target.value)} />
      <DraftLine draft={draft} />
      <p>{draft.refused ? 'hilang bila ditutup' : 'aman'}</p>
      <button onClick={draft.clear}>Kirim</button>
    </>
  )
}
