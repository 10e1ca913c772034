import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FilePreview from '../../../src/portal/parts/FilePreview.tsx'
import { show } from './show.tsx'

let answer: () => Response
const fetched = vi.fn(() => Promise.resolve(answer()))
const file = (type: string) => () => new Response('isi', { headers: { 'content-type': type } })

beforeEach(() => {
  answer = file('image/png')
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const preview = (refresh = () => Promise.resolve<string | null>('berkas/7?exp=2&sig=b'), readAt = 0) => {
  const onClose = vi.fn()
  const { unmount } = show(
    <FilePreview
      title="KTP"
      name="ktp.png"
      path="berkas/7?exp=1&sig=a"
      readAt={readAt}
      refresh={refresh}
      onClose={onClose}
    />,
  )
  return { onClose, unmount }
}

test('a picture is read by a link that is still good, shown, and saved under its name', async () => {
  const { unmount } = preview()
  expect(await screen.findByRole('img', { name: 'KTP' })).toHaveAttribute('src', 'blob:image/png')
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/berkas/7?exp=2&sig=b', expect.anything())
  const download = screen.getByRole('link', { name: 'Unduh KTP' })
  expect(download).toHaveAttribute('href', 'blob:image/png')
  expect(download).toHaveAttribute('download', 'ktp.png')
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:image/png')
})

test('a PDF where the browser can show it', async () => {
  answer = file('application/pdf')
  preview()
  expect(await screen.findByTitle('KTP')).toHaveAttribute('src', 'blob:application/pdf#navpanes=0&view=FitH')
})

test.each([
  ['a PDF on a phone that cannot', 'application/pdf'],
  ['a text document', 'application/msword'],
  ['a page that pretends to be a file', 'text/html; charset=utf-8'],
])('%s is only saved', async (_, type) => {
  answer = file(type)
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  preview()
  expect(await screen.findByText('Tidak dapat ditampilkan di sini')).toBeVisible()
  expect(screen.queryByTitle('KTP')).toBeNull()
  const saved = type === 'application/pdf' ? type : 'application/octet-stream'
  expect(screen.getByRole('link', { name: 'Unduh KTP' })).toHaveAttribute('href', `blob:${saved}`)
})

test('what could not be read says so and can be tried again', async () => {
  answer = () => new Response('Tautan berkas ini tidak berlaku lagi.', { status: 404 })
  preview()
  expect(await screen.findByRole('alert')).toHaveTextContent('Tautan berkas ini tidak berlaku lagi.')
  answer = file('image/png')
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('img', { name: 'KTP' })).toBeVisible()
})

test('a young link is followed as it is', async () => {
  const refresh = vi.fn(() => Promise.resolve('berkas/7?exp=2&sig=b'))
  preview(refresh, Date.now())
  expect(await screen.findByRole('img', { name: 'KTP' })).toBeVisible()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/berkas/7?exp=1&sig=a', expect.anything())
  expect(refresh).not.toHaveBeenCalled()
})

test('a young link that died with its session is read anew', async () => {
  fetched.mockImplementationOnce(() => Promise.resolve(new Response('tidak berlaku', { status: 404 })))
  preview(undefined, Date.now())
  expect(await screen.findByRole('img', { name: 'KTP' })).toBeVisible()
  expect(fetched).toHaveBeenLastCalledWith('/berkas/7?exp=2&sig=b', expect.anything())
})

test('a file that is gone by now is not asked for', async () => {
  preview(() => Promise.resolve(null))
  expect(await screen.findByRole('alert')).toHaveTextContent('Berkas ini sudah tidak ada.')
  expect(fetched).not.toHaveBeenCalled()
})
