import { useState } from 'react'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { reports } from '../../../i18n/reports.ts'
import { Button, Icon, Note, Sheet } from '../../ui/index.ts'
import { nameOf, type Picture } from './Pictures.tsx'
import { usePictureLink } from './usePictureLink.ts'
import styles from './Pictures.module.css'

type Props = {
  pictures: readonly Picture[]
  at: number
  refresh: () => Promise<readonly Picture[] | undefined>
  /** To which place it moves, from 1. Absent where the order is not the reader's. */
  onMove?: (picture: Picture, urut: number) => Promise<unknown>
  onClose: () => void
}

/** One picture as large as the screen allows, and the way to its neighbours. */
export default function LargePicture({ pictures, at, refresh, onMove, onClose }: Props) {
  const [shown, setShown] = useState(pictures[at]?.gambarid)
  const index = Math.max(
    0,
    pictures.findIndex(({ gambarid }) => gambarid === shown),
  )
  const picture = pictures[index]
  if (!picture) return null
  const step = (by: number) => setShown(pictures[index + by]?.gambarid)
  return (
    <Sheet
      wide
      title={reports.large.title({ index: index + 1, of: pictures.length })}
      onClose={onClose}
      actions={
        pictures.length > 1 && (
          <>
            <Button
              look="outlined"
              disabled={index === 0}
              icon={<Icon name="kiri" />}
              onClick={() => step(-1)}
            >
              {reports.large.before}
            </Button>
            <Button
              look="outlined"
              disabled={index === pictures.length - 1}
              icon={<Icon name="kanan" />}
              onClick={() => step(1)}
            >
              {reports.large.after}
            </Button>
          </>
        )
      }
    >
      <Whole key={picture.gambarid} picture={picture} alt={nameOf(picture, index)} refresh={refresh} />
      {onMove && pictures.length > 1 && (
        <div>
          <Button disabled={index === 0} onClick={() => void onMove(picture, index)}>
            {reports.large.first}
          </Button>
          <Button disabled={index === pictures.length - 1} onClick={() => void onMove(picture, index + 2)}>
            {reports.large.last}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function Whole({ picture, alt, refresh }: { picture: Picture; alt: string; refresh: Props['refresh'] }) {
  const { url, failed, again } = usePictureLink(picture, refresh)
  return (
    <figure className={styles.large}>
      {failed ? (
        <Note tone="menunggu" role="status">
          {reports.large.failed}
        </Note>
      ) : (
        <img
          src={`${fileUrl(url)}&lihat=1`}
          alt={alt}
          width={picture.lebar}
          height={picture.tinggi}
          onError={again}
        />
      )}
      {picture.keterangan && <figcaption>{picture.keterangan}</figcaption>}
    </figure>
  )
}
