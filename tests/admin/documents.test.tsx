import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DocumentViewer } from '../../src/admin/pages/register/DocumentViewer.tsx'
import { UploadDialog } from '../../src/admin/pages/register/UploadDialog.tsx'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { problems } from '../../src/i18n/problems.ts'
import { serving } from './called.ts'
import { paper, reviewed } from './reviewed.ts'
import { show } from './show.tsx'

vi.mock('../../src/dataProvider/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))

const KTP = paper(1, 'KTP')
const fetched = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:berkas'
  URL.revokeObjectURL = () => {}
})
const answers = (type: string, status = 200, text = 'x') =>
  fetched.mockImplementation(async () => new Response(text, { status, headers: { 'content-type': type } }))

function view() {
  serving({ 'GET register/{registerid}': () => ({ data: reviewed({ dokumenregister: [KTP] }) }) })
  return show(<DocumentViewer registerid={7} document={KTP} />)
}

test('a PDF is shown in the page, read over a link that is still fresh', async () => {
  answers('application/pdf')
  view()
  expect(await screen.findByTitle('KTP.pdf')).toHaveAttribute('src', 'blob:berkas#navpanes=0&view=FitH')
  expect(fetched.mock.calls[0]![0]).toBe('/berkas/1?exp=1&sig=x')
  expect(screen.getByRole('link', { name: 'Unduh KTP.pdf' })).toHaveAttribute('download', 'KTP.pdf')
})

test('a picture is shown as one', async () => {
  answers('image/png')
  view()
  expect(await screen.findByRole('img', { name: 'Berkas KTP' })).toHaveAttribute('src', 'blob:berkas')
})

test.each(['application/msword', 'text/html', 'image/svg+xml'])(
  'a %s is never opened here, only saved',
  async (type) => {
    answers(type)
    view()
    expect(await screen.findByText('Berkas ini tidak dapat ditampilkan di sini')).toBeInTheDocument()
    expect(screen.queryByTitle('KTP.pdf')).toBeNull()
    expect(screen.getByRole('link', { name: 'Unduh KTP.pdf' })).toBeInTheDocument()
  },
)

test('a young link that died with its session is read anew', async () => {
  answers('image/png')
  fetched.mockResolvedValueOnce(new Response('tidak berlaku', { status: 404 }))
  const reads = [KTP, { ...KTP, files: 'berkas/1?exp=2&sig=y' }]
  serving({
    'GET register/{registerid}': () => ({ data: reviewed({ dokumenregister: [reads.shift()!] }) }),
  })
  show(<DocumentViewer registerid={7} document={KTP} />)
  expect(await screen.findByRole('img', { name: 'Berkas KTP' })).toBeInTheDocument()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/berkas/1?exp=1&sig=x', '/berkas/1?exp=2&sig=y'])
})

test('a file that did not come can be asked for again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { user } = view()
  expect(await screen.findByText(problems.noConnection)).toBeInTheDocument()
  answers('image/png')
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('img', { name: 'Berkas KTP' })).toBeInTheDocument()
})

test('a file that is gone says so, in the words of the server', async () => {
  answers('text/plain', 404, 'Tautan berkas ini tidak berlaku lagi.')
  view()
  expect(await screen.findByText('Tautan berkas ini tidak berlaku lagi.')).toBeInTheDocument()
})

const pdf = new File(['%PDF-1.4'], 'ktp.pdf', { type: 'application/pdf' })

function uploading(answer: () => object | Promise<object>) {
  const sent = serving({ 'POST uploaddokumen': answer })
  const onClose = vi.fn()
  const shown = show(<UploadDialog registerid={7} document={KTP} student="Ani" onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Upload KTP' }))
  const choose = () =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [pdf] } })
  const press = () => shown.user.click(dialog.getByRole('button', { name: 'Simpan' }))
  return { ...shown, sent, onClose, dialog, choose, press }
}

test('a file is sent for its document, and the dialog closes with the good news', async () => {
  const { sent, onClose, choose, press, dialog } = uploading(() => ({}))
  await press()
  expect(await dialog.findByText('Pilih berkas yang akan diunggah.')).toBeInTheDocument()
  expect(sent).toEqual([])
  choose()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { name: 'POST uploaddokumen', body: { dokumenid: 1, registerid: 7, idjenisdokumen: 1, files: pdf } },
  ])
  expect(await screen.findByText('Tersimpan di server.')).toBeInTheDocument()
})

test('a refused file is told in the dialog, which stays', async () => {
  const { onClose, choose, press, dialog } = uploading(() => {
    throw new HttpProblem(415, 'Berkas ini bukan PDF.')
  })
  choose()
  await press()
  expect(await dialog.findByText('Berkas ini bukan PDF.')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('a cut connection keeps the file chosen, and the same press sends it again', async () => {
  let online = false
  const { onClose, choose, press, dialog, sent } = uploading(() => {
    if (!online) throw new HttpProblem(0, problems.noConnection)
    return {}
  })
  choose()
  await press()
  expect(await dialog.findByText(/Berkas Anda masih dipilih/)).toBeInTheDocument()
  online = true
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveLength(2)
})
