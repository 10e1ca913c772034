import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import RubricsPage from '../../src/admin/pages/grades/RubricsPage.tsx'
import { call } from '../../src/dataProvider/call.ts'
import { dataProvider } from '../../src/dataProvider/dataProvider.ts'
import * as people from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
const WRONG = 'Ada isian yang bukan angka atau masih kosong.'

test('a rubric is saved time and again with the focus kept, and nothing is said of what was mended', async () => {
  // One of those whom the office of `show` has.
  await people.prodi(server.db, { prodiid: 3 })
  server.signIn(await people.admin(server.db, 'akademik'))
  await call('POST rubrik', { body: { prodiid: 3, contoh: 'lapangan-pembimbing' } })
  const { user } = show(<RubricsPage />, { dataProvider, at: '/nilai/rubrik?prodi=3' })

  const [criterion] = await screen.findAllByLabelText('Kriteria 1')
  const save = screen.getByRole('button', { name: 'Simpan rubrik' })
  await user.clear(criterion!)
  await user.click(save)
  // Beside the button, and among what is lacking.
  expect(screen.getAllByText(WRONG)).toHaveLength(2)
  await user.type(criterion!, 'Disiplin ')
  expect(screen.queryByText(WRONG)).toBeNull()

  for (const [more, versi] of [
    [' kerja', 1],
    [' tim', 2],
  ] as const) {
    await user.type(criterion!, more)
    await user.click(save)
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ versi }))
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
    expect(save).toHaveFocus()
  }
  await user.type(criterion!, ' dan')
  expect(criterion).toHaveValue('Disiplin  kerja tim dan')
  // From elsewhere, while something is typed here: that stays, and the older version is refused.
  const { rubrik } = (await call('GET rubrik/{prodiid}', { params: { prodiid: 3 } })).data
  const [{ rubrikid, isi, versi }] = rubrik as [(typeof rubrik)[number]]
  await call('POST rubrik/{rubrikid}', { params: { rubrikid }, body: { isi: { ...isi, desimal: 2 }, versi } })
  await user.click(save)
  expect(await screen.findByText(/baru saja diubah|diubah orang lain/)).toBeVisible()
  expect(criterion).toHaveValue('Disiplin  kerja tim dan')
})
