import type { Field } from './fields.ts'
import { imports } from './importKinds.ts'
import type { Language } from './language.ts'

/** As the screen and the template call it; a file is understood in either language. */
export type Label = Readonly<Record<Language, string>>

export interface ImportKind {
  label: Label
  /** The column that says which record a row is about. */
  key: string
  /** Where any one of these columns will do in its place. */
  keys?: readonly string[]
  /** What it brings is told by more than one column: the server tells doubles by what it finds. */
  apart?: true
  /** Everybody of this kind gets an account of this role, named by the key. */
  account?: 'mahasiswa' | 'dosen'
  columns: Readonly<Record<string, ImportColumn>>
}

export interface ImportColumn {
  label: Label
  field: Field
  /** Headings beside the label and the wire name under which it is recognised. */
  headers: readonly string[]
  example: string
  /** Letters and digits without spaces, kept as text: a leading zero is part of it. */
  code?: true
  /** Written in groups, whose spaces say nothing. */
  spaced?: true
  /** As many as there always are: where some are missing, a spreadsheet ate the zeros in front. */
  digits?: number
  /** '2026/2027 Ganjil' is semester 20261; '20261' and '2026/2027' are the year 2026. */
  reads?: 'semester' | 'tahun'
  /** Other spellings of a choice. */
  words?: Readonly<Record<string, readonly string[]>>
  /** What a new record has where nothing is given: a value, or what follows from its other columns. */
  otherwise?: number | ((values: Readonly<Record<string, unknown>>) => string | undefined)
  /** Kept beside the record. */
  apart?: true
}

export type ImportName = keyof typeof imports
export const IMPORT_NAMES = Object.keys(imports) as [ImportName, ...ImportName[]]

export const importKind = (name: ImportName): ImportKind => imports[name]

/** Those that are columns of the record itself. */
export const storedColumns = (name: ImportName): string[] =>
  Object.entries(importKind(name).columns).flatMap(([column, { apart }]) => (apart ? [] : [column]))

/** The columns of which a file needs one, to tell what a row is about. */
export const keysOf = ({ key, keys }: ImportKind): readonly string[] => keys ?? [key]

/** Which column each heading means; '' = none. A column is given away once, to the heading that names it best. */
export function matchHeadings(name: ImportName, headings: readonly string[]): string[] {
  const columns = Object.entries(importKind(name).columns)
  const plain = headings.map(spellings)
  const matched = headings.map(() => '')
  const known: ((column: string, declared: ImportColumn) => readonly string[])[] = [
    (column) => [column],
    (_column, { label }) => Object.values(label),
    (_column, { headers }) => headers,
  ]
  for (const spelled of known) {
    for (const [column, declared] of columns) {
      if (matched.includes(column)) continue
      const wanted = spelled(column, declared).map(simple)
      const at = plain.findIndex(
        (heading, index) => matched[index] === '' && heading.some((words) => wanted.includes(words)),
      )
      if (at >= 0) matched[at] = column
    }
  }
  return matched
}

/** 'Nomor Induk Mahasiswa (NIM)' is all of it, what stands before the brackets, and what stands within. */
function spellings(heading: string): string[] {
  const [, before, within] = /^(.*?)\((.*?)\)/.exec(heading) ?? []
  return [heading, before ?? '', within ?? ''].map(simple).filter(Boolean)
}

/** Headings and one example row: what a person downloads, fills and sends back. */
export function templateOf(name: ImportName, language: Language): string[][] {
  const columns = Object.values(importKind(name).columns)
  return [columns.map(({ label }) => label[language]), columns.map(({ example }) => example)]
}

/** 'No. BP' = 'nobp' */
export const simple = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_COLUMNS = 60
/** Headings are looked for in so many rows of every sheet. */
export const HEADING_ROWS = 20

/** `coba` only looks; `semua` saves when every row is right; `barisbaik` saves the rows that are right. */
export const IMPORT_MODES = ['coba', 'semua', 'barisbaik'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** How far an import is, in the order of the work. */
export const IMPORT_STAGES = ['membaca', 'memeriksa', 'membandingkan', 'menyimpan'] as const
export type ImportStage = (typeof IMPORT_STAGES)[number]
