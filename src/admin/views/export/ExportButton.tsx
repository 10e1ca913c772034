import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState, type ComponentProps } from 'react'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

/** Nothing of it is loaded before somebody asks for it. */
export function ExportButton(props: Omit<ComponentProps<typeof ExportDialog>, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        Ekspor
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
