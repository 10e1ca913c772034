import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PeriodPicker } from '../../../src/portal/parts/reports/PeriodPicker.tsx'
import { show } from './show.tsx'

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('offers every week of the month, and the one that is chosen stands in the address', async () => {
  const { router } = show(
    <PeriodPicker
      schedule={{ mulai: '2024-07-15', selesai: '2024-09-13' }}
      shown={{ tahun: 2024, bulan: 8, minggu: 4 }}
    />,
  )
  expect(options('Tahun')).toEqual(['2024'])
  expect(options('Bulan')).toEqual(['Juli', 'Agustus', 'September'])
  expect(options('Pekan').map((label) => label!.slice(0, 7))).toEqual(
    [3, 4, 5, 6, 7].map((week) => `Pekan ${week}`),
  )
  expect(screen.getByLabelText('Pekan')).toHaveValue('4')
  await userEvent.selectOptions(screen.getByLabelText('Pekan'), '6')
  expect(router.state.location.search).toBe('?tahun=2024&bulan=8&minggu=6')
})
