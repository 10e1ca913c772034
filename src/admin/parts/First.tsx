import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router-dom'
import { prodi } from '../../contract/resources/prodi.ts'
import type { Resource } from '../../contract/resource.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminForm } from '../../i18n/adminForm.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { can } from '../definition.ts'
import { usePlaces } from '../layout/places.ts'
import { useWords } from '../words.ts'

/** What is done for one programme cannot be done before there is one. */
export function NoProgrammes() {
  const programmes = useWords(prodi.name)
  return (
    <Paper>
      <Empty title={words.none} text={programmes.none} action={<First to={prodi.first!} />} />
    </Paper>
  )
}

/** The first one of a resource: its form, for whoever may make one, or the way to where it comes from. */
export function FirstOf({ resource }: { resource: Resource }) {
  const { role } = usePerson()
  const noun = useWords(resource.name)
  if (!resource.first) return null
  if (resource.first !== `/${resource.name}/create`) return <First to={resource.first} />
  return (
    can(role, 'create', resource) && (
      <Button component={Link} to={resource.first} variant="outlined" sx={{ mr: 1 }}>
        {adminForm.add({ noun: noun.name })}
      </Button>
    )
  )
}

/** The way to where the first ones come from, for whoever has that place. */
function First({ to }: { to: string }) {
  const place = usePlaces().find((each) => each.to === to.split('?')[0])
  return (
    place && (
      <Button component={Link} to={to} variant="outlined" sx={{ mr: 1 }}>
        {words.openPlace({ place: place.label })}
      </Button>
    )
  )
}
