import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useId, useState } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { ignoreDoubleClick } from '../../ui/dialog/ignoreDoubleClick.ts'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import type { Row } from '../definition.ts'
import { useWords } from '../words.ts'
import type { ResourceViews } from './resourceViews.ts'
import { RecordForm } from './RecordForm.tsx'

export type Props = {
  resource: Resource
  look?: ResourceViews
  /** Of the record to change; none = a new one. */
  id?: string
  preset?: Record<string, unknown>
  onClose: () => void
}

/** Tambah and Ubah: one modal, whose title and button say which of the two it is. */
export default function RecordDialog({ resource, look, id, preset, onClose }: Props) {
  const { name } = useWords(resource.name)
  const titleId = useId()
  const title = id === undefined ? words.add(name) : words.edit(name)
  return (
    <Dialog open onClose={ignoreDoubleClick(onClose)} aria-labelledby={titleId} maxWidth="sm" scroll="paper">
      <DialogTitle id={titleId} component="h2" sx={{ pr: 8 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={words.close}
        onClick={onClose}
        sx={{ position: 'absolute', right: 16, top: 16 }}
      >
        <CloseIcon />
      </IconButton>
      <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
        {id === undefined ? (
          <RecordForm resource={resource} look={look} preset={preset} onClose={onClose} />
        ) : (
          <Present resource={resource} look={look} id={id} preset={preset} onClose={onClose} />
        )}
      </Box>
    </Dialog>
  )
}

/** Reads the record once and leaves it alone: nothing that arrives later may overwrite what is being typed. */
function Present({ resource, look, id, preset, onClose }: Props & { id: string }) {
  const dataProvider = useDataProvider()
  const [reading, setReading] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form', resource.name, id, reading],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Row>(resource.name, { id, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error) return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <Box sx={{ p: 3 }}>
        <Loading shape="card" />
      </Box>
    )
  return (
    <RecordForm
      key={reading}
      resource={resource}
      look={look}
      record={data}
      preset={preset}
      onClose={onClose}
      onReload={() => setReading(reading + 1)}
    />
  )
}
