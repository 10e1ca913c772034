import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import MailCard from '../../../src/portal/account/MailCard.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()

test('what is wrong with an address or a number is said once, below its field, which has the focus', async () => {
  server.signIn(await people.mahasiswa(server.db))
  server.answer('GET surel', () =>
    Response.json({
      code: 200,
      message: '',
      data: {
        aktif: true,
        alamatsurel: null,
        alamatbaru: null,
        sendiri: false,
        terpental: false,
        pukul: '07:00',
        pilihan: {},
        whatsapp: { aktif: true, nomorwa: null, nomorwabaru: '6281234567890' },
      },
    }),
  )
  const user = userEvent.setup()
  show(<MailCard />)
  await user.click(await screen.findByRole('button', { name: 'Isi alamat' }))
  const mail = within(screen.getByRole('form', { name: 'Alamat surel' }))
  const address = mail.getByLabelText('Alamat surel baru')
  await user.click(mail.getByRole('button', { name: 'Kirim tautan konfirmasi' }))
  expect(address).toHaveFocus()
  expect(address).toHaveAccessibleDescription(expect.stringContaining('Isi alamat surel.') as string)
  // What the server says of the other field leads there.
  await user.type(address, 'dina@surat.example')
  const why = 'Kata sandinya salah.'
  server.answer('POST surel', () =>
    Response.json({ code: 422, message: why, error: { userpass: why } }, { status: 422 }),
  )
  await user.click(mail.getByRole('button', { name: 'Kirim tautan konfirmasi' }))
  await expect.poll(() => document.activeElement).toBe(mail.getByLabelText('Kata sandi Anda'))
  expect(screen.getAllByText(why)).toHaveLength(1)

  const whatsApp = within(screen.getByRole('form', { name: /[Kk]ode/ }))
  await user.click(whatsApp.getByRole('button'))
  expect(whatsApp.getByRole('textbox')).toHaveFocus()
})
