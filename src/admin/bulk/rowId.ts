import { bulkActions, type BulkAction } from '../../contract/bulk.ts'

/** The key of a row as the list has it: a student's number is text, a registration's a number. */
export const rowIdOf =
  (aksi: BulkAction) =>
  (id: string): string | number =>
    bulkActions[aksi].list === 'mahasiswa' ? id : Number(id)
