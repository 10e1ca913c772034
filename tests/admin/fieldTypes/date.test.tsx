import { screen, waitFor, within } from '@testing-library/react'
import { Form } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { DateInput } from '../../../src/admin/fieldTypes/inputs/date.tsx'
import { date } from '../../../src/contract/fields.ts'
import { show } from '../show.tsx'

function open(record: Record<string, string> = {}) {
  const onSubmit = vi.fn()
  const { user } = show(
    <Form record={record} resource="barang" onSubmit={onSubmit}>
      <DateInput source="mulai" field={date()} label="Mulai" />
      <DateInput source="selesai" field={date({ notBefore: 'mulai' })} label="Selesai" />
      <button type="submit">Kirim</button>
    </Form>,
  )
  const opens = async (at: 0 | 1) => {
    await user.click(screen.getAllByRole('button', { name: 'Buka kalender' })[at]!)
    return within(await screen.findByRole('dialog'))
  }
  const sent = async () => {
    await user.click(screen.getByText('Kirim'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.calls[0]![0] as Record<string, string>
  }
  return { user, opens, sent }
}

test('a day is typed as people write it, spelled out below, and sent as the wire spells it', async () => {
  const { user, sent } = open()
  const field = screen.getByLabelText('Mulai')
  await user.type(field, '15/7/2024')
  expect(screen.getByText('Senin, 15 Juli 2024')).toBeInTheDocument()
  expect(field).toHaveValue('15/7/2024')
  await user.tab()
  expect(field).toHaveValue('15/07/2024')
  expect((await sent()).mulai).toBe('2024-07-15')
})

test('the calendar opens at the chosen day, and arrows lead from there into other months', async () => {
  const { user, opens, sent } = open({ mulai: '2024-07-30' })
  const calendar = await opens(0)
  expect(await calendar.findByRole('grid', { name: 'Juli 2024' })).toBeInTheDocument()
  const day = (name: string) => calendar.getByRole('button', { name })
  await waitFor(() => expect(day('Selasa, 30 Juli 2024')).toHaveFocus())
  expect(day('Selasa, 30 Juli 2024').closest('td')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(day('Selasa, 6 Agustus 2024')).toHaveFocus()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(day('Minggu, 4 Agustus 2024')).toHaveFocus()
  await user.keyboard('{PageDown}{PageDown}{End}')
  expect(day('Minggu, 6 Oktober 2024')).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Back where it was opened from.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Buka kalender' })[0]).toHaveFocus())
  expect((await sent()).mulai).toBe('2024-10-06')
})

test('a month too short for the day ends at its last', async () => {
  const { user, opens } = open({ mulai: '2024-01-31' })
  const calendar = await opens(0)
  await waitFor(() => expect(calendar.getByRole('button', { name: 'Rabu, 31 Januari 2024' })).toHaveFocus())
  await user.keyboard('{PageDown}')
  expect(calendar.getByRole('button', { name: 'Kamis, 29 Februari 2024' })).toHaveFocus()
})

test('days before the one it must not precede cannot be chosen, and Escape changes nothing', async () => {
  const { user, opens, sent } = open({ mulai: '2024-07-15', selesai: '2024-07-20' })
  const calendar = await opens(1)
  const early = await calendar.findByRole('button', { name: 'Minggu, 14 Juli 2024' })
  expect(early).toBeDisabled()
  expect(calendar.getByRole('button', { name: 'Senin, 15 Juli 2024' })).toBeEnabled()
  await user.click(early)
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await sent()).selesai).toBe('2024-07-20')
})

test('month and year can be chosen', async () => {
  const { user, opens } = open({ mulai: '2024-07-15' })
  const calendar = await opens(0)
  await user.selectOptions(await calendar.findByLabelText('Bulan'), 'Desember')
  await user.selectOptions(calendar.getByLabelText('Tahun'), '2026')
  expect(calendar.getByRole('grid', { name: 'Desember 2026' })).toBeInTheDocument()
  expect(calendar.getByRole('button', { name: 'Selasa, 15 Desember 2026' })).toBeEnabled()
})
