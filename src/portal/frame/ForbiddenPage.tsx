import { Link } from 'react-router-dom'
import { Forbidden } from '../../ui/states/pages.tsx'
import { Frame } from './Frame.tsx'

/** A screen that is not for this role, with the way to those that are. */
export default function ForbiddenPage() {
  return (
    <Frame>
      <Forbidden home={{ component: Link, to: '/' }} />
    </Frame>
  )
}
