import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DocumentViewer } from '../../src/admin/pages/student/DocumentViewer.tsx'
import { UploadDialog } from '../../src/admin/pages/student/UploadDialog.tsx'
import type { RequiredDocument } from '../../src/contract/endpoints/index.ts'
import { problems } from '../../src/i18n/problems.ts'
import { admin, sesi, type Person } from '../server/support/people.ts'
import { HARI_INI } from '../server/support/testApps.ts'
import { pdf, png } from '../support/files.ts'
import { realServer } from '../support/realServer.ts'
import { asks, handsIn, registered, reviewOf } from './registered.tsx'
import { show } from './show.tsx'

const server = realServer()
let person: Person
beforeEach(async () => {
  person = await admin(server.db, 'akademik')
  server.signIn(person)
})

/** Ani's registration with one document, handed in as this file. */
async function ani(file?: { name: string; mime: string; content: Buffer }) {
  const { KTP } = await asks(server, { KTP: 1 })
  const register = await registered(server)
  const { idx, files } = await handsIn(server, register, KTP)
  if (file) {
    const stored = await server.storeFile(file.content, { ...file, use: 'dokumen' })
    await server.db.updateTable('dokumenregister').set({ files: stored }).where('idx', '=', idx).execute()
    return { ...register, KTP, files: stored }
  }
  return { ...register, KTP, files }
}
const documentOf = async (registerid: number) => (await reviewOf(registerid)).register.dokumenregister[0]!

async function view(given: Awaited<ReturnType<typeof ani>>) {
  const document = await documentOf(given.registerid)
  return show(<DocumentViewer registerid={given.registerid} document={document} />)
}
const reads = () => server.requests.filter(({ call }) => call.startsWith('GET berkas/'))

test('a PDF is shown in the page, read over a link that is still fresh', async () => {
  const { registerid } = await ani()
  const document = await documentOf(registerid)
  // The link with which the page was drawn is over.
  const old = { ...document, files: document.files!.replace(/sig=[^&]+/, 'sig=x') }
  show(<DocumentViewer registerid={registerid} document={old} />)
  expect(await screen.findByTitle('KTP.pdf')).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:.+#navpanes=0&view=FitH$/),
  )
  expect(reads()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Unduh KTP.pdf' })).toHaveAttribute('download', 'KTP.pdf')
})

test('a picture is shown as one', async () => {
  await view(await ani({ name: 'KTP.png', mime: 'image/png', content: await png() }))
  expect(await screen.findByRole('img', { name: 'Berkas KTP' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  )
})

test.each(['application/msword', 'text/html', 'image/svg+xml'])(
  'a %s is never opened here, only saved',
  async (mime) => {
    server.answer('GET berkas/{id}', () => new Response('x', { headers: { 'content-type': mime } }))
    await view(await ani())
    expect(await screen.findByText('Berkas ini tidak dapat ditampilkan di sini')).toBeInTheDocument()
    expect(screen.queryByTitle('KTP.pdf')).toBeNull()
    expect(screen.getByRole('link', { name: 'Unduh KTP.pdf' })).toBeInTheDocument()
  },
)

test('a young link that died with its session is read anew', async () => {
  const { KTP, Kartu } = await asks(server, { KTP: 1, Kartu: 1 })
  const { registerid, ...register } = await registered(server)
  await handsIn(server, { registerid, ...register }, KTP)
  await handsIn(server, { registerid, ...register }, Kartu)
  const [first, second] = (await reviewOf(registerid)).register.dokumenregister as [
    RequiredDocument,
    RequiredDocument,
  ]
  function One() {
    const [document, setDocument] = useState(first)
    return (
      <>
        <DocumentViewer registerid={registerid} document={document} />
        <button onClick={() => setDocument(second)}>Berikutnya</button>
      </>
    )
  }
  const { user } = show(<One />)
  expect(await screen.findByTitle('KTP.pdf')).toBeInTheDocument()
  await server.db.deleteFrom('sesi').where('sesiid', '=', person.sesiid).execute()
  const now = new Date(`${HARI_INI}T03:00:00Z`)
  server.signIn(await sesi(server.db, { akunid: person.akunid, remember: true, now }))
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }))
  expect(await screen.findByTitle('Kartu.pdf')).toBeInTheDocument()
  const [before, dead, fresh] = reads()
  expect(dead!.query.s).toBe(before!.query.s)
  expect(fresh!.query.s).not.toBe(dead!.query.s)
})

