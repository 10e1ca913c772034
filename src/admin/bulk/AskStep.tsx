import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { useRef, useState } from 'react'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkCheck } from '../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../contract/limits.ts'
import type { REVISION_PARTS } from '../../contract/rules/revisionParts.ts'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Await } from '../parts/Await.tsx'
import { DialogBody, DialogButtons, DialogHeading } from '../parts/DialogFrame.tsx'
import { Tick } from '../parts/Tick.tsx'
import { ChooseLecturers } from './ChooseLecturers.tsx'
import { adminReview } from '../../i18n/adminReview.ts'
import { reason } from '../../i18n/reason.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { ReasonField } from '../../ui/dialog/ReasonField.tsx'
import { startBulk, type BulkBody } from './run.ts'
import { namesOf, wordOf, type BulkWord } from './summary.ts'

const RemindStep = onDemand(() => import('./RemindStep.tsx'))
const ReviseStep = onDemand(() => import('./ReviseStep.tsx'))

type Props = {
  aksi: BulkAction
  onStarted: (massalid: string) => void
}

/** Names how many rows it is about and what speaks against it, as the server sees them now. */
export function AskStep({ aksi, onStarted }: Props) {
  const { selectedIds = [] } = useListContext()
  const [id] = useState(() => selectedIds.map(String))
  const query = useQuery({
    ...answerQuery(['massal', 'periksa', aksi, id], 'POST massal/periksa', {
      body: { aksi, pilihan: { id } },
    }),
    enabled: id.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

  return (
    <>
      <DialogHeading>{words.title[wordOf(aksi)]({ count: id.length })}</DialogHeading>
      {query.data?.data.pengingat ? (
        <RemindStep aksi={aksi} id={id} check={query.data.data} onStarted={onStarted} />
      ) : query.data ? (
        <Question aksi={aksi} id={id} check={query.data.data} onStarted={onStarted} />
      ) : (
        <>
          <DialogBody>
            {id.length === 0 ? <Empty title={words.nothing} /> : <Await query={query}>{() => null}</Await>}
          </DialogBody>
          <DialogButtons />
        </>
      )}
    </>
  )
}

export type QuestionProps = Props & { id: string[]; check: BulkCheck }

function Question({ aksi, id, check, onStarted }: QuestionProps) {
  const [belumlayak, setBelumlayak] = useState(false)
  const [dosen, setDosen] = useState<number[]>([])
  const [alasan, setAlasan] = useState('')
  const [bagian, setBagian] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const pressed = useRef(false)
  const why = useRef<HTMLDivElement>(null)
  const chooses = choosesLecturers(aksi)
  const [complete, setComplete] = useState(false)
  const lacking = complete ? check.belumlengkap.length : 0
  const count = Math.max(0, countOf(aksi, check, belumlayak) - lacking)

  function begin() {
    if (chooses && dosen.length === 0) return setMissing(true)
    if (aksi === 'tolak' && alasan.trim() === '') {
      setMissing(true)
      return why.current?.querySelector('textarea')?.focus()
    }
    if (aksi === 'revisi' && (bagian.length === 0 || alasan.trim() === '')) return setMissing(true)
    if (pressed.current) return
    pressed.current = true
    const isi: BulkBody['isi'] = {
      // The decision is made from what this question names.
      ...((aksi === 'setujui' || aksi === 'tolak') && {
        dari: check.keadaan.map(({ keadaan }) => keadaan as RegistrationState),
      }),
      ...(aksi === 'rekomendasi' && belumlayak && { belumlayak: 1 }),
      ...(chooses && { dosen }),
      ...(aksi === 'revisi' && { bagian: [...bagian] as (typeof REVISION_PARTS)['dokumen'][number][] }),
      ...(alasan.trim() && { alasan: alasan.trim() }),
    }
    const left = new Set(complete ? check.belumlengkap.map((row) => row.id) : [])
    const pilihan = { id: id.filter((key) => !left.has(key)) }
    onStarted(startBulk(aksi, { pilihan, ...(Object.keys(isi).length > 0 && { isi }) }, pilihan.id.length))
  }

  return (
    <>
      <DialogBody>
        <Against
          {...{ aksi, check, count, belumlayak, complete }}
          onBelumlayak={setBelumlayak}
          onComplete={setComplete}
        />
        {chooses && (
          <ChooseLecturers
            programmes={check.prodi}
            chosen={dosen}
            missing={missing && dosen.length === 0}
            onChange={setDosen}
          />
        )}
        {aksi === 'revisi' && (
          <ReviseStep
            value={{ bagian, alasan }}
            onChange={(next) => {
              setBagian(next.bagian)
              setAlasan(next.alasan)
            }}
            tried={missing}
          />
        )}
        {aksi === 'tolak' && (
          <div ref={why}>
            <ReasonField
              max={MAX_REASON}
              ready={adminReview.reasons.ditolak}
              value={alasan}
              error={missing && alasan.trim() === '' ? reason.needed : undefined}
              onChange={setAlasan}
            />
          </div>
        )}
        {(aksi === 'selesai' || aksi === 'gantipembimbing' || disables(aksi)) && (
          <TextInput
            label={words.reason}
            name="alasan"
            value={alasan}
            onChange={(event) => setAlasan(event.target.value)}
            maxLength={disables(aksi) ? 300 : 500}
          />
        )}
      </DialogBody>
      <DialogButtons>
        <Button
          autoFocus={!chooses && aksi !== 'selesai' && aksi !== 'tolak' && aksi !== 'revisi'}
          variant="contained"
          color={aksi === 'tolak' || aksi === 'batalrekomendasi' || disables(aksi) ? 'error' : 'primary'}
          disabled={count === 0}
          onClick={begin}
        >
          {words.yes[wordOf(aksi)]({ count })}
        </Button>
      </DialogButtons>
    </>
  )
}

interface AgainstProps {
  aksi: BulkAction
  check: BulkCheck
  count: number
  /** Also those who are not eligible. */
  belumlayak: boolean
  onBelumlayak: (ticked: boolean) => void
  /** Without those that lack documents. */
  complete: boolean
  onComplete: (ticked: boolean) => void
}

/** What the selection is made of, and what speaks against it. */
function Against({ aksi, check, count, belumlayak, onBelumlayak, complete, onComplete }: AgainstProps) {
  const { jumlah, hilang, keadaan, tidakmemenuhi, belumlengkap, dokumenmenunggu, tanpadokumen } = check
  const { berjalan, belumdivalidasi } = check
  const free = freeOf(check)
  return (
    <>
      {aksi !== 'validasi' && aksi !== 'revisi' && !choosesLecturers(aksi) && (
        <Typography sx={{ color: 'text.secondary' }}>
          {keadaan
            .map((each) => words.states[each.keadaan as keyof typeof words.states]({ count: each.jumlah }))
            .join(' · ')}
        </Typography>
      )}
      {disables(aksi) && count > 0 && <Alert severity="warning">{words.disabling}</Alert>}
      {hilang > 0 && <Alert severity="warning">{words.gone({ count: hilang })}</Alert>}
      {aksi === 'rekomendasi' && tidakmemenuhi > 0 && (
        <Alert severity="warning">
          {words.notEligible({ count: tidakmemenuhi })}
          <Tick sx={ON_ITS_LINE} label={words.alsoNotEligible} ticked={belumlayak} onTick={onBelumlayak} />
        </Alert>
      )}
      {aksi === 'batalrekomendasi' && tidakmemenuhi > 0 && (
        <Alert severity="warning">{words.registered({ count: tidakmemenuhi })}</Alert>
      )}
      {aksi === 'setujui' && belumlengkap.length > 0 && (
        <Alert severity="warning">
          {words.incomplete({ count: belumlengkap.length, names: namesOf(belumlengkap) })}
          <Tick sx={ON_ITS_LINE} label={words.onlyComplete} ticked={complete} onTick={onComplete} />
        </Alert>
      )}
      {(aksi === 'validasi' || aksi === 'revisi') && (
        <Typography>{words.waiting({ count: dokumenmenunggu })}</Typography>
      )}
      {aksi === 'validasi' && tanpadokumen > 0 && (
        <Alert severity="warning">{words.noUploads({ count: tanpadokumen })}</Alert>
      )}
      {aksi === 'pembimbing' && free > 0 && free < jumlah - hilang && (
        <Alert severity="info">{words.cannotHave({ count: jumlah - hilang - free })}</Alert>
      )}
      {aksi === 'gantipembimbing' && free < jumlah - hilang && (
        <Alert severity="info">{words.notReplaced({ count: jumlah - hilang - free })}</Alert>
      )}
      {aksi === 'selesai' && berjalan < jumlah - hilang && (
        <Alert severity="info">{words.notRunning({ count: jumlah - hilang - berjalan })}</Alert>
      )}
      {aksi === 'selesai' && belumdivalidasi > 0 && (
        <Alert severity="warning">{words.unvalidatedDays({ count: belumdivalidasi })}</Alert>
      )}
      {aksi === 'selesai' && <Typography>{words.finishes}</Typography>}
    </>
  )
}

/** How many the action will be done to. */
function countOf(aksi: BulkAction, check: BulkCheck, belumlayak: boolean): number {
  if (aksi === 'validasi' || aksi === 'revisi') return check.dokumenmenunggu
  if (choosesLecturers(aksi)) return freeOf(check)
  if (aksi === 'selesai') return check.berjalan
  const { jumlah, hilang, keadaan, tidakmemenuhi } = check
  const already = (ALREADY[wordOf(aksi)] ?? []).reduce(
    (sum, state) => sum + (keadaan.find((each) => each.keadaan === state)?.jumlah ?? 0),
    0,
  )
  const skipped = aksi === 'rekomendasi' && !belumlayak ? tidakmemenuhi : 0
  return Math.max(0, jumlah - hilang - already - skipped)
}

/** Who can have the lecturers that are chosen. */
const freeOf = ({ prodi }: BulkCheck) => prodi.reduce((sum, each) => sum + each.jumlah, 0)

const choosesLecturers = (aksi: BulkAction) => aksi === 'pembimbing' || aksi === 'gantipembimbing'

/** States in which there is nothing left to do, or nothing that can be done. */
const ALREADY: Partial<Record<BulkWord, readonly string[]>> = {
  rekomendasi: ['direkomendasikan', 'terdaftar', 'nonaktif', 'tidakkuliah'],
  batalrekomendasi: ['layak', 'belum', 'tidakkuliah', 'terdaftar'],
  setujui: ['disetujui'],
  tolak: ['ditolak'],
  nonaktifmahasiswa: ['nonaktif'],
  aktifmahasiswa: ['layak', 'direkomendasikan', 'terdaftar', 'belum', 'tidakkuliah'],
  nonaktifdosen: ['nonaktif'],
  aktifdosen: ['aktif'],
}

const disables = (aksi: BulkAction) => aksi === 'nonaktifmahasiswa' || aksi === 'nonaktifdosen'

const ON_ITS_LINE = { display: 'flex', width: 'fit-content' } as const
