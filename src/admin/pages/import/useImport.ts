import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, ImportSummary } from '../../../contract/endpoints/index.ts'
import { IMPORT_NAMES, importKind, type ImportMode, type ImportName } from '../../../contract/import.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'

export interface Order {
  name: ImportName
  file: File | null
  accounts: boolean
  /** New initial passwords where the first was never used. */
  again: boolean
  /** For this user name alone; null = for everybody in the file. */
  only: string | null
  /** Of the places, where the file does not say. */
  quota?: number | undefined
}

/** How the file is read, where it is not by itself. */
export interface Reading {
  sheet?: number | undefined
  row?: number | undefined
  columns?: readonly string[] | undefined
  spellings: Readonly<Record<string, number>>
  zeros: Readonly<Record<string, number>>
  /** Whose word counts where the file differs from what was entered by hand, as it was shown. */
  answers: readonly Answer[]
}
type Answer = { kunci: string; kolom: string; kami: string; sistem: string; pakai: 'kami' | 'sistem' }
const BY_ITSELF: Reading = { spellings: {}, zeros: {}, answers: [] }

/** What the server is doing for us now. */
export interface Work {
  mode: ImportMode
  /** 0 to 1 while the file is on its way. */
  sent: number
  progress: Progress
}

type Progress = AnswerOf<'GET impor'>['data']
export type Step = 'pilih' | 'periksa' | 'simpan' | 'selesai'

/** Whoever was led here for one kind finds it chosen: '/impor?jenis=prodi'. */
function asked(): ImportName {
  const kind = new URLSearchParams(location.search).get('jenis')
  return (IMPORT_NAMES as readonly string[]).includes(kind ?? '') ? (kind as ImportName) : 'mahasiswa'
}

/** One import from the choice of a file to its result. The file stays in the browser and is sent for each look. */
export function useImport() {
  const [order, setOrder] = useState<Order>(() => ({ ...FIRST, name: asked() }))
  const [reading, setReading] = useState(BY_ITSELF)
  const [found, setFound] = useState<ImportSummary | null>(null)
  const [result, setResult] = useState<ImportSummary | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [work, setWork] = useState<Work | null>(null)
  const running = useRef<AbortController | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => () => running.current?.abort(), [])

  async function send(mode: ImportMode, wanted: Reading): Promise<void> {
    const { name, file, accounts, again, only, quota } = order
    if (running.current || !file) return
    const control = new AbortController()
    running.current = control
    setProblem(null)
    setWork({ mode, sent: 0, progress: null })
    const kerja = crypto.randomUUID()
    const stop = watch(kerja, (progress) => setWork((now) => now && { ...now, progress }))
    const account = importKind(name).account !== undefined
    try {
      const { data } = await call('POST impor', {
        body: {
          jenis: name,
          mode,
          berkas: file,
          akun: account && accounts ? 1 : 0,
          sandiulang: account && accounts && again ? 1 : 0,
          kerja,
          ...(account && accounts && again && only !== null && { sandiuntuk: only.trim() }),
          ...(name === 'kursi' && quota !== undefined && { kuota: quota }),
          ...(wanted.sheet !== undefined && { lembar: wanted.sheet }),
          ...(wanted.row !== undefined && { barisjudul: wanted.row }),
          ...(wanted.columns && { kolom: json(wanted.columns) }),
          ...(some(wanted.spellings) && { prodi: json(wanted.spellings) }),
          ...(some(wanted.zeros) && { nol: json(wanted.zeros) }),
          ...(wanted.answers.length > 0 && { koreksi: json(wanted.answers) }),
        },
        signal: control.signal,
        onProgress: (sent) => setWork((now) => now && { ...now, sent }),
      })
      if (data.disimpan) {
        setResult(data)
        await queryClient.invalidateQueries()
      } else {
        setFound(data)
        setReading(wanted)
        if (mode !== 'coba') setProblem(words.dataMoved)
      }
    } catch (error) {
      if (!control.signal.aborted) setProblem(spoken(error, mode))
    } finally {
      stop()
      running.current = null
      setWork(null)
    }
  }

  return {
    order,
    reading,
    found,
    result,
    problem,
    work,
    step: stepOf({ found, result, work }),
    choose(change: Partial<Order>) {
      setOrder((now) => ({ ...now, ...change }))
      // What was said of one file is not said of the next.
      if (change.name !== undefined || change.file !== undefined) setReading(BY_ITSELF)
      setProblem(null)
    },
    /** Another sheet or heading row has other columns. */
    look: (change: Partial<Reading> = {}) =>
      send('coba', { ...reading, ...('row' in change && { columns: undefined }), ...change }),
    /** As it was looked at. */
    save: (mode: 'semua' | 'barisbaik') =>
      send(mode, {
        ...reading,
        ...(found && { sheet: found.dipakai.lembar, row: found.dipakai.baris, columns: found.kolom }),
      }),
    cancel: () => running.current?.abort(),
    /** Back to the choice, with what was chosen still there. */
    back() {
      setFound(null)
      setProblem(null)
    },
    again() {
      setOrder(({ name, accounts }) => ({ ...FIRST, name, accounts }))
      setReading(BY_ITSELF)
      setFound(null)
      setResult(null)
      setProblem(null)
    },
  }
}

const FIRST: Order = { name: 'mahasiswa', file: null, accounts: true, again: false, only: null }

/** A form carries text; the contract reads it as what it stands for. */
const json = <T>(value: T) => JSON.stringify(value) as unknown as T & never[]
const some = (record: object) => Object.keys(record).length > 0

export type Import = ReturnType<typeof useImport>

function stepOf({ found, result, work }: { found: unknown; result: unknown; work: Work | null }): Step {
  if (result) return 'selesai'
  if (work && work.mode !== 'coba') return 'simpan'
  return found ? 'periksa' : 'pilih'
}

/** When the answer to a save is lost, nobody here knows whether it was saved; looking again tells. */
function spoken(error: unknown, mode: ImportMode): string {
  const unknown = mode !== 'coba' && error instanceof HttpProblem && error.status === 0
  return unknown ? words.answerLost : messageOf(error)
}

/** Asks how far the work is, until told to stop. Not knowing is no failure. */
function watch(kerja: string, tell: (progress: Progress) => void): () => void {
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    call('GET impor', { query: { kerja } })
      .then(({ data }) => data && tell(data))
      .catch(() => undefined)
      .finally(() => (asking = false))
  }, 600)
  return () => clearInterval(timer)
}
