// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Thread } from '../../src/ui/Thread.tsx'
import { show } from './show.tsx'

afterEach(cleanup)

const comments = [
  {
    id: 1,
    text: 'Apakah sudah cukup?\n<i>Pak</i>',
    name: 'Dina Maharani',
    role: 'Mahasiswa',
    sex: 'P',
    time: '15 Juli 2024',
  },
  { id: 2, text: 'Sudah baik.', name: 'Hendra Saputra', role: 'Dosen', unread: true },
]

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Tulis tanggapan')
const send = () => screen.getByRole('button', { name: 'Simpan Tanggapan' })

test.each([true, false])('own words stand on the right, new ones are marked (a student: %s)', (own) => {
  show(<Thread comments={comments} student={own} />)
  const [student, lecturer] = screen.getAllByRole('listitem')
  expect([student, lecturer].map((each) => each?.dataset.own === 'true')).toEqual([own, !own])
  expect(student?.textContent).toContain('<i>Pak</i>')
  expect(student?.textContent).not.toContain('Baru')
  expect(lecturer?.textContent).toContain('Baru')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an empty thread says what to do', () => {
  show(<Thread comments={[]} composer={{ onSend: async () => {} }} />)
  expect(screen.getByText('Belum ada tanggapan')).toBeTruthy()
})

test('sends once however often it is pressed, then clears the box', async () => {
  let done!: () => void
  const onSend = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  const { user } = show(<Thread comments={comments} composer={{ onSend }} />)
  await user.type(box(), '  Terima kasih, Pak. ')
  const form = box().form!
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await user.click(screen.getByRole('button', { name: 'Menyimpan…' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Terima kasih, Pak.')
  await act(async () => done())
  expect(box().value).toBe('')
  expect(send()).toBeTruthy()
})

test('a failure keeps the text and says so', async () => {
  const onSend = vi.fn(() => Promise.reject(new Error('offline')))
  const { user } = show(
    <Thread comments={comments} composer={{ onSend, describeError: () => 'Tidak ada sambungan internet' }} />,
  )
  await user.type(box(), 'Laporan minggu ini')
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Tidak ada sambungan internet'))
  expect(box().value).toBe('Laporan minggu ini')
  await user.click(send())
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
})

test('nothing but spaces is not sent', async () => {
  const onSend = vi.fn(async () => {})
  const { user } = show(<Thread comments={comments} composer={{ onSend }} />)
  await user.type(box(), '   ')
  await user.click(send())
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Tulis tanggapan dahulu.')
})
