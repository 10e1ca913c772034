import { useRecordContext } from 'ra-core'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { acceptOf, IMAGE_TYPES, labelOf, MAX_FILE_BYTES } from '../../contract/fileTypes.ts'
import { fileUrl } from '../../dataProvider/fileUrl.ts'
import { FileField } from '../../ui/FileField.tsx'
import type { CellProps, InputProps, KindLook } from './kind.ts'
import { Dash } from './text.tsx'
import { useField } from './useField.ts'

export const file: KindLook = { Input: FileInput, Cell: FileCell }

/** Holds the stored link until another file is chosen; a stored file is kept when none is. */
function FileInput(props: InputProps) {
  const { value, set, bind, error, hint, required } = useField<File | string>(props)
  const stored = useStored(props.source, value)
  const chosen = value instanceof File ? value : null
  const { accept = [] } = props.field
  return (
    <Box>
      {stored && !chosen && <Stored path={stored} label={props.label} image={onlyImages(accept)} />}
      <FileField
        label={stored ? `Ganti ${props.label}` : props.label}
        accept={acceptOf(accept)}
        acceptLabel={labelOf(accept)}
        maxBytes={MAX_FILE_BYTES}
        value={chosen}
        onChange={(next) => {
          set(next ?? stored ?? '')
          bind.onBlur()
        }}
        error={error}
        hint={hint}
        required={stored ? undefined : required}
      />
    </Box>
  )
}

function FileCell({ value, field, label, row }: CellProps) {
  if (typeof value !== 'string' || value === '') return <Dash />
  if (onlyImages(field.accept ?? [])) return <Thumbnail path={value} key={String(row.id)} />
  return (
    <Link href={fileUrl(value)} target="_blank" rel="noopener">
      Lihat<span style={HIDDEN}> {label}</span>
    </Link>
  )
}

function Stored({ path, label, image }: { path: string; label: string; image: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
      {image && <Thumbnail path={path} />}
      <Link href={fileUrl(path)} target="_blank" rel="noopener">
        Lihat {label} sekarang
      </Link>
    </Box>
  )
}

/** Decoration beside the name: the name says which company it is. */
function Thumbnail({ path }: { path: string }) {
  return (
    <Box
      component="img"
      src={fileUrl(path)}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: 40,
        height: 40,
        objectFit: 'contain',
        borderRadius: 1,
        bgcolor: 'common.white',
        border: 1,
        borderColor: 'divider',
      }}
    />
  )
}

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const IMAGES: readonly string[] = IMAGE_TYPES
const onlyImages = (accept: readonly string[]) =>
  accept.length > 0 && accept.every((type) => IMAGES.includes(type))

/** The link the record came with, also while another file is chosen. */
function useStored(source: string, value: File | string): string | undefined {
  const record = useRecordContext()
  const stored = record?.[source] as unknown
  if (typeof stored === 'string' && stored) return stored
  return typeof value === 'string' && value ? value : undefined
}
