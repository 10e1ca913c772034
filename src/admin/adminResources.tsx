import { Resource as ResourceRoute } from 'react-admin'
import { Route } from 'react-router-dom'
import { can, ownScreens, titleOf, type Row } from './definition.ts'
import type { Resource } from '../contract/resource.ts'
import type { Role } from '../contract/roles.ts'
import { listScreens } from './resources/listScreens.tsx'
import { resourceViews } from './resources/resourceViews.tsx'
import { ResourceScreen } from './views/ResourceScreen.tsx'

/**
 * The contract's resources as react-admin's: real elements, because `<CoreAdmin>` looks at its children. A screen asks for
 * the right to the list itself, so that an address one may not open says so instead of being unknown.
 */
export const adminResources = (role: Role) =>
  ownScreens().map((resource) => (
    <ResourceRoute
      key={resource.name}
      name={resource.name}
      list={screenOf(resource)}
      hasCreate={resource.form !== undefined && can(role, 'create', resource)}
      hasEdit={resource.form !== undefined && can(role, 'update', resource)}
      recordRepresentation={(row) => titleOf(resource, row as Row)}
    >
      {/* Where a page of its own has each address below, the form of a new record has this one. */}
      {resource.form && <Route path="create" element={screenOf(resource)} />}
      {resourceViews[resource.name]?.routes}
    </ResourceRoute>
  ))

function screenOf(resource: Resource) {
  const { name } = resource
  const Screen = name in listScreens && listScreens[name as keyof typeof listScreens]
  return Screen ? <Screen /> : <ResourceScreen resource={resource} look={resourceViews[name]} />
}
