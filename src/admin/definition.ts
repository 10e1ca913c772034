import { rightsTo, type Resource } from '../contract/resource.ts'
import { definitions } from '../contract/resources/definitions.ts'
import type { Operation } from '../contract/access.ts'
import type { Role } from '../contract/roles.ts'

/** A record as react-admin hands it on: the wire fields plus `id`. */
export type Row = { id: number | string; versi?: number } & Record<string, unknown>

/** The key of a record as an address has it. */
export const keyOf = ({ id, fields }: Resource, written: string): number | string =>
  fields[id]?.kind === 'text' ? written : Number(written)

/** May this role do it at all? For buttons and addresses; the server asks again with the row at hand. */
export const can = (role: Role, operation: Operation, resource: Resource): boolean =>
  rightsTo(resource, operation)[role] !== undefined

/** What a person recognises the record by. */
export const titleOf = (resource: Resource, row: Row): string => String(row[resource.title] || row.id)

/** Resources that stand alone: those with a parent are shown on the parent's page. */
export const ownScreens = (): Resource[] => Object.values(definitions()).filter(({ parent }) => !parent)
