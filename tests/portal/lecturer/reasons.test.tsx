import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { WeeklyValidation } from '../../../src/portal/lecturer/WeeklyValidation.tsx'
import { WeeklyTab } from '../../../src/portal/student/reports/WeeklyTab.tsx'
import { harian, placed } from '../../server/support/people.ts'
import { HARI_INI } from '../../server/support/testApps.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
const HTML = '<img src=x onerror=alert(1)>'

test('taking a validation back asks why; the student reads it beside the day, as text', async () => {
  server.setNow(`${HARI_INI}T03:00:00Z`)
  const { guide, student, registerid } = await placed(server.db)
  const [day] = await harian(server.db, registerid, { [HARI_INI]: { status: 1 } })
  server.signIn(guide)
  const { data } = await call('GET register/{registerid}', { params: { registerid } })
  const lecturer = show(<WeeklyValidation registration={data.register} pembimbing />)
  await userEvent.click(await screen.findByRole('button', { name: /^Batalkan validasi/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Batalkan validasi' }))
  expect(question.getByRole('alert')).toHaveTextContent('Isi alasannya')
  expect(server.sent).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Isi laporan kurang jelas.' }))
  await userEvent.type(question.getByRole('textbox', { name: 'Alasan' }), ` ${HTML}`)
  await userEvent.click(question.getByRole('button', { name: 'Batalkan validasi' }))
  const alasan = `Isi laporan kurang jelas. ${HTML}`
  expect(await screen.findByText(`Validasi dibatalkan: ${alasan}`)).toBeInTheDocument()
  expect(server.sent).toEqual([
    { call: 'POST validasilaporan', body: { detail_idx: day, status: 0, alasan } },
  ])
  lecturer.unmount()

  server.signIn(student)
  const own = (await call('GET mahasiswa/info')).data.register[0]!
  show(<WeeklyTab registration={own} sex="L" />, '/', { username: student.mhsnobp, nama: student.mhsnama })
  expect(await screen.findByText(`Validasi dibatalkan: ${alasan}`)).toBeInTheDocument()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
