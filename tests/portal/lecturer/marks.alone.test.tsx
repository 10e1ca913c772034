// @module-tag rest
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import GradePage from '../../../src/portal/lecturer/grades/GradePage.tsx'
import { insertRow, updateRows } from '../../../src/server/db/rows.ts'
import { RUBRIC, swapped } from '../../server/endpoints/nilai/marked.ts'
import { placed } from '../../server/support/people.ts'
import { HARI_INI } from '../../server/support/testApps.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
const at = `${HARI_INI}T02:00:00.000Z`

const rubricInUse = (rubrikprodiid: number) =>
  insertRow(server.db, 'rubrik', {
    rubrikprodiid,
    rubriknomor: 1,
    rubrikisi: JSON.stringify(RUBRIC),
    rubrikdibuat: at,
    rubrikdipakai: at,
  })

test('marks by a rubric that is another one now stay, are refused, and lie on no other criterion', async () => {
  const { guide, student, registerid } = await placed(server.db)
  const { rubrikid } = await rubricInUse(student.mhsprodiid)
  server.signIn(guide)
  const page = () =>
    show(
      <Routes>
        <Route path="/nilai/:id" element={<GradePage />} />
      </Routes>,
      `/nilai/${registerid}?bagian=pembimbing`,
      { role: 'dosen', level: 4, username: guide.dosennidn, nama: guide.dosennama },
    )
  const first = page()
  const [one, two] = RUBRIC.bagian.find(({ oleh }) => oleh === 'pembimbing')!.kriteria
  const marked = (nama: string) => screen.findByRole('group', { name: nama })
  await userEvent.click(within(await marked(one!.nama)).getByRole('button', { name: /^90/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Catatan/ }), 'Rajin.')
  await screen.findByText('Draf tersimpan di perangkat ini')

  await updateRows(server.db, 'rubrik', { rubrikid }, { rubrikisi: swapped('pembimbing') })
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }))
  const refusal = within(await screen.findByRole('alert'))
  expect(server.sent.at(-1)).toMatchObject({ body: { rubrikid, rubrikversi: 1 } })
  expect(within(await marked(one!.nama)).getByRole('button', { name: /^90/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await userEvent.click(refusal.getByRole('button', { name: 'Muat ulang' }))
  const isEmpty = async () => {
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    // What the device has is there again; what was written is of no criterion.
    expect(await screen.findByDisplayValue('Rajin.')).toBeVisible()
    expect(screen.getByText(/^0 dari 3 terisi/)).toBeVisible()
  }
  await isEmpty()
  first.unmount()
  page()
  await isEmpty()
  await userEvent.click(within(await marked(two!.nama)).getByRole('button', { name: /^80/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }))
  await expect
    .poll(() => server.sent.at(-1))
    .toMatchObject({
      body: { rubrikid, rubrikversi: 2, nilai: { [one!.id]: 8000 }, catatan: 'Rajin.' },
    })
})

test('who has sent a part stays with it, and reads that it was sent', async () => {
  const { guide, student, registerid } = await placed(server.db)
  await rubricInUse(student.mhsprodiid)
  server.signIn(guide)
  show(
    <Routes>
      <Route path="/nilai/:id" element={<GradePage />} />
    </Routes>,
    `/nilai/${registerid}`,
    { role: 'dosen', level: 4, username: guide.dosennidn, nama: guide.dosennama },
  )
  const here = () => screen.getByRole('tab', { name: 'Bimbingan', selected: true })
  for (const { nama } of RUBRIC.bagian.find(({ oleh }) => oleh === 'pembimbing')!.kriteria)
    await userEvent.click(
      within(await screen.findByRole('group', { name: nama })).getByRole('button', { name: /^90/ }),
    )
  expect(here()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Kirim nilai' }))
  expect(await screen.findByText(/^Terkirim/)).toBeVisible()
  expect(here()).toBeVisible()
})
