import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ATTACHMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../../contract/fileTypes.ts'
import { MAX_REPORT } from '../../../../contract/limits.ts'
import {
  hoursOf,
  NO_HOURS,
  sameHours,
  type DayHours,
  type usualHours,
} from '../../../../contract/rules/attendance.ts'
import { reportState } from '../../../../contract/rules/reports.ts'
import { call } from '../../../../dataProvider/call.ts'
import { messageOf } from '../../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../../dataProvider/queue/list.ts'
import { sameDay } from '../../../../dataProvider/queue/queuedWrite.ts'
import { cancelQueued } from '../../../../dataProvider/queue/sendOrEnqueue.ts'
import { editor } from '../../../../i18n/editor.ts'
import { fields } from '../../../../i18n/fields.ts'
import { waiting as waitingWords } from '../../../../i18n/waiting.ts'
import { writing } from '../../../../i18n/writing.ts'
import { useConfirm, useNotice } from '../../../../ui/dialog/context.ts'
import { FileField } from '../../../../ui/FileField.tsx'
import { DraftLine } from '../../../parts/DraftLine.tsx'
import { fileMark, useIdempotencyKey } from '../../../parts/idempotency.ts'
import { reportsChanged } from '../../../parts/queries.ts'
import type { Day } from '../../../parts/reports/DayList.tsx'
import { nameOf, type Picture } from '../../../parts/reports/Pictures.tsx'
import { Revision } from '../../../parts/revision/onDemand.tsx'
import { UploadState } from '../../../parts/UploadState.tsx'
import { useDraft } from '../../../parts/useDraft.ts'
import { useUpload } from '../../../parts/useUpload.ts'
import { Actions, Button, Icon, Note, TextArea } from '../../../ui/index.ts'
import { fileOf } from '../fileOf.ts'
import { hoursError } from '../../../parts/attendance/HoursInputs.tsx'
import { hariIni } from '../../../parts/today.ts'
import { onDemand } from '../../../../ui/onDemand.tsx'
import { HoursField } from './HoursField.tsx'
import { PictureField } from './PictureField.tsx'
import { saveCaptions, savePictures, saveReport } from './saveDay.ts'
import { useChosenPictures } from './useChosenPictures.ts'
import { useEarlierText } from './useEarlierText.ts'
import { usePlace } from './usePlace.ts'
import styles from './editor.module.css'

const PlaceQuestion = onDemand(() => import('../../attendance/PlaceQuestion.tsx'))

type Props = {
  registerid: number
  day: Day
  /** The server has been asked: what it said about the day is known. */
  seen: boolean
  camera: boolean
  /** The last day before this one on which something was written. */
  earlier: { tgl: string; detail_idx: number; name: string } | null
  /** What a new day begins with. */
  usual: ReturnType<typeof usualHours>
  /** Which day comes next, in words, when there is one. */
  next: { tgl: string; name: string } | null
  refresh: () => Promise<readonly Picture[] | undefined>
  /** The day as the server has it now. */
  readAgain: () => Promise<Day | undefined>
  /** What would be lost, and whether something is under way. */
  onState: (state: { changed: boolean; busy: boolean }) => void
  onNext: () => void
  onDone: () => void
}

