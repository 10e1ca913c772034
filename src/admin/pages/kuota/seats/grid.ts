import { PLACES, tooFew, least } from '../../../../contract/rules/places.ts'
import type { Allocation, Held } from '../../../../contract/rules/seats.ts'
import { SEAT_FIELDS, kuotadetail } from '../../../../contract/resources/kuotadetail.ts'

/** What a grid of places holds and what can be done in it; how it looks stands elsewhere. */
export type Kind = keyof Allocation

/** A row as the server has it. */
export interface Present {
  detailid: number
  versi: number
  perusahaanid: number
  nama: string
  places: Allocation
  held: Held
  /** When the company withdrew, as a moment; null = it has not. */
  withdrawn: string | null
}

export interface GridRow {
  perusahaanid: number
  nama: string
  /** None = a company that is added. */
  present?: Present
  /** As typed: what is no number stays until it is corrected. Empty = none. */
  cells: Record<Kind, string>
  removed?: boolean
}

export interface Grid {
  rows: GridRow[]
  past: GridRow[][]
  /** Digits typed into one cell are one step to take back. */
  typing: string | null
  /** What the server said against a cell (`7.pria`) or a row (`7`), until it is changed. */
  refused: Readonly<Record<string, string>>
}

export type Action =
  | { do: 'read'; rows: readonly Present[] }
  | { do: 'type'; perusahaanid: number; kind: Kind; text: string }
  | { do: 'fill'; perusahaanid: number; kind: Kind; block: readonly (readonly string[])[] }
  | { do: 'put'; rows: readonly Put[] }
  | { do: 'remove' | 'restore'; perusahaanid: number }
  | { do: 'refuse'; refused: Readonly<Record<string, string>> }
  | { do: 'undo' | 'reset' }

export interface Put {
  perusahaanid: number
  nama: string
  cells: Partial<Record<Kind, string>>
}

export const MOST_PLACES = kuotadetail.fields[SEAT_FIELDS.pria].max ?? Infinity

export const startOf = (rows: readonly Present[]): Grid => ({
  rows: rows.map(asRead),
  past: [],
  typing: null,
  refused: {},
})

export function change(grid: Grid, action: Action): Grid {
  switch (action.do) {
    case 'read':
      return { ...grid, rows: rebased(grid.rows, action.rows), past: [], typing: null, refused: {} }
    case 'type': {
      const { perusahaanid, kind, text } = action
      const typing = `${perusahaanid}.${kind}`
      const next = stepped(grid, edited(grid.rows, perusahaanid, { [kind]: text }), [typing])
      return { ...next, past: grid.typing === typing ? grid.past : next.past, typing }
    }
    case 'fill':
      return filled(grid, action)
    case 'put':
      return stepped(
        grid,
        put(grid.rows, action.rows),
        action.rows.flatMap(({ perusahaanid }) => keysOf(perusahaanid)),
      )
    case 'remove': {
      const { perusahaanid } = action
      const rows = grid.rows.flatMap((row) =>
        row.perusahaanid !== perusahaanid ? [row] : row.present ? [{ ...row, removed: true }] : [],
      )
      return stepped(grid, rows, keysOf(perusahaanid))
    }
    case 'restore': {
      const { perusahaanid } = action
      const rows = grid.rows.map((row) =>
        row.perusahaanid === perusahaanid ? { ...row, removed: false } : row,
      )
      return stepped(grid, rows, keysOf(perusahaanid))
    }
    case 'refuse':
      return { ...grid, typing: null, refused: action.refused }
    case 'undo': {
      const rows = grid.past.at(-1)
      return rows ? { ...grid, rows, past: grid.past.slice(0, -1), typing: null } : grid
    }
    case 'reset':
      return stepped(
        grid,
        grid.rows.flatMap(({ present }) => (present ? [asRead(present)] : [])),
        Object.keys(grid.refused),
      )
  }
}

// — what is in it

/** The number a cell stands for; null = none that can be saved. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const number = Number(trimmed)
  return number <= MOST_PLACES ? number : null
}

export const isNew = ({ present }: GridRow): boolean => present === undefined

/** The cells that are no longer as they were read. */
export const changedKinds = ({ present, cells }: GridRow): Kind[] =>
  present ? PLACES.filter((kind) => numberIn(cells[kind]) !== present.places[kind]) : [...PLACES]

export const isChanged = (row: GridRow): boolean => row.removed === true || changedKinds(row).length > 0

export const placesOf = ({ cells }: GridRow): Allocation => ({
  pria: numberIn(cells.pria) ?? 0,
  wanita: numberIn(cells.wanita) ?? 0,
  priawanita: numberIn(cells.priawanita) ?? 0,
})

export const sumOf = ({ pria, wanita, priawanita }: Allocation): number => pria + wanita + priawanita

export type Problem = { kind: Kind; is: 'number' } | { kind: Kind; is: 'least'; least: number; held: Held }

/** What cannot be saved, by the rule that the server keeps to as well. */
export function problemsOf(row: GridRow): Problem[] {
  if (row.removed) return []
  const wrong = PLACES.filter((kind) => numberIn(row.cells[kind]) === null)
  if (wrong.length > 0) return wrong.map((kind) => ({ kind, is: 'number' }))
  if (!row.present) return []
  const { held, places } = row.present
  const fewest = least(placesOf(row), held)
  return tooFew(placesOf(row), held, places).map((kind) => ({ kind, is: 'least', least: fewest[kind], held }))
}

