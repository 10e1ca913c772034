import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { acceptOf, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { adminForm as words } from '../../../i18n/adminForm.ts'
import { upload } from '../../../i18n/upload.ts'
import { FileField } from '../../../ui/FileField.tsx'
import type { InputProps } from '../kind.ts'
import { onlyImages, Thumbnail } from '../Thumbnail.tsx'
import { common } from './common.tsx'

/**
 * Holds the stored link until another file is chosen: a stored file is kept when none is. One that may be missing can be
 * taken away, which the form holds as null until it is saved.
 */
export function FileInput(props: InputProps) {
  const [preparing, setPreparing] = useState(false)
  const { field: control, fieldState } = useInput({
    source: props.source,
    format: asItIs,
    parse: asItIs,
    // Saved meanwhile, the form would go without it.
    validate: preparing ? () => upload.shrinking : undefined,
  })
  const value = control.value as File | string | null
  const stored = useStored(props.source)
  const chosen = value instanceof File ? value : null
  const { accept = [], optional } = props.field
  const change = (next: File | string | null) => {
    control.onChange(next)
    control.onBlur()
  }
  return (
    <Box>
      {stored && !chosen && (
        <Stored
          path={stored}
          label={props.label}
          image={onlyImages(accept)}
          going={value === null}
          onRemove={optional ? () => change(value === null ? stored : null) : undefined}
        />
      )}
      <FileField
        label={stored ? words.replace({ label: props.label }) : props.label}
        accept={acceptOf(accept)}
        acceptLabel={labelOf(accept)}
        maxBytes={MAX_FILE_BYTES}
        value={chosen}
        onChange={(next) => change(next ?? stored ?? '')}
        photos={onlyImages(accept) ? { onPreparing: setPreparing } : undefined}
        error={fieldState.error?.message}
        hint={common(props).helperText || undefined}
        required={stored || !optional ? undefined : false}
      />
    </Box>
  )
}

const asItIs = (value: unknown) => value

type StoredProps = { path: string; label: string; image: boolean; going: boolean; onRemove?: () => void }

function Stored({ path, label, image, going, onRemove }: StoredProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      {going ? (
        <Typography variant="body2" role="status" sx={{ color: 'error.main' }}>
          {words.fileWillGo({ label })}
        </Typography>
      ) : (
        <>
          {image && <Thumbnail path={path} />}
          <Link href={fileUrl(path)} target="_blank" rel="noopener">
            {words.viewPresent({ label })}
          </Link>
        </>
      )}
      {onRemove && (
        <Button size="small" color={going ? 'inherit' : 'error'} onClick={onRemove} sx={{ ml: 'auto' }}>
          {going ? words.keepFile : words.removeFile({ label })}
        </Button>
      )}
    </Box>
  )
}

/** The link the record came with, also while another file is chosen or this one is to go. */
function useStored(source: string): string | undefined {
  const stored = useRecordContext()?.[source] as unknown
  return typeof stored === 'string' && stored ? stored : undefined
}