test('a file that did not come can be asked for again', async () => {
  const way = server.cut('GET berkas/{id}')
  const { user } = await view(await ani())
  expect(await screen.findByText(problems.noConnection)).toBeInTheDocument()
  way.lift()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByTitle('KTP.pdf')).toBeInTheDocument()
})

test('a file that is gone says so, in the words of the server', async () => {
  const given = await ani()
  const { berkaskunci } = await server.db
    .selectFrom('berkas')
    .select('berkaskunci')
    .where('berkasid', '=', given.files)
    .executeTakeFirstOrThrow()
  await server.files.remove(berkaskunci)
  await view(given)
  expect(await screen.findByText(/^Berkas ini hilang atau rusak di server\./)).toBeInTheDocument()
})

const file = (content: Buffer) => new File([new Uint8Array(content)], 'ktp.pdf', { type: 'application/pdf' })

/** The dialog in which the office hands in for a student who brought it on paper. */
async function uploading() {
  const { KTP } = await asks(server, { KTP: 1 })
  const { registerid } = await registered(server)
  const document = await documentOf(registerid)
  const onClose = vi.fn()
  const shown = show(
    <UploadDialog registerid={registerid} document={document} student="Ani" onClose={onClose} />,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Unggah KTP' }))
  const choose = (content = pdf()) =>
    fireEvent.change(window.document.querySelector('input[type=file]')!, {
      target: { files: [file(content)] },
    })
  const press = () => shown.user.click(dialog.getByRole('button', { name: 'Simpan' }))
  const stored = () =>
    server.db.selectFrom('dokumenregister').selectAll().where('registerid', '=', registerid).execute()
  return { ...shown, KTP, registerid, onClose, dialog, choose, press, stored }
}

test('a file is sent for its document, and the dialog closes with the good news', async () => {
  const { KTP, registerid, onClose, choose, press, dialog, stored } = await uploading()
  await press()
  expect(await dialog.findByText('Pilih berkas yang akan diunggah.')).toBeInTheDocument()
  expect(server.sent).toEqual([])
  choose()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toMatchObject([
    {
      call: 'POST uploaddokumen',
      body: {
        dokumenid: String(KTP.dokumenid),
        registerid: String(registerid),
        idjenisdokumen: '1',
        files: 'ktp.pdf',
      },
    },
  ])
  expect(await stored()).toMatchObject([{ dokumenid: KTP.dokumenid, status: 0 }])
  expect(await screen.findByText('Dokumen berhasil diunggah.')).toBeInTheDocument()
})

test('a refused file is told in the dialog, which stays', async () => {
  const { onClose, choose, press, dialog, stored } = await uploading()
  choose(Buffer.from('bukan PDF'))
  await press()
  expect(await dialog.findByText(/^Isi berkas bukan PDF yang sah\./)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(await stored()).toEqual([])
})

test('a cut connection keeps the file chosen, and the same press sends it again', async () => {
  const { onClose, choose, press, dialog, stored } = await uploading()
  const way = server.cut('POST uploaddokumen')
  choose()
  await press()
  expect(await dialog.findByText(/Berkas Anda masih dipilih/)).toBeInTheDocument()
  expect(await stored()).toEqual([])
  way.lift()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toHaveLength(2)
  expect(await stored()).toHaveLength(1)
})
