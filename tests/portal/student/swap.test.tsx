import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Registration } from '../../../src/contract/endpoints/index.ts'
import { call } from '../../../src/dataProvider/call.ts'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import SwapCard from '../../../src/portal/student/register/SwapCard.tsx'
import '../../../src/portal/student/register/SwapSheet.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()

/** Two students of one quota, each approved at a company of their own. */
async function two() {
  const { db } = server
  const { kuotaidx, kuotaprodiid } = await people.kuota(db)
  const placed = async (mhsnama: string) => {
    const student = await people.mahasiswa(db, { mhsprodiid: kuotaprodiid, mhsnama })
    const seats = await people.kursi(db, kuotaidx, { priawanita: 1 })
    await people.terdaftar(db, student, {
      registerkuotaid: kuotaidx,
      registerperusahaanid: seats.detailperusahaanid,
      registerdetailid: seats.detailid,
      registerdisetujui: 1,
    })
    return student
  }
  return [await placed('Ani Wulandari'), await placed('Budi Santoso')] as const
}

async function opens(student: Awaited<ReturnType<typeof two>>[number]) {
  server.signIn(student)
  const { data } = await call('GET mahasiswa/info')
  return show(<SwapCard registration={data.register[0] as Registration} />, '/', {
    username: student.mhsnobp,
    nama: student.mhsnama,
  })
}

test('who asks sees a number and a state; who is asked sees whom, and answers once however often it is pressed', async () => {
  const [ani, budi] = await two()
  const user = userEvent.setup()
  const asking = await opens(ani)
  await user.click(await screen.findByRole('button', { name: 'Ajak bertukar' }))
  const sheet = await screen.findByRole('dialog', { name: 'Ajak bertukar tempat' })
  await user.click(within(sheet).getByRole('button', { name: 'Kirim ajakan' }))
  expect(await within(sheet).findByText(/^Wajib diisi|^Isi /)).toBeVisible()
  await user.type(within(sheet).getByLabelText('NOBP mahasiswa yang diajak'), '999')
  await user.click(within(sheet).getByRole('button', { name: 'Kirim ajakan' }))
  expect(await within(sheet).findByText(/tidak dapat diajak bertukar/)).toBeVisible()
  await user.clear(within(sheet).getByLabelText('NOBP mahasiswa yang diajak'))
  await user.type(within(sheet).getByLabelText('NOBP mahasiswa yang diajak'), `${budi.mhsnobp}{Enter}`)
  expect(await screen.findByText(`Anda mengajak NOBP ${budi.mhsnobp}`)).toBeVisible()
  expect(screen.queryByText(/Budi/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajak bertukar' })).toBeNull()
  asking.unmount()

  const asked = await opens(budi)
  expect(
    await screen.findByText(`Ani Wulandari (${ani.mhsnobp}) ingin bertukar tempat dengan Anda`),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Setuju' }))
  const question = await screen.findByRole('alertdialog', { name: 'Bertukar tempat dengan Ani Wulandari?' })
  await user.dblClick(within(question).getByRole('button', { name: 'Setuju bertukar' }))
  expect(await screen.findByText(/^Anda dan Ani Wulandari \(.+\) sepakat bertukar tempat/)).toBeVisible()
  expect(server.sent.filter(({ call }) => call.startsWith('POST tukar/jawab/'))).toHaveLength(1)
  asked.unmount()

  // The home of both says that it waits, and leads to it.
  for (const [me, name] of [
    [ani, 'Budi Santoso'],
    [budi, 'Ani Wulandari'],
  ] as const) {
    server.signIn(me)
    const home = show(<HomePage />, '/', { username: me.mhsnobp, nama: me.mhsnama })
    const line = await screen.findByText(new RegExp(`^Tukar tempat dengan ${name} menunggu keputusan kantor`))
    expect(within(line).getByRole('link', { name: 'Lihat' })).toHaveAttribute(
      'href',
      '/?tab=registrasi#tukar',
    )
    home.unmount()
  }

  await opens(ani)
  await user.click(await screen.findByRole('button', { name: 'Tarik' }))
  const back = await screen.findByRole('alertdialog', { name: 'Tarik tukar tempat?' })
  await user.click(within(back).getByRole('button', { name: 'Tarik tukar tempat' }))
  expect(await screen.findByText('Terakhir: Budi Santoso')).toBeVisible()
  expect(screen.getByText('Ditarik')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ajak bertukar' })).toBeVisible()
})
