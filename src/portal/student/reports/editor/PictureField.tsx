import { useEffect, useRef, useState } from 'react'
import { acceptOf, PICTURE_TYPES } from '../../../../contract/fileTypes.ts'
import { MAX_CAPTION } from '../../../../contract/limits.ts'
import { MAX_PICTURES_A_DAY } from '../../../../contract/rules/reports.ts'
import type { QueuedWrite } from '../../../../dataProvider/queue/queuedWrite.ts'
import { editor } from '../../../../i18n/editor.ts'
import { reports } from '../../../../i18n/reports.ts'
import { waiting as waitingWords } from '../../../../i18n/waiting.ts'
import { fileSize } from '../../../../ui/files.ts'
import { onDemand } from '../../../../ui/onDemand.tsx'
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts'
import { nameOf, Thumb, type Picture } from '../../../parts/reports/Pictures.tsx'
import { Button, Icon, Note } from '../../../ui/index.ts'
import type { ChosenPictures } from './useChosenPictures.ts'
import styles from './editor.module.css'

const LargePicture = onDemand(() => import('../../../parts/reports/LargePicture.tsx'))

type Props = {
  /** What the day has. */
  pictures: readonly Picture[]
  /** Captions that were changed here, by picture. */
  captions: Readonly<Record<number, string>>
  waiting: readonly QueuedWrite[]
  chosen: ChosenPictures
  /** Opens the camera at once. */
  camera: boolean
  disabled: boolean
  refresh: () => Promise<readonly Picture[] | undefined>
  onCaption: (picture: Picture, keterangan: string) => void
  onRemove: (picture: Picture, index: number) => void
  onMove: (picture: Picture, urut: number) => Promise<unknown>
  onCancel: (waiting: QueuedWrite) => void
}

/** The pictures of a day: those that are there, those that wait, those chosen now; camera and files beside each other. */
export function PictureField(props: Props) {
  const { pictures, waiting, chosen, camera, disabled, refresh } = props
  const cameraInput = useRef<HTMLInputElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const present = pictures.length + waiting.length
  const count = present + chosen.chosen.length
  const bytes = chosen.chosen.reduce((sum, { file }) => sum + file.size, 0)
  const full = count >= MAX_PICTURES_A_DAY
  const blocked = disabled || chosen.preparing !== null

  useEffect(() => {
    // Only while the press that asked for it still counts: without it the browser would refuse, and the button is there.
    if (camera && navigator.userActivation?.isActive) cameraInput.current?.click()
  }, [camera])

  const pick = (input: HTMLInputElement) => {
    void chosen.add([...(input.files ?? [])], present)
    // The same one can be chosen again.
    input.value = ''
  }

  return (
    <section className={styles.pictures} aria-label={editor.pictures}>
      <div className={styles.head}>
        <h3>{editor.pictures}</h3>
        <small>{editor.count(count, bytes > 0 ? editor.shrunk({ size: fileSize(bytes) }) : '')}</small>
      </div>
      {count > 0 && <List {...props} onOpen={setOpen} />}
      {chosen.preparing && (
        <p role="status">{editor.preparing({ done: chosen.preparing.done, of: chosen.preparing.of })}</p>
      )}
      {chosen.refused.length > 0 && (
        <Note tone="tolak" role="alert">
          <ul className={styles.refused}>
            {chosen.refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className={styles.sources}>
        <Button
          look="outlined"
          icon={<Icon name="kamera" size={20} />}
          disabled={blocked || full}
          onClick={() => cameraInput.current?.click()}
        >
          {editor.camera}
        </Button>
        <Button
          look="outlined"
          icon={<Icon name="unggah" size={20} />}
          disabled={blocked || full}
          onClick={() => fileInput.current?.click()}
        >
          {editor.choose}
        </Button>
      </div>
      <input
        ref={cameraInput}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={editor.camera}
        onChange={({ target }) => pick(target)}
      />
      <input
        ref={fileInput}
        type="file"
        multiple
        // A HEIC of a phone becomes a JPEG here, where the browser can read it.
        accept={[...acceptOf(PICTURE_TYPES), 'image/*'].join(',')}
        hidden
        aria-label={editor.choose}
        onChange={({ target }) => pick(target)}
      />
      {open !== null && (
        <LargePicture
          pictures={pictures}
          at={open}
          refresh={refresh}
          onMove={disabled ? undefined : props.onMove}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function List({ onOpen, ...props }: Props & { onOpen: (index: number) => void }) {
  const { pictures, captions, waiting, chosen, disabled, refresh } = props
  return (
    <ul>
      {pictures.map((picture, index) => (
        <li key={picture.gambarid}>
          <button
            type="button"
            className={styles.frame}
            aria-label={reports.large.open({ what: nameOf(picture, index) })}
            onClick={() => onOpen(index)}
          >
            <Thumb picture={picture} alt={nameOf(picture, index)} refresh={refresh} />
          </button>
          <Remove
            what={nameOf(picture, index)}
            disabled={disabled}
            onClick={() => props.onRemove(picture, index)}
          />
          <Caption
            at={index + 1}
            value={captions[picture.gambarid] ?? picture.keterangan ?? ''}
            disabled={disabled}
            onChange={(text) => props.onCaption(picture, text)}
          />
        </li>
      ))}
      {waiting.map((each, index) => (
        <li key={each.id}>
          <WaitingPicture waiting={each} />
          <Remove
            what={each.text || each.file?.name || reports.picture({ index: pictures.length + index + 1 })}
            disabled={disabled}
            onClick={() => props.onCancel(each)}
          />
          <small>{each.refusal ?? waitingWords.state}</small>
        </li>
      ))}
      {chosen.chosen.map((each, index) => (
        <li key={each.key} aria-busy={!each.kept || undefined}>
          <span className={styles.frame}>
            <img src={each.url} alt={each.keterangan || each.file.name} />
          </span>
          <Remove
            what={each.keterangan || each.file.name}
            disabled={disabled}
            onClick={() => chosen.remove(each.key)}
          />
          <Caption
            at={pictures.length + waiting.length + index + 1}
            value={each.keterangan}
            disabled={disabled}
            onChange={(keterangan) => chosen.change(each.key, { keterangan })}
          />
          {each.error && <small data-error>{each.error}</small>}
        </li>
      ))}
    </ul>
  )
}

const Remove = ({ what, disabled, onClick }: { what: string; disabled: boolean; onClick: () => void }) => (
  <button
    type="button"
    className={styles.remove}
    aria-label={editor.removePicture({ what })}
    disabled={disabled}
    onClick={onClick}
  >
    <span>
      <Icon name="tutup" size={16} />
    </span>
  </button>
)

function Caption(props: { at: number; value: string; disabled: boolean; onChange: (text: string) => void }) {
  const { at, value, disabled, onChange } = props
  return (
    <input
      type="text"
      className={styles.caption}
      aria-label={editor.caption({ index: at })}
      placeholder={editor.addCaption}
      maxLength={MAX_CAPTION}
      readOnly={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function WaitingPicture({ waiting: { file, text } }: { waiting: QueuedWrite }) {
  const [blob] = useState(() => file && new Blob([file.bytes], { type: file.type }))
  const url = useObjectUrl(blob)
  return (
    <span className={styles.frame} data-waiting>
      {url && <img src={url} alt={text || (file?.name ?? '')} />}
    </span>
  )
}
