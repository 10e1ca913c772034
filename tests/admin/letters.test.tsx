import { screen, waitFor } from '@testing-library/react'
import { Form, type DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { dokumenbalasan } from '../../src/admin/resources/dokumenbalasan.tsx'
import { show } from './show.tsx'

const Students = dokumenbalasan.inputs!.pilihmahasiswa!

/** Caca is named in letter 9. */
const letters = async () => ({ data: [{ id: 9, pilihanmahasiswa: ['333'] }], total: 1 })

function letter(record: object, onSubmit = vi.fn()) {
  const shown = show(
    <Form record={record} resource="dokumenbalasan" onSubmit={onSubmit}>
      <Students
        source="pilihmahasiswa"
        field={resources.dokumenbalasan.fields.pilihmahasiswa}
        label="Mahasiswa"
      />
      <button type="submit">Kirim</button>
    </Form>,
    { dataProvider: { getManyReference: letters as unknown as DataProvider['getManyReference'] } },
  )
  shown.queryClient.setQueryData(['listmahasiswa', 3, 8], {
    code: 200,
    message: '',
    data: [
      { registerid: 1, registernobp: '111', registermhsnama: 'Ani', registerdisetujui: 1 },
      { registerid: 2, registernobp: '222', registermhsnama: 'Budi', registerdisetujui: null },
      { registerid: 3, registernobp: '333', registermhsnama: 'Caca', registerdisetujui: 1 },
    ],
  })
  return { ...shown, onSubmit }
}

test('the form of a present letter starts with the students it names', () => {
  const read = { id: 1, pilihmahasiswa: [], pilihanmahasiswa: ['222'] }
  expect(dokumenbalasan.toForm!(read).pilihmahasiswa).toEqual(['222'])
})

test('the students of the chosen company can be named, with how far their registration is', async () => {
  const { user, onSubmit } = letter({ balasankuotaidx: 3, balasanperusahaanidx: 8, pilihmahasiswa: ['222'] })
  expect(await screen.findByLabelText('Budi (222) · Belum Diproses')).toBeChecked()
  await user.click(screen.getByLabelText('Ani (111) · Disetujui'))
  await user.click(screen.getByText('Kirim'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ pilihmahasiswa: ['111', '222'] })
})

test('all who are in no other letter are named by one press, and by one more nobody is', async () => {
  const { user, onSubmit } = letter({ balasankuotaidx: 3, balasanperusahaanidx: 8, pilihmahasiswa: [] })
  expect(await screen.findByLabelText('Caca (333) · Disetujui · sudah di surat lain')).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Pilih semua (2)' }))
  await user.click(screen.getByText('Kirim'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ pilihmahasiswa: ['111', '222'] })
  await user.click(screen.getByRole('button', { name: 'Kosongkan pilihan' }))
  expect(screen.getByLabelText(/Ani/)).not.toBeChecked()
})

test('those of a company chosen before are not named', async () => {
  const { user, onSubmit } = letter({
    balasankuotaidx: 3,
    balasanperusahaanidx: 8,
    pilihmahasiswa: ['999', '111'],
  })
  await screen.findByLabelText(/Ani/)
  await user.click(screen.getByText('Kirim'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ pilihmahasiswa: ['111'] })
})

test('without a company there is nobody to name yet', () => {
  letter({ balasankuotaidx: 3, balasanperusahaanidx: '', pilihmahasiswa: [] })
  expect(screen.getByText('Pilih perusahaan terlebih dahulu.')).toBeInTheDocument()
})
