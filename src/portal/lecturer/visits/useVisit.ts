import { useState } from 'react'
import type { Visit, VisitCandidate } from '../../../contract/endpoints/index.ts'
import { VISIT_WAYS, type VisitWay } from '../../../contract/rules/visits.ts'
import { call } from '../../../dataProvider/call.ts'
import { keyedWrite, newKey } from '../../../dataProvider/http.ts'
import { HttpProblem, isRefused, messageOf } from '../../../dataProvider/problem.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { fieldOf, useErrors } from '../../../ui/useFields.ts'
import { fileMark } from '../../parts/idempotency.ts'
import { hariIni } from '../../parts/today.ts'
import { useDraft } from '../../parts/useDraft.ts'
import { useSave } from '../../parts/useSave.ts'
import { visitsChanged } from '../../parts/visits/queries.ts'

export interface VisitValues {
  /** Company and semester, of those who may be chosen. */
  tempat: string
  registerid: number[]
  tanggal: string
  jenis: VisitWay
  dengan: string
  jabatan: string
  temuan: string
  tindaklanjut: string
  bagikan: boolean
}

interface Given {
  places: VisitCandidate[]
  visit: Visit | undefined
  registerid: number | null
  onClose: () => void
}

/**
 * A visit being written: text kept on the device with every letter, files sent one after the other once the visit itself
 * is there. What could not be uploaded stays chosen, and is tried again without writing the visit twice.
 */
export function useVisit({ places, visit, registerid, onClose }: Given) {
  const first = beginning(places, visit, registerid)
  const stored = JSON.stringify(first)
  const draft = useDraft(
    `kunjungan ${visit ? `${visit.kunjunganid} ${visit.versi}` : `baru ${registerid ?? ''}`}`,
    stored,
  )
  const values = read(draft.text, first, places)
  const [files, setFiles] = useState<{ file: File; key: string }[]>([])
  const [kept, setKept] = useState(visit?.berkas ?? [])
  const { saved, write } = useWriting(visit)
  const [preparing, setPreparing] = useState(false)
  const { errors, refuse, touch } = useErrors()
  const saving = useSave(refuse)
  const notice = useNotice()
  const confirm = useConfirm()

  function set(more: Partial<VisitValues>) {
    draft.write(JSON.stringify({ ...values, ...more }))
    touch(more)
  }

  const submit = () =>
    saving.save(async () => {
      const { kunjunganid, message } = await write(values)
      // The server has the words: nothing of them is left on the device.
      draft.clear()
      let left = files
      for (const { file, key } of files) {
        try {
          const { data } = await call('POST kunjungan/berkas/{kunjunganid}', {
            params: { kunjunganid },
            body: { berkas: file },
            idempotencyKey: key,
          })
          left = left.filter((one) => one.file !== file)
          setFiles(left)
          setKept((now) => [
            ...now,
            { berkasid: data.berkasid, tautan: '', namafile: file.name, gambar: false },
          ])
        } catch (error) {
          await visitsChanged()
          draft.write(JSON.stringify(values))
          throw new HttpProblem(0, words.uploadFailed({ count: left.length, why: messageOf(error) }))
        }
      }
      await visitsChanged()
      notice.success(message || words.save)
      onClose()
    })

  async function removeKept({ berkasid, namafile: name }: (typeof kept)[number]) {
    const question = {
      title: words.removingFile({ name }),
      text: words.removeFileText,
      yes: words.removeFileYes,
    }
    if (!(await confirm({ ...question, destructive: true }))) return
    await saving.save(async () => {
      await call('DELETE kunjungan/berkas/{berkasid}', { params: { berkasid } })
      setKept((now) => now.filter((file) => file.berkasid !== berkasid))
      await visitsChanged()
    })
  }

  return {
    values,
    draft,
    kept,
    saved,
    preparing,
    setPreparing,
    submit,
    removeKept,
    files: files.map(({ file }) => file),
    set,
    field: fieldOf(values, set, errors),
    addFile: (file: File | null) => {
      if (file && !files.some((one) => fileMark(one.file) === fileMark(file)))
        setFiles([...files, { file, key: newKey() }])
    },
    dropFile: (file: File) => setFiles(files.filter((one) => one.file !== file)),
    busy: saving.busy,
    errors,
    place: saving.place,
    unsaid: saving.unsaid,
  }
}

