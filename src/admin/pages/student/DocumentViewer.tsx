import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { readFile } from '../../../dataProvider/readFile.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { MenuIcon } from '../../../ui/icons/MenuIcon.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { Await } from '../../parts/Await.tsx'
import { documentsOf, reviewOf } from './queries.ts'

type Props = {
  registerid: number
  document: RequiredDocument
  /** The file before a correction. */
  before?: boolean
}

/**
 * The file itself, in the page. It is read as bytes and shown from memory: the signed link may be over by the time
 * somebody scrolls, and the server hands files out for saving only.
 */
export function DocumentViewer({ registerid, document, before = false }: Props) {
  const name = (before ? document.revisi?.sebelum.namafile : document.namafile) ?? document.dokumennama
  return (
    <Await query={useFile({ registerid, document, before })} label={words.loadingFile({ name })}>
      {(file) => <Shown data={file} name={name} document={document} />}
    </Await>
  )
}

function Shown({ data, name, document }: { data: Blob; name: string; document: RequiredDocument }) {
  const url = useObjectUrl(data)
  const shows = useShowsPdf()
  if (!url) return <Loading shape="card" label={words.loadingFile({ name })} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {data.type === 'application/pdf' && !shows ? (
        <PdfCard url={url} name={name} />
      ) : data.type === 'application/pdf' ? (
        <Box
          component="iframe"
          src={`${url}#navpanes=0&view=FitH`}
          title={name}
          // Keys that go on to the next document must not be swallowed by a file that was only scrolled.
          onMouseLeave={(event: MouseEvent<HTMLIFrameElement>) => {
            const frame = event.currentTarget
            if (frame.ownerDocument.activeElement === frame) frame.blur()
          }}
          sx={{
            width: '100%',
            height: 'max(360px, 100dvh - 440px)',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        />
      ) : data.type.startsWith('image/') ? (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            p: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        >
          <Box
            component="img"
            src={url}
            alt={words.fileOf({ document: document.dokumennama })}
            sx={{ maxWidth: '100%', maxHeight: 'max(360px, 100dvh - 440px)' }}
          />
        </Box>
      ) : (
        <Empty title={words.cannotShow} text={words.cannotShowHint} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button href={url} download={name} variant="outlined" size="small">
          {words.download({ name })}
        </Button>
      </Box>
    </Box>
  )
}

/** A phone shows an empty box in the place of a PDF inside a page; so does a browser without a reader of its own. */
function useShowsPdf(): boolean {
  const narrow = useMediaQuery('(max-width:899.95px)', { noSsr: true })
  return !narrow && (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled !== false
}

function PdfCard({ url, name }: { url: string; name: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <MenuIcon name="dokumen" size={28} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {words.opensOutside}
        </Typography>
      </Box>
      <Button
        href={url}
        target="_blank"
        rel="noopener"
        variant="contained"
        aria-label={words.openFile({ name })}
      >
        {words.open}
      </Button>
    </Box>
  )
}

const LINK_LIVES = 90_000

function useFile({ registerid, document, before }: Props) {
  const queryClient = useQueryClient()
  // The signature changes with every read; the file is the same until another is uploaded.
  const of = (each: RequiredDocument | undefined) => (before ? each?.revisi?.sebelum.files : each?.files)
  const stored = of(document)?.split('?')[0]
  return useQuery({
    queryKey: ['berkas', registerid, document.dokumenid, stored],
    queryFn: async ({ signal }) => {
      const link = async (staleTime: number) => {
        const { register } = await queryClient.fetchQuery({ ...reviewOf(registerid), staleTime })
        const fresh = documentsOf(register).find(({ dokumenid }) => dokumenid === document.dokumenid)
        return of(fresh) ?? of(document) ?? ''
      }
      try {
        return await readFile(await link(LINK_LIVES), signal)
      } catch (error) {
        // A link ends with its session too, however young it is: then it is read anew.
        if (!(error instanceof HttpProblem && error.status === 404)) throw error
        return readFile(await link(0), signal)
      }
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
}
