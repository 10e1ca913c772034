import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetOne, useUpdate } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { sentenceOf } from '../../dataProvider/dataProvider.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminPeople } from '../../i18n/adminPeople.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { peopleChanged } from '../changed.ts'
import { can, type Row } from '../definition.ts'
import { Part, Rows } from '../pages/student/Part.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { RecordDialog } from '../views/formOnDemand.ts'
import type { ResourceViews } from '../views/resourceViews.ts'
import { systemSays, useShown, type Said } from '../views/SystemSays.tsx'
import { useWords } from '../words.ts'

const words = adminPeople.data

type Props = { of: 'mahasiswa' | 'dosen'; id: string | number }
type Edited = { of: Props['of'] | 'kuota'; id: Props['id']; look?: ResourceViews }

/** Ubah, on the page of a record: the form stands in the address. */
export function EditData({ of, id, look }: Edited) {
  const { role } = usePerson()
  const resource: Resource = resources[of]
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (!can(role, 'update', resource)) return null
  const address = (open: boolean) => {
    const next = new URLSearchParams(search)
    if (open) next.set('isian', 'data')
    else next.delete('isian')
    return `?${next.toString()}`
  }
  return (
    <>
      <Button component={Link} to={address(true)} variant="outlined" color="inherit" startIcon={<EditIcon />}>
        {words.edit}
      </Button>
      {search.get('isian') === 'data' && (
        <RecordDialog
          resource={resource}
          look={look}
          id={String(id)}
          onClose={() => void navigate(address(false), { replace: true })}
        />
      )}
    </>
  )
}

/** What was corrected here and stands otherwise in the academic system: taken over by one press. */
export function Differences(props: Props) {
  const { role } = usePerson()
  return can(role, 'update', resources[props.of]) && <Differing {...props} />
}

function Differing({ of, id }: Props) {
  const resource: Resource = resources[of]
  const { data } = useGetOne<Row>(of, { id }, { retry: false, onError: () => undefined })
  if (!data) return null
  const fields = Object.keys(resource.fields).filter((field) => systemSays(data, field) !== undefined)
  if (fields.length === 0) return null
  return (
    <Part title={words.title}>
      <Quiet>{words.text}</Quiet>
      <Rows>
        {fields.map((field) => (
          <Difference key={field} resource={resource} record={data} field={field} />
        ))}
      </Rows>
    </Part>
  )
}

function Difference({ resource, record, field }: { resource: Resource; record: Row; field: string }) {
  const noun = useWords(resource.name)
  const notice = useNotice()
  const [update, { isPending }] = useUpdate<Row>()
  const declared = resource.fields[field]!
  const said = systemSays(record, field)!
  const theirs = useShown({ field: declared, said })
  const ours = useShown({ field: declared, said: (record[field] ?? '') as Said })

  const take = () =>
    update(
      resource.name,
      { id: record.id, data: { ...record, [field]: said }, previousData: record },
      {
        onSuccess: (saved) => notice.success(sentenceOf(saved) ?? words.take),
        onError: (error) => notice.failed(messageOf(error)),
        onSettled: () => peopleChanged(),
      },
    )

  return (
    <li>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {noun.field(field)}
        </Typography>
        <Typography variant="body2">{words.ours({ value: ours || '–' })}</Typography>
        <Typography variant="body2">{words.system({ value: theirs })}</Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={words.takeOf({ label: noun.field(field) })}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && void take()}
      >
        {words.take}
      </Button>
    </li>
  )
}
