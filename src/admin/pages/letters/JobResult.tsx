import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { zipSync } from 'fflate'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery, dataQuery } from '../../../dataProvider/query.ts'
import { readFile } from '../../../dataProvider/readFile.ts'
import { adminBulk } from '../../../i18n/adminBulk.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Await } from '../../parts/Await.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { LetterCard } from '../../resources/surat.tsx'

/** What became of letters that were asked for, while they are made and afterwards. */
export function JobResult({ tugasid }: { tugasid: number }) {
  const query = useQuery({
    ...dataQuery(['surat', 'tugas', tugasid], 'GET surattugas/{tugasid}', { params: { tugasid } }),
    refetchInterval: ({ state }) => (state.data?.selesai === false ? 1000 : false),
    staleTime: 0,
  })
  return (
    <OfficePage
      title={query.data ? titleOf(query.data) : words.issueTitle}
      subtitle={query.data && kinds.kinds[query.data.jenis]}
    >
      <Await query={query} shape="list">
        {(data) => <Result tugasid={tugasid} data={data} lost={query.isRefetchError} />}
      </Await>
    </OfficePage>
  )
}

type Job = AnswerOf<'GET surattugas/{tugasid}'>['data']

function titleOf({ selesai, berhasil }: Job): string {
  if (!selesai) return words.running
  return berhasil > 0 ? words.done({ count: berhasil }) : words.doneNone
}

/** @param lost how far it is now nobody knows: the server did not answer */
function Result({ tugasid, data, lost }: { tugasid: number; data: Job; lost: boolean }) {
  const done = data.berhasil + data.ditolak
  const single = data.selesai && data.berhasil === 1
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, maxWidth: single ? undefined : 760, display: 'grid', gap: 2 }}>
      {!data.selesai && (
        <Box role="status">
          <LinearProgress
            variant="determinate"
            value={data.jumlah === 0 ? 0 : (done / data.jumlah) * 100}
            aria-label={words.running}
          />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {words.progress({ done, count: data.jumlah })}
            <br />
            {!lost && words.runningHint}
          </Typography>
          {lost && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {adminBulk.broken}
            </Alert>
          )}
          {data.menunggu !== null && (
            <Alert severity="info" sx={{ mt: 1 }}>
              {data.menunggu}
            </Alert>
          )}
        </Box>
      )}
      {data.berhenti !== null && (
        <Alert severity="warning">
          <strong>{words.leftOut({ count: data.jumlah - done })}</strong>
          <br />
          {data.berhenti}
        </Alert>
      )}
      {data.gagal.length > 0 && (
        <Alert severity="warning">
          <strong>{words.failures({ count: data.gagal.length })}</strong>
          <Box component="ul" aria-label={words.title} sx={{ pl: 2.5, my: 0.5 }}>
            {data.gagal.map(({ nama, alasan }, index) => (
              <li key={index}>{alasan.includes(nama) ? alasan : `${nama}: ${alasan}`}</li>
            ))}
          </Box>
        </Alert>
      )}
      {single && <Single tugasid={tugasid} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.selesai && data.berhasil > 1 && <Zip tugasid={tugasid} />}
        {data.berhasil > 0 && !single && (
          <Button component={Link} to={`/surat?tugasid=${tugasid}`} variant="outlined">
            {words.seeThem}
          </Button>
        )}
        <Button component={Link} to={`/surat/terbit?jenis=${data.jenis}`}>
          {words.again}
        </Button>
      </Box>
    </Paper>
  )
}

/** One alone is opened at once, and its scan is added here. */
function Single({ tugasid }: { tugasid: number }) {
  const { data } = useQuery({
    ...answerQuery(['surat', 'daftar', { tugasid }], 'GET surat', { query: { tugasid } }),
    // A link to a file lives two minutes.
    refetchInterval: 90_000,
    staleTime: 0,
  })
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: { xs: -2, sm: -3 }, mt: -2 }}>
      {data?.data.map((letter) => (
        <LetterCard key={letter.suratid} letter={letter} />
      ))}
    </Box>
  )
}

function Zip({ tugasid }: { tugasid: number }) {
  const notice = useNotice()
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const save = async () => {
    if (progress) return
    setProgress({ done: 0, count: 0 })
    try {
      await saveLetters(tugasid, (done, count) => setProgress({ done, count }))
    } catch {
      notice.failed(words.zipFailed)
    }
    setProgress(null)
  }
  return (
    <Button variant="contained" aria-busy={progress !== null || undefined} onClick={() => void save()}>
      {progress ? words.zipping(progress) : words.zip}
    </Button>
  )
}

/** Every letter of a job as one ZIP file, put together here: the files come by their own links, as many as a page has. */
async function saveLetters(
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