/** The visit itself: written once, then changed by its key. What has not changed since is not sent again. */
function useWriting(visit: Visit | undefined) {
  const [saved, setSaved] = useState<{ kunjunganid: number; versi: number; text: string } | null>(null)
  const [once] = useState(keyedWrite)

  async function write(values: VisitValues): Promise<{ kunjunganid: number; message: string }> {
    const { tempat: _, bagikan, ...rest } = values
    const body = { ...rest, bagikan: bagikan ? (1 as const) : (0 as const) }
    const text = JSON.stringify(body)
    if (saved?.text === text) return { kunjunganid: saved.kunjunganid, message: '' }
    const known = saved ?? visit
    if (known) {
      const { kunjunganid } = known
      const { message, data } = await call('POST kunjungan/{kunjunganid}', {
        params: { kunjunganid },
        body: { ...body, versi: known.versi },
      })
      setSaved({ kunjunganid, versi: data.versi, text })
      return { kunjunganid, message }
    }
    const { message, data } = await once((idempotencyKey) =>
      call('POST kunjungan', { body, idempotencyKey }),
    ).catch(async (error: unknown) => {
      // It is there already, and to be looked at.
      if (isRefused(error, 'request.used-key')) await visitsChanged()
      throw error
    })
    setSaved({ kunjunganid: data.kunjunganid, versi: 1, text })
    return { kunjunganid: data.kunjunganid, message }
  }

  return { saved, write }
}

function beginning(
  places: VisitCandidate[],
  visit: Visit | undefined,
  registerid: number | null,
): VisitValues {
  const place =
    places.find(({ mahasiswa }) => mahasiswa.some((one) => one.registerid === registerid)) ?? places[0]!
  return {
    tempat: keyOf(place),
    registerid: visit ? visit.mahasiswa.map((one) => one.registerid) : idsOf(place),
    tanggal: visit?.tanggal ?? hariIni(),
    jenis: visit?.jenis ?? 'kunjungan',
    dengan: visit?.dengan ?? '',
    jabatan: visit?.jabatan ?? '',
    temuan: visit?.temuan ?? '',
    tindaklanjut: visit?.tindaklanjut ?? '',
    bagikan: visit?.dibagikan ?? false,
  }
}

/** A device may hold what an older form wrote, or students who are somebody else's now. */
function read(text: string, first: VisitValues, places: VisitCandidate[]): VisitValues {
  const kept = parsed(text)
  if (!kept) return first
  const place = places.find((one) => keyOf(one) === kept.tempat)
  const word = (name: 'tanggal' | 'dengan' | 'jabatan' | 'temuan' | 'tindaklanjut') =>
    typeof kept[name] === 'string' ? (kept[name] as string) : first[name]
  return {
    tempat: place ? keyOf(place) : first.tempat,
    registerid:
      place && Array.isArray(kept.registerid)
        ? idsOf(place).filter((one) => (kept.registerid as unknown[]).includes(one))
        : first.registerid,
    jenis: VISIT_WAYS.find((way) => way === kept.jenis) ?? first.jenis,
    tanggal: word('tanggal'),
    dengan: word('dengan'),
    jabatan: word('jabatan'),
    temuan: word('temuan'),
    tindaklanjut: word('tindaklanjut'),
    bagikan: kept.bagikan === true,
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export const keyOf = ({ perusahaanid, semid }: Pick<VisitCandidate, 'perusahaanid' | 'semid'>): string =>
  `${semid} ${perusahaanid}`
export const idsOf = ({ mahasiswa }: VisitCandidate): number[] =>
  mahasiswa.map(({ registerid }) => registerid)
