import type { Field, FieldType } from '../../../contract/fields.ts'
import { allFields, type Resource } from '../../../contract/resource.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import { adminList as words } from '../../../i18n/adminList.ts'
import { STATES } from '../../../ui/status/states.ts'
import type { Row } from '../../definition.ts'
import type { ResourceViews } from '../resourceViews.ts'

export type Cell = string | number

/**
 * A list as a table of plain values: the columns that are shown, under the names that are shown. Text that a
 * spreadsheet would take for a formula is made harmless; days stay ISO, so that they sort and are read everywhere.
 */
export function tableOf(
  resource: Resource,
  look: ResourceViews = {},
  rows: readonly Row[],
  nameOf: (source: string) => string,
): Cell[][] {
  const fields = allFields(resource)
  const columns: { name: string; value: (row: Row) => unknown }[] = [
    ...resource.list.columns.map((source) => ({
      name: nameOf(source),
      value: (row: Row) =>
        look.exported?.[source]?.(row) ??
        look.words?.[source]?.()[String(row[source])] ??
        plain(fields[source], source, row),
    })),
    ...(look.columns ?? []).flatMap(({ label, value }) => (value ? [{ name: label(), value }] : [])),
  ]
  return [
    columns.map(({ name }) => escapeFormula(name)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
}

function plain(field: Field | undefined, source: string, row: Row): unknown {
  const value = field?.kind === 'reference' && field.shows ? row[field.shows] : row[source]
  const spell = field && spelled[field.kind]
  return value === null || value === undefined || value === '' || !spell ? value : spell(value)
}

/** Where the screen shows a sign or a link instead of the value. */
const spelled: Partial<Record<FieldType, (value: unknown) => string>> = {
  active: (value) => STATES.master[Number(value) === 1 ? 'aktif' : 'non-aktif'].text,
  flag: (value) => (String(value) === '1' ? words.yes : words.no),
  choices: (value) => (value as string[]).join(', '),
  // A link lives two minutes and is for one person only.
  file: () => words.export.there,
}

function cell(value: unknown): Cell {
  if (typeof value === 'number') return value
  return value === null || value === undefined ? '' : escapeFormula(String(value))
}
