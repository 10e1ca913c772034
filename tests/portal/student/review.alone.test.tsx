import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { Review } from '../../../src/portal/student/end/Review.tsx'
import '../../../src/portal/student/end/ReviewSheet.tsx'
import { reviewChanged } from '../../../src/portal/student/end/grade.ts'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()

test('a review that was sent from another tab meanwhile is not replaced, and one’s own words stay', async () => {
  const student = await people.mahasiswa(server.db)
  const { registerid } = await people.terdaftar(server.db, student, {
    registerdisetujui: 1,
    registerakhir: 'selesai',
  })
  server.signIn(student)
  const [registration] = (await call('GET mahasiswa/info')).data.register
  const user = userEvent.setup()
  show(<Review registration={registration!} />)
  await user.click(await screen.findByRole('button', { name: 'Tulis ulasan' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Apa yang Anda kerjakan di sana?'), 'Merawat jaringan.')
  await user.click(sheet.getByRole('button', { name: 'Ya' }))

  const body = { isi: 'Menguji halaman web.', saran: 1, disebut: 0, wa: 0, versi: 0 } as const
  await call('POST ulasan/{registerid}', { params: { registerid }, body })
  // As whoever comes back to a tab.
  await reviewChanged()
  await user.click(sheet.getByRole('button', { name: 'Kirim ulasan' }))
  expect(await sheet.findByText(/^Ulasan ini berubah sejak Anda membukanya/)).toBeVisible()
  expect(sheet.getByLabelText('Apa yang Anda kerjakan di sana?')).toHaveValue('Merawat jaringan.')
  const { data } = await call('GET ulasan', { query: { registerid, limit: 10 } })
  expect(data[0]).toMatchObject({ isi: 'Menguji halaman web.', versi: 1 })
})
