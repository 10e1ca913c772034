import { useState } from 'react'
import type { ReportDay } from '../../../contract/endpoints/index.ts'
import { THUMBNAIL_EDGE } from '../../../contract/fileTypes.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { reports } from '../../../i18n/reports.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../Icon.tsx'
import { usePictureLink } from './usePictureLink.ts'
import styles from './Pictures.module.css'

export type Picture = ReportDay['gambar'][number]

type Props = {
  pictures: readonly Picture[]
  /** Whose they are, for those who hear the page: 'Senin, 16 November 2026'. */
  of: string
  /** Reads them again, with links that hold; a link lives two minutes. */
  refresh: () => Promise<readonly Picture[] | undefined>
  className?: string
}

const LargePicture = onDemand(() => import('./LargePicture.tsx'))

/** The pictures of a day, small and in their order; pressed, one is shown large. */
export function Pictures({ pictures, of, refresh, className }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={cx(styles.list, className)} aria-label={reports.picturesOf({ day: of })}>
        {pictures.map((picture, index) => {
          const what = nameOf(picture, index)
          return (
            <li key={picture.gambarid}>
              <button
                type="button"
                className={styles.open}
                aria-label={reports.large.open({ what })}
                onClick={() => setOpen(index)}
              >
                <Thumb picture={picture} alt={what} refresh={refresh} />
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && (
        <LargePicture pictures={pictures} at={open} refresh={refresh} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

export const nameOf = ({ keterangan }: Pick<Picture, 'keterangan'>, index: number): string =>
  keterangan ?? reports.picture({ index: index + 1 })

/** The small one. */
export function Thumb({
  picture,
  alt,
  refresh,
}: {
  picture: Picture
  alt: string
  refresh: Props['refresh']
}) {
  const { url, failed, again } = usePictureLink(picture, refresh)
  if (failed) {
    return (
      <span className={styles.missing} role="img" aria-label={alt}>
        <Icon name="berkas" />
      </span>
    )
  }
  return (
    <img
      src={small(url)}
      alt={alt}
      width={picture.lebar}
      height={picture.tinggi}
      loading="lazy"
      decoding="async"
      onError={again}
    />
  )
}

export const small = (url: string): string => `${fileUrl(url)}&lebar=${THUMBNAIL_EDGE}`
