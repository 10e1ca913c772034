import { zipSync } from 'fflate'
import { call } from '../../../dataProvider/call.ts'
import { readFile } from '../../../dataProvider/readFile.ts'

/** Every letter of a job as one ZIP file, put together here: the files come by their own links, as many as a page has. */
export async function saveLetters(
  tugasid: number,
  onProgress: (done: number, count: number) => void,
): Promise<void> {
  const files: Record<string, Uint8Array> = {}
  const { signal } = new AbortController()
  let done = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call('GET surat', { query: { tugasid, page, limit: 50 } })
    pages = answer.page.pageCount
    for (const letter of answer.data) {
      if (letter.berkas !== null)
        files[nameOf(letter)] = new Uint8Array(await (await readFile(letter.berkas, signal)).arrayBuffer())
      onProgress((done += 1), answer.page.total)
      // The server lets a session have so many files in a while.
      await new Promise((resolve) => setTimeout(resolve, PACE))
    }
  }
  // PDF files are packed already.
  const zip = new Blob([zipSync(files, { level: 0 }) as BlobPart], { type: 'application/zip' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(zip)
  link.download = `surat-${tugasid}.zip`
  link.click()
  // Not at once: some browsers have not begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const PACE = 40

interface Named {
  nomor: string
  perusahaan: string
  mahasiswa: readonly { nama: string; nobp: string }[]
}

/** Numbers are unique; what stands in one may be no name of a file. */
function nameOf({ nomor, perusahaan, mahasiswa }: Named): string {
  const whom = mahasiswa.length === 1 ? `${mahasiswa[0]!.nobp} ${mahasiswa[0]!.nama}` : perusahaan
  return `${`${nomor} ${whom}`.replaceAll(/[/\\<>:"|?*\x00-\x1f]/g, '-').slice(0, 140)}.pdf`
}