/** Writes or changes the report of one day. What was typed stays until the server or the queue has it. */
export function DayForm(props: Props) {
  const { registerid, day, earlier, usual, next, refresh, onState } = props
  const { detail_idx, periode_tgl: tgl } = day
  const asked = reportState(day) === 'perlu-revisi' ? day.revisi : null
  const target = { registerid, tgl, detail_idx, revisiid: asked?.revisiid }
  const waits = useQueuedWrites().filter(({ about }) => sameDay(about, { kind: 'gambar', registerid, tgl }))
  const waiting = waits.find(({ about }) => about.kind === 'harian')
  const before = waiting?.text ?? day.detail_isi ?? ''
  const queued = waiting?.about.kind === 'harian' ? waiting.about.jam : undefined
  const known: DayHours = queued ?? (detail_idx === null ? (usual?.hours ?? NO_HOURS) : hoursOf(day))
  const [hours, setHours] = useState(known)
  const worked = !sameHours(hours, known)
  const place = usePlace(tgl === hariIni())
  const draft = useDraft(`laporan ${registerid} ${tgl}`, before)
  const { text } = draft
  const [carried] = useState(() => fileOf(waiting))
  const [file, setFile] = useState<File | null>(carried)
  const [dropped, setDropped] = useState(false)
  const [missing, setMissing] = useState(false)
  const [preparingFile, setPreparingFile] = useState(false)
  const [captions, setCaptions] = useState<Record<number, string>>({})
  const [step, setStep] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [wasThere, setWasThere] = useState(detail_idx !== null)
  const form = useRef<HTMLFormElement>(null)
  const chosen = useChosenPictures(`foto ${registerid} ${tgl}`)
  const { upload, send, cancel, reset } = useUpload()
  const idempotency = useIdempotencyKey()
  const notice = useNotice()
  const confirm = useConfirm()
  const copy = useEarlierText(registerid, earlier)
  const busy = upload.state === 'uploading' || step !== null
  const preparing = preparingFile || chosen.preparing !== null
  const attached = day.detail_lampiran && !dropped
  const making = detail_idx === null
  if (!wasThere && !making) setWasThere(true)
  // Text and pictures are kept on the device; what else was chosen is not.
  const changed =
    chosen.chosen.some(({ kept }) => !kept) ||
    file !== carried ||
    dropped ||
    worked ||
    Object.keys(captions).length > 0 ||
    (text !== before && draft.refused)
  useEffect(() => onState({ changed, busy }), [onState, changed, busy])

  async function submit(then: () => void, event?: FormEvent) {
    event?.preventDefault()
    if (preparing || busy) return
    if (!text.trim()) {
      setMissing(true)
      form.current?.querySelector('textarea')?.focus()
      return
    }
    if (hoursError(hours)) {
      form.current?.querySelector<HTMLInputElement>('input[type=time]')?.focus()
      return
    }
    if (asked && !changed && text === asked.sebelum.isi && day.gambar.length === asked.sebelum.gambar)
      return setSaid(writing.notCorrected)
    setSaid(null)
    let told: string | null = null
    const total = chosen.chosen.length
    const writes =
      making ||
      waiting !== undefined ||
      text !== before ||
      file !== carried ||
      dropped ||
      worked ||
      // Something else was changed before: this says that it was the correction.
      (asked !== null && total === 0)
    let pictures = { saved: 0, waits: false }
    const done = await send(async (options) => {
      if (writes) {
        const key = idempotency.keyFor(`${tgl} ${text} ${fileMark(file)} ${dropped} ${JSON.stringify(hours)}`)
        told = await saveReport(
          { ...target, jam: hours, lokasi: place.read() },
          { text, file, dropped, key, waiting },
          { ...options, more: total > 0 },
        )
      }
      pictures = await savePictures(target, chosen, {
        signal: options.signal,
        onPicture: (index) => setStep(editor.sending({ done: index, of: total })),
      })
      await saveCaptions(captions, target.revisiid)
      setCaptions({})
    })
    setStep(null)
    const arrived = told !== null || (pictures.saved > 0 && !pictures.waits)
    // Without a connection nothing is read again, and nobody waits for that.
    if (arrived && !pictures.waits) await reportsChanged(registerid)
    else void reportsChanged(registerid)
    if (!done) return
    idempotency.arrived()
    if (pictures.saved < total) return setSaid(editor.partly({ sent: pictures.saved, of: total }))
    const waited = pictures.waits || (writes && told === null)
    draft.clear()
    notice.success(waited ? waitingWords.kept : (told ?? writing.saved))
    then()
  }

  async function takeCopy() {
    if (text.trim() && !(await confirm({ text: editor.copyQuestion }))) return
    const copied = await copy.read()
    if (copied !== null) draft.write(copied)
  }

  async function removePicture(picture: Picture, index: number) {
    try {
      await confirm({
        text: editor.removeQuestion({ what: nameOf(picture, index) }),
        destructive: true,
        action: async () => {
          await call('DELETE laporangambar/{gambarid}', { params: { gambarid: picture.gambarid } })
          await reportsChanged(registerid)
        },
      })
    } catch (error) {
      notice.failed(messageOf(error))
      await reportsChanged(registerid)
    }
  }

  async function move({ gambarid }: Picture, urut: number) {
    try {
      await call('POST laporangambar/{gambarid}', {
        params: { gambarid },
        body: { urut, revisiid: asked?.revisiid },
      })
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await reportsChanged(registerid)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(props.onDone, event)}
    >
      {wasThere && making && (
        <Note tone="menunggu" role="status">
          {editor.gone}
        </Note>
      )}
      {day.revisi && <Revision of={day} readAt={0} refresh={props.readAgain} />}
      <div className={styles.text}>
        {earlier && (
          <Button
            className={styles.copy}
            icon={<Icon name="berkas" size={20} />}
            busy={copy.busy}
            disabled={busy}
            onClick={() => void takeCopy()}
          >
            {earlier.name}
          </Button>
        )}
        <TextArea
          label={editor.text}
          rows={5}
          maxLength={MAX_REPORT}
          required
          autoFocus
          data-autofocus
          value={text}
          readOnly={busy}
          error={
            copy.failed ?? upload.errors.detail_isi ?? (missing && !text.trim() ? fields.required : undefined)
          }
          onChange={(event) => draft.write(event.target.value)}
        />
        <div className={styles.below}>
          <DraftLine draft={draft} busy={busy} />
          <small>{editor.letters({ count: text.length })}</small>
        </div>
      </div>
      <PictureField
        pictures={day.gambar}
        captions={captions}
        waiting={waits.filter(({ about }) => about.kind === 'gambar')}
        chosen={chosen}
        camera={props.camera}
        disabled={busy}
        refresh={refresh}
        onCaption={({ gambarid }, keterangan) => setCaptions((now) => ({ ...now, [gambarid]: keterangan }))}
        onRemove={(picture, index) => void removePicture(picture, index)}
        onMove={move}
        onCancel={(each) => void cancelQueued(each)}
      />
      <HoursField
        value={hours}
        before={making ? usual : null}
        error={hoursError(hours) ?? upload.errors.detail_keluar ?? upload.errors.detail_masuk}
        disabled={busy}
        onChange={setHours}
      />
      {place.asks && <PlaceQuestion />}
      <details className={styles.attachment} open={Boolean(day.detail_lampiran ?? file) || undefined}>
        <summary>{editor.attachment}</summary>
        {attached && !file && (
          <Actions>
            <span className={styles.fileName}>{writing.fileNow({ name: day.detail_namafile ?? '' })}</span>
            <Button tone="danger" disabled={busy} onClick={() => setDropped(true)}>
              {writing.removeFile}
            </Button>
          </Actions>
        )}
        {dropped && !file && (
          <Note
            tone="menunggu"
            action={
              <Button tone="plain" onClick={() => setDropped(false)}>
                {writing.keepFile}
              </Button>
            }
          >
            {writing.fileGoes}
          </Note>
        )}
        <FileField
          label={attached ? writing.otherFile : writing.file}
          accept={ATTACHMENT_TYPES}
          acceptLabel={labelOf(ATTACHMENT_TYPES)}
          maxBytes={MAX_FILE_BYTES}
          photos={{ onPreparing: setPreparingFile }}
          required={false}
          disabled={busy}
          value={file}
          error={upload.errors.detail_lampiran}
          onChange={(picked) => {
            setFile(picked)
            reset()
          }}
        />
      </details>
      {/* Beside the button that was pressed: above it there may be ten pictures. */}
      <footer className={styles.bar}>
        <div className={styles.outcome}>
          <UploadState
            upload={upload}
            file={file}
            onCancel={cancel}
            onRetry={() => void submit(props.onDone)}
          />
          {said && (
            <Note tone="tolak" role="alert">
              {said}
            </Note>
          )}
        </div>
        {step && (
          <p role="status">
            {step} <Button onClick={cancel}>{writing.final.cancel}</Button>
          </p>
        )}
        {next && (
          <Button look="outlined" disabled={busy || preparing} onClick={() => void submit(props.onNext)}>
            {editor.saveNext({ day: next.name })}
          </Button>
        )}
        <Button type="submit" look="filled" busy={busy} disabled={preparing}>
          {busy ? editor.saving : editor.save}
        </Button>
      </footer>
    </form>
  )
}
