import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState, type ComponentProps } from 'react'
import { adminList as words } from '../../../i18n/adminList.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

const ExportDialog = onDemand(() => import('./ExportDialog.tsx'))

/** Nothing of it is loaded before somebody asks for it. */
export function ExportButton({
  disabled = false,
  ...props
}: Omit<ComponentProps<typeof ExportDialog>, 'onClose'> & { disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {words.export.button}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
