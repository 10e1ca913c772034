import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { acceptAttribute, fileSize, matchesType } from './files.ts'
import { paletteVar } from './palette.ts'
import { FieldFrame, useFieldIds } from './TextInput.tsx'

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
}

/** Choose one file, told before what it may be. What cannot be taken is refused here already, with the reason. */
export function FileField(props: Props) {
  const { label, accept, acceptLabel, maxBytes, value, onChange, error, hint, required, disabled } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const shownError = refusal ?? error
  const shownHint = (
    <>
      {acceptLabel}, paling besar {fileSize(maxBytes)}.{hint && <> {hint}</>}
    </>
  )
  const ids = useFieldIds(undefined, shownHint, shownError)

  function take(file: File | undefined) {
    if (!file || disabled) return
    const reason = refuse(file, props)
    setRefusal(reason)
    if (!reason) onChange(file)
  }

  function remove() {
    setRefusal(null)
    onChange(null)
    input.current?.focus()
  }

  const drag = (event: DragEvent, on: boolean) => {
    event.preventDefault()
    setOver(on && !disabled)
  }

  return (
    <FieldFrame label={label} hint={shownHint} error={shownError} ids={ids} required={required}>
      <Zone
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
        {value ? (
          <Chosen file={value} />
        ) : (
          <>
            <UploadIcon />
            <span data-words>
              <strong>Pilih berkas</strong>
              <span data-drop> atau seret ke sini</span>
            </span>
          </>
        )}
        {value && !disabled && (
          <span data-actions>
            <Button
              size="small"
              color="inherit"
              tabIndex={-1}
              aria-hidden
              onClick={() => input.current?.click()}
            >
              Ganti
            </Button>
            <Button size="small" color="error" aria-label={`Hapus ${value.name}`} onClick={remove}>
              Hapus
            </Button>
          </span>
        )}
      </Zone>
    </FieldFrame>
  )
}

function refuse(file: File, { accept, acceptLabel, maxBytes }: Props) {
  if (!matchesType(file, accept)) return `Jenis berkas "${file.name}" tidak diterima. Pilih ${acceptLabel}.`
  if (file.size > maxBytes)
    return `Berkas terlalu besar (${fileSize(file.size)}). Paling besar ${fileSize(maxBytes)}.`
  if (file.size === 0) return `Berkas "${file.name}" kosong. Pilih berkas lain.`
  return null
}

function Chosen({ file }: { file: File }) {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(file.name)?.[1] ?? 'file'
  return (
    <>
      <i aria-hidden>{ending}</i>
      <span data-words role="status">
        <strong>{file.name}</strong>
        <small>{fileSize(file.size)}</small>
      </span>
    </>
  )
}

function UploadIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
      <path
        d="M12 15.5V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 16v3h15v-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const Zone = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '10px 14px',
  border: `1.5px dashed ${paletteVar('outline')}`,
  borderRadius: 12,
  backgroundColor: paletteVar('background.paper'),
  '&:hover': { borderColor: paletteVar('primary.main') },
  '&[data-over]': {
    borderColor: paletteVar('primary.main'),
    borderStyle: 'solid',
    backgroundColor: paletteVar('tint'),
  },
  '&[data-error]': { borderColor: paletteVar('error.main') },
  '&[data-disabled]': { opacity: 0.6 },
  '&:focus-within': { outline: `3px solid ${paletteVar('primary.main')}`, outlineOffset: 2 },
  // The native input lies over the whole zone: one large target, with the browser's own keyboard and camera behaviour.
  '& > input': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& > svg': { flex: 'none', color: paletteVar('primary.main') },
  '& > i': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 10,
    fontStyle: 'normal',
    fontSize: '0.75rem',
    fontWeight: 700,
    textTransform: 'uppercase',
    color: paletteVar('primary.main'),
    backgroundColor: paletteVar('tint'),
  },
  '& > [data-words]': {
    flex: '1 1 140px',
    minWidth: 0,
    lineHeight: 1.4,
    color: paletteVar('text.secondary'),
  },
  '& strong': { color: paletteVar('primary.main'), fontWeight: 650, overflowWrap: 'anywhere' },
  '& > i + [data-words] strong': {
    display: 'block',
    color: paletteVar('text.primary'),
    fontSize: '0.9375rem',
  },
  '& small': { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& > [data-actions]': { position: 'relative', display: 'flex', gap: 4, marginLeft: 'auto' },
  '@media (pointer: coarse), (max-width: 599.95px)': { '& [data-drop]': { display: 'none' } },
})
