import type { AuthProvider } from 'react-admin'
import type { Operation } from '../contract/access.ts'
import { rightsTo } from '../contract/resource.ts'
import { definitionOf } from '../contract/resources/definitions.ts'
import { readPerson, signOut } from './session.ts'

/**
 * What react-admin wants to know about the person. Whether somebody is signed in is asked before this application
 * is loaded, and a session that runs out is renewed over the page it happened on: so react-admin must neither
 * send anybody away nor forget what was typed.
 */
export const authProvider: AuthProvider = {
  login: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  logout: async () => {
    await signOut()
    return false
  },
  getIdentity: async () => {
    const { username, nama, role } = await readPerson()
    return { id: username, fullName: nama, role }
  },
  getPermissions: async () => (await readPerson()).role,
  /** For what is shown; the server asks again with the row at hand. */
  canAccess: async ({ action, resource }) => {
    const definition = definitionOf(resource)
    if (!definition) return false
    const { role } = await readPerson()
    return (operations[action] ?? []).some((operation) => rightsTo(definition, operation)[role] !== undefined)
  },
}

const operations: Record<string, Operation[]> = {
  list: ['list'],
  export: ['list'],
  // Some nouns are read whole through an endpoint of their own: who sees the list may open one.
  show: ['one', 'list'],
  create: ['create'],
  clone: ['create'],
  edit: ['update'],
  delete: ['delete'],
}
