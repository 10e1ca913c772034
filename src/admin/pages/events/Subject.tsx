import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { EventLine } from '../../../contract/endpoints/index.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { objectName } from '../../events/eventLine.ts'
import { placeOf } from '../../events/placeOf.ts'

/** On what, and the way there. */
export function Subject({ event, name }: { event: EventLine; name: string }) {
  const { role } = usePerson()
  const place = placeOf(event, role)
  const said = name || (place && objectName(event.objek))
  if (!said) return null
  return (
    <Typography variant="body2" component="p">
      {place ? (
        <Link component={RouterLink} to={place} sx={{ display: 'inline-block', py: 0.25 }}>
          {said}
        </Link>
      ) : (
        said
      )}
    </Typography>
  )
}
