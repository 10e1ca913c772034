import type { FilterPayload } from 'react-admin'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { Role } from '../../contract/roles.ts'
import type { Person } from '../../dataProvider/session.ts'
import type { Row } from '../definition.ts'
import type { Cells } from '../../dataProvider/downloadSheet.ts'
import type { InputProps } from '../fieldTypes/kind.ts'

/** What is said of something that can be done (`actions` of the definition). */
export interface ActionLook {
  label: (row: Row, count: number) => string
  /** What is asked first. */
  question?: (row: Row, count: number) => { title: string; text: string; yes: string }
  /** Short reasons to press. */
  reasons?: () => readonly string[]
  /** What is sent beside the key. */
  body?: (row: Row) => object
  /** Where the answer says more than its sentence. */
  said?: (data: unknown) => { message: string; failed: boolean }
}

/** What one resource shows beyond its definition; most need none. */
export interface ResourceViews {
  /** A column shown in another way than its kind does. */
  cells?: Record<string, ComponentType<{ row: Row }>>
  /** By the column: another that stands small below it, and not in a column of its own unless somebody chooses it. */
  below?: Readonly<Record<string, string>>
  /** What a column is called where it shows more than its field. */
  headings?: Readonly<Record<string, () => string>>
  /** Columns that are computed, after those of the definition. */
  columns?: {
    label: () => string
    align?: 'right'
    Cell: ComponentType<{ row: Row }>
    /** The same for a file; without it the column is only shown. */
    value?: (row: Row) => string | number
  }[]
  /** What an exported file says where a cell shows more than the plain value. */
  exported?: Record<string, (row: Row) => string | number>
  /** By the column: the words of a choice, for its cell, its filter and a file. */
  words?: Record<string, () => Readonly<Record<string, string>>>
  /** By the name of the action. */
  actions?: Record<string, ActionLook>
  /** Said below the title, and where there is nothing yet. */
  said?: (meta: unknown) => { hint?: string | undefined; none?: string; noneHint?: string }
  /** Further columns that are shown when somebody chooses them: five at most stand there by themselves. */
  hidden?: readonly string[]
  /** The columns of a card on a phone; the first four unless told. */
  brief?: readonly string[]
  /** Fewer words of a filter, by what else is asked for and who asks. */
  offered?: Record<string, (asked: FilterPayload, role: Role) => readonly string[]>
  /** Whom each row is, where the resource is called by what is told of them: the rows are counted as they. */
  people?: 'mahasiswa' | 'dosen'
  /** What a row is called, where its title is no word that people read. */
  title?: (row: Row) => string
  /** A file of its own making, of so many rows at most. */
  sheet?: {
    most: number
    rows: (rows: Row[]) => Cells[]
    words: () => {
      title: string
      text: string
      file: string
      saved: (values: { count: number; file: string }) => string
      cut: (values: { count: number; file: string }) => string
    }
  }
  /** What the box for a keyword searches, where that is one thing. */
  keyword?: () => string
  /** The rows are read anew after so many milliseconds. */
  refresh?: number | false | ((meta: unknown) => number | false)
  /** Links and buttons of a row, before pencil and menu. */
  Actions?: ComponentType<{ row: Row }>
  /** Whom there are any for, those of the definition too; everybody unless told. */
  acts?: (role: Role) => boolean
  /** A field of the form that needs to know about others. */
  inputs?: Record<string, ComponentType<InputProps>>
  /** What the form starts from, where a record is read under other names than it is written. */
  toForm?: (row: Row) => Row
  /** What a new one starts from. */
  startsFrom?: (person: Person) => Readonly<Record<string, unknown>>
  /** What the next of several that are made one after the other has in common with the one before. */
  keeps?: readonly string[]
  /** Where the work goes on with a record that was just made; back to the list unless told. */
  goesOnTo?: (row: Row) => string
  /** Its form is opened on its page: the list has no pencil. */
  editsOnPage?: true
  /** Where the title of a row leads; its form unless told. `from` is the list as it stands in the address. */
  rowAddress?: (row: Row, from: string, role: Role) => string | undefined
  /** What a phone shows of a row below its title; the first columns unless told. */
  Card?: ComponentType<{ row: Row }>
  /** What can be done with all rows that are selected, inside their ListContext; without it none can be selected. */
  bulk?: ComponentType
  /** Who may do any of it; everybody unless told. */
  selects?: (role: Role) => boolean
  /** Tabs above the list, each for one word of a filter; the last shows all. */
  views?: Views
  /** A way of adding of its own, where the form of a definition does not do. */
  Add?: ComponentType
  /** Said above the list. */
  Note?: ComponentType
  /**
   * One record beside the list, at its own address, in place of a form: `acts` is what can be done with it. Where a row has
   * two lines and the record says more, its card stands there in whole.
   */
  Panel?: 'card' | ComponentType<PanelProps>
  /** Addresses below the resource's own: real Route elements. */
  routes?: ReactElement
}

export interface PanelProps {
  row: Row
  acts: ReactNode
  onClose: () => void
}

/** What comes with the rows of a whole list beside its answer (`dataProvider`). */
export type Met = { found?: Row[] } | undefined

export interface Views {
  /** The list's parameter that they set. */
  filter: string
  /** Its words in order, with what a person reads. */
  words: () => Record<string, string>
  /** The word that the list opens with; all rows unless told. */
  start?: string
  /** How many rows each word has, and all of them as `semua`, under the other filters; of a whole list it is counted here. */
  counts?: (others: FilterPayload, signal: AbortSignal) => Promise<Record<string, number>>
}
