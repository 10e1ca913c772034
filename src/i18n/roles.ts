import { roles, type Role } from '../contract/roles.ts'
import { part } from './part.ts'

/** 'Admin Akademik', by the name of the role. */
export const roleNames: Record<Role, string> = part(
  'roles',
  Object.fromEntries(Object.entries(roles).map(([role, { label }]) => [role, label])),
)
