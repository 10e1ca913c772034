import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { problems } from '../../../i18n/problems.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { documentLists, reviewQuery } from './useReview.ts'

type Props = { registerid: number; document: RequiredDocument }

/**
 * The file itself, in the page. It is read as bytes and shown from memory: the signed link may be over by the time
 * somebody scrolls, and the server hands files out for saving only.
 */
export function DocumentViewer({ registerid, document }: Props) {
  const { data, error, isFetching, refetch } = useFile({ registerid, document })
  const url = useObjectUrl(data)
  const name = document.namafile ?? document.dokumennama
  if (error) return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || !url) return <Loading shape="card" label={words.loadingFile(name)} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {data.type === 'application/pdf' ? (
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
            height: 'min(75vh, 900px)',
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
            alt={words.fileOf(document.dokumennama)}
            sx={{ maxWidth: '100%', maxHeight: '75vh' }}
          />
        </Box>
      ) : (
        <Empty title={words.cannotShow} text={words.cannotShowHint} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button href={url} download={name} variant="outlined" size="small">
          {words.download(name)}
        </Button>
      </Box>
    </Box>
  )
}

/** What a browser may show from memory; anything else is only ever saved. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif']
const LINK_LIVES = 90_000

function useFile({ registerid, document }: Props) {
  const queryClient = useQueryClient()
  // The signature changes with every read; the file is the same until another is uploaded.
  const stored = document.files?.split('?')[0]
  return useQuery({
    queryKey: ['berkas', registerid, document.dokumenid, stored],
    queryFn: async ({ signal }) => {
      const student = await queryClient.fetchQuery({ ...reviewQuery(registerid), staleTime: LINK_LIVES })
      const fresh = Object.values(documentLists)
        .flatMap(({ of }) => of(student))
        .find(({ dokumenid }) => dokumenid === document.dokumenid)
      return bytesOf(fresh?.files ?? document.files ?? '', signal)
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
}

async function bytesOf(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(fileUrl(path), { signal, cache: 'no-store' }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new HttpProblem(0, problems.noConnection)
  })
  if (!response.ok)
    throw new HttpProblem(response.status, response.status === 404 ? words.fileGone : problems.trouble)
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  // The type is set by us: nothing the server might ever call HTML is opened in our own origin.
  return new Blob([await response.arrayBuffer()], {
    type: SHOWN.includes(type) ? type : 'application/octet-stream',
  })
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