export function totals(rows: readonly GridRow[]) {
  const there = rows.filter(({ removed }) => !removed)
  const of = (kind: Kind) => there.reduce((sum, row) => sum + placesOf(row)[kind], 0)
  return {
    places: { pria: of('pria'), wanita: of('wanita'), priawanita: of('priawanita') },
    held: there.reduce((sum, { present }) => sum + (present ? heldIn(present) : 0), 0),
  }
}

export const heldIn = ({ held }: Present): number => held.pria + held.wanita

// — to the server and back

const onWire = (row: GridRow) => wirePlaces(placesOf(row))
const wirePlaces = ({ pria, wanita, priawanita }: Allocation) => ({
  [SEAT_FIELDS.pria]: pria,
  [SEAT_FIELDS.wanita]: wanita,
  [SEAT_FIELDS.priawanita]: priawanita,
})

/** The body of the one call, and whose rows its parts are. */
export function changesOf(rows: readonly GridRow[]) {
  const gone = rows.filter((row) => row.removed)
  const added = rows.filter((row) => isNew(row) && !row.removed)
  const altered = rows.filter((row) => !isNew(row) && !row.removed && isChanged(row))
  const body = {
    tambah: added.map((row) => ({ detailperusahaanid: row.perusahaanid, ...onWire(row) })),
    ubah: altered.map((row) => ({
      detailid: row.present!.detailid,
      versi: row.present!.versi,
      semula: wirePlaces(row.present!.places),
      ...onWire(row),
    })),
    hapus: gone.map(({ present }) => ({ detailid: present!.detailid, versi: present!.versi })),
  }
  return { body, parts: { tambah: added, ubah: altered, hapus: gone } }
}

/** The server's `ubah.3.detailkuotapria` as the cell it is about. */
export function refusedIn(
  { parts }: ReturnType<typeof changesOf>,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [at, why] of Object.entries(errors)) {
    const [part, index, field] = at.split('.')
    const row = parts[part as keyof typeof parts]?.[Number(index)]
    const kind = PLACES.find((each) => SEAT_FIELDS[each] === field)
    if (row) found[kind ? `${row.perusahaanid}.${kind}` : String(row.perusahaanid)] = why
  }
  return found
}

// — steps

const asRead = (present: Present): GridRow => ({
  perusahaanid: present.perusahaanid,
  nama: present.nama,
  present,
  cells: textOf(present.places),
})

const textOf = ({ pria, wanita, priawanita }: Allocation): Record<Kind, string> => ({
  pria: String(pria),
  wanita: String(wanita),
  priawanita: String(priawanita),
})

const keysOf = (perusahaanid: number): string[] => [
  String(perusahaanid),
  ...PLACES.map((kind) => `${perusahaanid}.${kind}`),
]

function stepped(grid: Grid, rows: GridRow[], touched: readonly string[]): Grid {
  const refused = Object.fromEntries(Object.entries(grid.refused).filter(([key]) => !touched.includes(key)))
  return { rows, past: [...grid.past, grid.rows].slice(-MOST_STEPS), typing: null, refused }
}
const MOST_STEPS = 200

const edited = (rows: readonly GridRow[], perusahaanid: number, cells: Partial<Record<Kind, string>>) =>
  rows.map((row) => (row.perusahaanid === perusahaanid ? { ...row, cells: { ...row.cells, ...cells } } : row))

/** A block of numbers, from one cell to the right and down; what reaches beyond the grid is left out. */
function filled(grid: Grid, { perusahaanid, kind, block }: Extract<Action, { do: 'fill' }>): Grid {
  const there = grid.rows.filter((row) => !row.removed)
  const from = there.findIndex((row) => row.perusahaanid === perusahaanid)
  const first = PLACES.indexOf(kind)
  let rows = grid.rows
  const touched: string[] = []
  for (const [down, line] of block.entries()) {
    const row = there[from + down]
    if (!row) break
    const cells = Object.fromEntries(
      line.flatMap((text, right) => {
        const at = PLACES[first + right]
        return at ? [[at, text]] : []
      }),
    )
    touched.push(...keysOf(row.perusahaanid))
    rows = edited(rows, row.perusahaanid, cells)
  }
  return stepped(grid, rows, touched)
}

/** A company that is there gets the numbers, another is added below. */
function put(rows: readonly GridRow[], given: readonly Put[]): GridRow[] {
  const result = [...rows]
  for (const { perusahaanid, nama, cells } of given) {
    const at = result.findIndex((row) => row.perusahaanid === perusahaanid)
    if (at < 0) result.push({ perusahaanid, nama, cells: { ...NOTHING, ...cells } })
    else result[at] = { ...result[at]!, removed: false, cells: { ...result[at]!.cells, ...cells } }
  }
  return result
}
const NOTHING: Record<Kind, string> = { pria: '', wanita: '', priawanita: '' }

/** What was typed stays over what the server has now; what nobody touched is as the server has it. */
function rebased(rows: readonly GridRow[], now: readonly Present[]): GridRow[] {
  const mine = new Map(rows.map((row) => [row.perusahaanid, row]))
  const read = now.map((present): GridRow => {
    const row = mine.get(present.perusahaanid)
    if (!row || !isChanged(row)) return asRead(present)
    const typed = row.present ? changedKinds(row) : PLACES
    const cells = Object.fromEntries(typed.map((kind) => [kind, row.cells[kind]]))
    return { ...asRead(present), cells: { ...textOf(present.places), ...cells }, removed: row.removed }
  })
  const known = new Set(now.map(({ perusahaanid }) => perusahaanid))
  const rest = rows.flatMap(({ present: _gone, ...row }) =>
    known.has(row.perusahaanid) || row.removed || (_gone && !isChanged({ ...row, present: _gone }))
      ? []
      : [row],
  )
  return [...read, ...rest]
}
