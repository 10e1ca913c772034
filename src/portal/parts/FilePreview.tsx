import { useQuery } from '@tanstack/react-query'
import { readFile } from '../../dataProvider/readFile.ts'
import { parts } from '../../i18n/parts.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { Await } from './Await.tsx'
import { LINK_LIVES } from './FileLink.tsx'
import { Icon } from './Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ButtonAnchor } from '../../ui/Button.tsx'
import styles from './FilePreview.module.css'

type Props = {
  title: string
  /** What the file is saved as. */
  name: string
  /** The signed link as it was read; what stands before the `?` says which file it is. */
  path: string
  /** When it was read (`dataUpdatedAt`). */
  readAt: number
  /** Reads it again; null when the file is gone. */
  refresh: () => Promise<string | null | undefined>
  onClose: () => void
}

/** A stored file over the page, as far as the browser can show it, and the way to keep it. */
export default function FilePreview({ title, name, path, readAt, refresh, onClose }: Props) {
  const query = useQuery({
    queryKey: ['berkas', path.split('?')[0]],
    queryFn: async ({ signal }) => {
      if (Date.now() - readAt < LINK_LIVES) {
        try {
          return await readFile(path, signal)
        } catch (error) {
          // A link ends with its session too, however young it is: then it is read anew.
          if (!(error instanceof HttpProblem && error.status === 404)) throw error
        }
      }
      const link = await refresh()
      if (!link) throw new HttpProblem(404, parts.fileGone)
      return readFile(link, signal)
    },
    staleTime: Infinity,
    // Papers of a person do not stay in memory for long.
    gcTime: 60_000,
    retry: false,
  })
  const url = useObjectUrl(query.data)
  return (
    <Sheet
      wide
      title={title}
      subtitle={name}
      onClose={onClose}
      actions={
        url && (
          <ButtonAnchor
            href={url}
            download={name}
            look="filled"
            icon={<Icon name="unduh" size={20} />}
            // Its own words alone do not say which file.
            aria-label={`${parts.download} ${title}`}
          >
            {parts.download}
          </ButtonAnchor>
        )
      }
    >
      <Await query={query} loading={<Loading />}>
        {({ type }) => (
          <div className={styles.ground}>
            {url && type.startsWith('image/') ? (
              <img src={url} alt={title} />
            ) : url && type === 'application/pdf' && navigator.pdfViewerEnabled ? (
              <iframe src={`${url}#navpanes=0&view=FitH`} title={title} />
            ) : (
              url && <Empty title={parts.cannotShow} text={parts.cannotShowText} />
            )}
          </div>
        )}
      </Await>
    </Sheet>
  )
}
