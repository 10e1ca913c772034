import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { upload } from '../i18n/upload.ts'
import { acceptAttribute, fileSize, matchesType } from './files.ts'
import { FieldFrame, useFieldIds } from './TextInput.tsx'
import { Button } from './Button.tsx'
import styles from './FileField.module.css'
import { Drawn } from './icons/Drawn.tsx'

type Props = {
  label: string
  /** MIME types (also the short ones of document types, `image/jpg`, `application/doc`) or endings (`.pdf`). */
  accept: readonly string[]
  /** The same for people: 'PDF, JPG atau PNG'. */
  acceptLabel: string
  maxBytes: number
  value: File | null
  onChange: (file: File | null) => void
  error?: ReactNode
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Photos are made smaller before they are taken: `onPreparing` tells when nothing may be sent yet. */
  photos?: { onPreparing: (preparing: boolean) => void }
}

/** Choose one file, told before what it may be. What cannot be taken is refused here already, with the reason. */
export function FileField(props: Props) {
  const { label, accept, acceptLabel, maxBytes, value, error, hint, required, disabled } = props
  const { take, drop, refusal, preparing, before } = useTaking(props)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const shownError = refusal ?? error
  const shownHint = (
    <>
      {upload.takes({ types: acceptLabel, size: fileSize(maxBytes) })}
      {hint && <> {hint}</>}
    </>
  )
  const ids = useFieldIds(undefined, shownHint, shownError)

  function remove() {
    drop()
    input.current?.focus()
  }

  const drag = (event: DragEvent, on: boolean) => {
    event.preventDefault()
    setOver(on && !disabled)
  }

  return (
    <FieldFrame label={label} hint={shownHint} error={shownError} ids={ids} required={required}>
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-error={shownError ? true : undefined}
        data-disabled={disabled || undefined}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          {...ids.control}
          required={required && !value}
          disabled={disabled}
          accept={acceptAttribute(accept)}
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file can be chosen again after it was removed or refused.
            event.target.value = ''
          }}
        />
        {preparing ? (
          <span data-words role="status">
            {upload.shrinking}
          </span>
        ) : value ? (
          <Chosen file={value} before={before?.file === value ? before.size : undefined} />
        ) : (
          <>
            <Drawn path={UPLOAD} size={24} />
            <span data-words>
              <strong>{upload.choose}</strong>
              <span data-drop>{upload.drop}</span>
            </span>
          </>
        )}
        {value && !disabled && !preparing && (
          <span data-actions>
            <Button
              size="small"
              tone="plain"
              tabIndex={-1}
              aria-hidden
              onClick={() => input.current?.click()}
            >
              {upload.other}
            </Button>
            <Button
              size="small"
              tone="danger"
              aria-label={upload.removeOf({ name: value.name })}
              onClick={remove}
            >
              {upload.remove}
            </Button>
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

/** A file that was chosen: a photo is made smaller first; what cannot be taken is refused with its reason. */
function useTaking(props: Props) {
  const { accept, onChange, disabled, photos } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const [preparing, setPreparing] = useState(false)
  /** How large the photo was that was made smaller. */
  const [before, setBefore] = useState<{ file: File; size: number } | null>(null)
  const turn = useRef(0)

  function take(file: File | undefined) {
    if (!file || disabled) return
    const mine = ++turn.current
    if (!photos) return settle(file)
    setRefusal(null)
    setPreparing(true)
    photos.onPreparing(true)
    void lightened(file, accept).then((light) => {
      // Another one was chosen meanwhile.
      if (mine !== turn.current) return
      setPreparing(false)
      photos.onPreparing(false)
      if (light === null) return setRefusal(upload.unreadablePhoto({ name: file.name }))
      setBefore(light !== file && light.size < file.size ? { file: light, size: file.size } : null)
      settle(light)
    })
  }

  function settle(file: File) {
    const reason = refuse(file, props)
    setRefusal(reason)
    if (!reason) onChange(file)
  }

  function drop() {
    turn.current++
    setRefusal(null)
    onChange(null)
  }

  return { take, drop, refusal, preparing, before }
}

function refuse(file: File, { accept, acceptLabel, maxBytes }: Props) {
  if (!matchesType(file, accept)) return upload.wrongType({ name: file.name, types: acceptLabel })
  if (file.size > maxBytes)
    return upload.tooLarge({ name: file.name, size: fileSize(file.size), limit: fileSize(maxBytes) })
  return file.size === 0 ? upload.empty({ name: file.name }) : null
}

/** Null when it is a photo of a kind that nobody here can read. */
async function lightened(file: File, accept: readonly string[]): Promise<File | null> {
  // Without a connection the code may not be there; the photo goes as it is, and the server makes it smaller.
  const photo = await import('./photo.ts').catch(() => null)
  if (!photo?.isPhoto(file)) return file
  return photo.lightPhoto(file, accept).catch(() => (matchesType(file, accept) ? file : null))
}

function Chosen({ file, before }: { file: File; before?: number }) {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(file.name)?.[1] ?? 'file'
  return (
    <>
      <i aria-hidden>{ending}</i>
      <span data-words role="status">
        <strong>{file.name}</strong>
        <small>
          {fileSize(file.size)}
          {before !== undefined && <> · {upload.shrunk({ before: fileSize(before) })}</>}
        </small>
      </span>
    </>
  )
}

const UPLOAD = 'M12 15.5V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 16v3h15v-3'
