import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ReferenceManyField, type ListControllerResult } from 'react-admin'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Resource } from '../../contract/resource.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { can, type Row } from '../definition.ts'
import { Await, type Reading } from '../parts/Await.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { usePhone } from '../usePhone.ts'
import { childrenQuery, QUIETLY } from '../useChildren.ts'
import type { ResourceViews } from './resourceViews.ts'
import { mayEdit } from './RowActions.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { RecordDialog } from './formOnDemand.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'

type Props = {
  resource: Resource
  look?: ResourceViews
  parentId: number
  title: string
  hint?: string
  acts?: ReactNode
  /** What is not there yet, after what is. */
  missing?: ReactNode
}

/** The records that belong to one parent, with the same form and the parent settled; `acts` is what is done before adding one. */
export function ChildList({ resource, look, parentId, title, hint, acts, missing }: Props) {
  const { role } = usePerson()
  const { target, sort, perPage } = childrenQuery(resource)
  const { open, start, address, close } = useFormAddress(resource)

  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <ReferenceManyField<Row, Row>
        record={{ id: parentId }}
        reference={resource.name}
        target={target}
        perPage={perPage}
        sort={sort}
        exporter={false}
        queryOptions={QUIETLY}
        render={(context) => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
              <Box sx={{ flex: '1 1 240px' }}>
                <Typography variant="h3" component="h2">
                  {title}
                </Typography>
                {hint && <Quiet>{hint}</Quiet>}
              </Box>
              {context.data && context.data.length > 0 && (
                <ExportButton
                  resource={resource}
                  look={look}
                  total={context.data.length}
                  narrowed={false}
                  readRows={() => Promise.resolve(context.data ?? [])}
                />
              )}
              {acts}
              {can(role, 'create', resource) && (
                <Button
                  component={Link}
                  to={address('baru')}
                  variant={acts ? 'outlined' : 'contained'}
                  startIcon={<AddIcon />}
                >
                  {words.add}
                </Button>
              )}
            </Box>
            <Rows {...{ resource, look, title, address, context, missing }} />
          </>
        )}
      />
      {open && can(role, open === 'baru' ? 'create' : 'update', resource) && (
        <RecordDialog
          key={open}
          resource={resource}
          look={look}
          id={open === 'baru' ? undefined : open}
          preset={{ [target]: parentId }}
          start={start}
          onClose={close}
        />
      )}
    </Paper>
  )
}

type RowsProps = {
  resource: Resource
  look?: ResourceViews
  title: string
  address: (value: string) => string
  context: ListControllerResult<Row>
  missing: ReactNode
}

function Rows({ resource, look, title, address, context, missing }: RowsProps) {
  const { role } = usePerson()
  const phone = usePhone()
  const none = <Empty title={words.none} text={can(role, 'create', resource) ? words.noneYet : undefined} />
  const rows = {
    resource,
    look,
    label: title,
    addressOf: (row: Row) => (mayEdit(resource, role) ? address(String(row.id)) : undefined),
    editAddress: (row: Row) => address(String(row.id)),
  }
  return (
    <Await query={context as Reading<Row[]>} shape="table" rows={3} empty={missing || none}>
      {() => (
        <>
          {phone ? (
            <Box sx={{ px: 1.5, pb: 1.5 }}>
              <ListCards {...rows} />
            </Box>
          ) : (
            <ListTable {...rows} tall />
          )}
          {missing}
        </>
      )}
    </Await>
  )
}

/**
 * The open form stands in the address (`isian=baru` or an id), beside what the page itself keeps there. A task that
 * leads here names the company with it.
 */
function useFormAddress(resource: Resource) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const given = search.get('isian')
  const company = (resource.form ?? []).find((source) => resource.fields[source]?.to === 'perusahaan')
  const named = search.get('perusahaan') ?? ''
  const with_ = (value?: string) => {
    const next = new URLSearchParams(search)
    next.delete('isian')
    next.delete('perusahaan')
    if (value !== undefined) next.set('isian', value)
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return {
    open: given === 'baru' || NUMBER.test(given ?? '') ? given : null,
    start: company && NUMBER.test(named) ? { [company]: Number(named) } : undefined,
    address: (value: string) => with_(value),
    close: () => navigate(with_(), { replace: true }),
  }
}

const NUMBER = /^[1-9]\d{0,9}$/
