import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FormDialog } from '../../../src/admin/parts/FormDialog.tsx'
import { TextInput } from '../../../src/ui/TextInput.tsx'
import { useFields } from '../../../src/ui/useFields.ts'
import { isAFormOverThePage, type Asked } from '../../ui/formOverPage.tsx'
import { show } from '../../ui/show.tsx'

const entry = () => (history.state as { lembar?: string } | null)?.lembar
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(entry()).toBeUndefined())
})

type Props = ComponentProps<Asked> & { safe?: boolean }

function Seminar({ run, after, onClose = vi.fn(), safe }: Props) {
  const form = useFields({ ruang: '', jam: '' })
  return (
    <FormDialog
      title="Seminar"
      yes="Simpan"
      form={form}
      check={() => form.isComplete('ruang')}
      {...{ run, after, onClose, safe }}
    >
      <TextInput label="Ruang" {...form.field('ruang')} />
      <TextInput label="Jam" {...form.field('jam')} />
    </FormDialog>
  )
}

isAFormOverThePage(Seminar, 1)

const never = () => Promise.reject(new Error('never'))

test('by the keyboard as well a wrong field is come to with what is said of it', async () => {
  const { user } = show(<Seminar run={never} />)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ruang')))
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => seen.mockRestore())
  await user.tab()
  expect(seen).not.toHaveBeenCalled()
  await user.tab({ shift: true })
  expect(seen.mock.contexts).toEqual([screen.getByText('Wajib diisi.')])
})

test('while it is saved the button that closes does nothing', async () => {
  const { user } = show(<Seminar run={() => new Promise(() => {})} />)
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  await screen.findByRole('button', { name: 'Menyimpan…' })
  expect(screen.getByRole('button', { name: 'Batal' })).toBeDisabled()
})

test('what takes something away begins at Batal, and Enter in a field sends nothing', async () => {
  const run = vi.fn(() => Promise.resolve({ message: 'Terhapus.' }))
  const { user } = show(<Seminar safe run={run} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Batal' })))
  await user.type(screen.getByLabelText('Ruang'), 'A1{Enter}')
  expect(run).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('what was typed is asked for before it is thrown away, by Escape as well; nothing is, where nothing was', async () => {
  const onClose = vi.fn()
  const { user } = show(<Seminar run={never} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  const room = screen.getByLabelText('Ruang')
  await user.type(room, 'A{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(await screen.findByText('Tinggalkan isian ini?')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Tinggalkan' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

function Page() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Putaran</h1>
      {!made && <button onClick={() => setOpen(true)}>Buka putaran</button>}
      {open && (
        <Seminar
          run={() => {
            setMade(true)
            return Promise.resolve({ message: 'Tersimpan.' })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

test('where the button that opened it is gone by what was saved, the title has the focus', async () => {
  const { user } = show(<Page />)
  await user.click(screen.getByRole('button', { name: 'Buka putaran' }))
  await user.type(await screen.findByLabelText('Ruang'), 'A1{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Putaran' })))
})

test('Escape is the dialog’s alone: the question that it leads to does not go with it', async () => {
  show(<Seminar run={never} />)
  const room = await screen.findByLabelText('Ruang')
  const escape = createEvent.keyDown(room, { key: 'Escape' })
  fireEvent(room, escape)
  expect(escape.defaultPrevented).toBe(true)
})
