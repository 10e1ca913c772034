import { useState } from 'react'
import { may } from '../../contract/access.ts'
import type { Resource } from '../../contract/resource.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { Fold } from '../pages/import/Fold.tsx'
import { Timeline } from './onDemand.tsx'

/** What happened to one record, under its form; nothing of it is fetched before it is opened. */
export default function RecordHistory({
  resource: { name },
  id,
}: {
  resource: Resource
  id: number | string
}) {
  const { role } = usePerson()
  const [asked, setAsked] = useState(false)
  if (!may(role, 'GET peristiwa')) return null
  return (
    <Fold title={words.history} onToggle={(open) => open && setAsked(true)}>
      {asked && <Timeline of={name} asked={{ objek: name, objekid: String(id) }} level="h3" />}
    </Fold>
  )
}
