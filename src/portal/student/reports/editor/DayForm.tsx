import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ATTACHMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../../contract/fileTypes.ts'
import { MAX_REPORT } from '../../../../contract/limits.ts'
import type { usualHours } from '../../../../contract/rules/attendance.ts'
import { call } from '../../../../dataProvider/call.ts'
import { messageOf } from '../../../../dataProvider/problem.ts'
import { cancelQueued } from '../../../../dataProvider/queue/sendOrEnqueue.ts'
import { tanggalPanjang } from '../../../../i18n/dates.ts'
import { editor } from '../../../../i18n/editor.ts'
import { fields } from '../../../../i18n/fields.ts'
import { writing } from '../../../../i18n/writing.ts'
import { useConfirm, useNotice } from '../../../../ui/dialog/context.ts'
import { FileField } from '../../../../ui/FileField.tsx'
import { DraftLine } from '../../../parts/DraftLine.tsx'
import { reportsChanged } from '../../../parts/queries.ts'
import type { Day } from '../../../parts/reports/DayList.tsx'
import { nameOf, type Picture } from '../../../parts/reports/Pictures.tsx'
import { Revision } from '../../../parts/revision/onDemand.tsx'
import { UploadState } from '../../../parts/UploadState.tsx'
import { Actions, Button, Icon, Note, RefusalNote, TextArea } from '../../../ui/index.ts'
import { hoursError } from '../../../parts/attendance/HoursInputs.tsx'
import { onDemand } from '../../../../ui/onDemand.tsx'
import { HoursField } from './HoursField.tsx'
import { PictureField } from './PictureField.tsx'
import { useDayDraft, type DayDraft } from './useDayDraft.ts'
import { useEarlierText } from './useEarlierText.ts'
import { useSaveDay, type SaveDay } from './useSaveDay.ts'
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
  const { registerid, day, usual, next, onState } = props
  const written = useDayDraft(registerid, day, usual)
  const { making, draft, given, changed, preparing } = written
  const [missing, setMissing] = useState(false)
  const [wasThere, setWasThere] = useState(!making)
  const form = useRef<HTMLFormElement>(null)
  const saving = useSaveDay(registerid, day, written)
  const { upload, busy, step, said, cancel } = saving
  const sent = useSentPictures(registerid, day.periode_tgl, written.asked?.revisiid)
  const part = { registerid, day, written, saving }
  if (!wasThere && !making) setWasThere(true)
  useEffect(() => onState({ changed, busy }), [onState, changed, busy])

  async function submit(then: () => void, event?: FormEvent) {
    event?.preventDefault()
    if (preparing || busy) return
    if (!draft.text.trim()) {
      setMissing(true)
      form.current?.querySelector('textarea')?.focus()
      return
    }
    if (hoursError(given.hours)) {
      form.current?.querySelector<HTMLInputElement>('input[type=time]')?.focus()
      return
    }
    await saving.save(then)
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
      <DayText {...part} earlier={props.earlier} missing={missing} />
      <PictureField
        pictures={day.gambar}
        captions={given.captions}
        waiting={written.waitingPictures}
        chosen={written.chosen}
        camera={props.camera}
        disabled={busy}
        refresh={props.refresh}
        onCaption={({ gambarid }, keterangan) =>
          written.give({ captions: { ...given.captions, [gambarid]: keterangan } })
        }
        onRemove={(picture, index) => void sent.remove(picture, index)}
        onMove={sent.move}
        onCancel={(each) => void cancelQueued(each)}
      />
      <HoursField
        value={given.hours}
        before={making ? usual : null}
        error={hoursError(given.hours) ?? upload.errors.detail_keluar ?? upload.errors.detail_masuk}
        disabled={busy}
        onChange={(hours) => written.give({ hours })}
      />
      {written.place.asks && <PlaceQuestion />}
      <Attachment {...part} />
      {/* Beside the button that was pressed: above it there may be ten pictures. */}
      <footer className={styles.bar}>
        <div className={styles.outcome}>
          <UploadState
            upload={upload}
            file={given.file}
            onCancel={cancel}
            onRetry={() => void submit(props.onDone)}
          />
          <RefusalNote of={said} />
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

type Part = Pick<Props, 'registerid' | 'day'> & { written: DayDraft; saving: SaveDay }

/** What was done that day, in words; those of an earlier day can be taken over. */
function DayText(props: Part & Pick<Props, 'earlier'> & { missing: boolean }) {
  const { registerid, earlier, missing } = props
  const { draft } = props.written
  const { upload, busy } = props.saving
  const { text } = draft
  const confirm = useConfirm()
  const copy = useEarlierText(registerid, earlier)

  async function takeCopy() {
    if (!earlier) return
    const title = editor.copying({ day: tanggalPanjang(earlier.tgl) })
    const question = { title, text: editor.copyQuestion, yes: editor.copyYes }
    if (text.trim() && !(await confirm(question))) return
    const copied = await copy.read()
    if (copied !== null) draft.write(copied)
  }

  return (
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
  )
}

/** Pictures that are there already are moved and removed at once, not with the text. */
function useSentPictures(registerid: number, tgl: string, revisiid: number | undefined) {
  const notice = useNotice()
  const confirm = useConfirm()

  async function remove(picture: Picture, index: number) {
    try {
      await confirm({
        title: editor.removing({ what: nameOf(picture, index) }),
        text: editor.removeText({ day: tanggalPanjang(tgl) }),
        yes: editor.removeYes,
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
        body: { urut, revisiid: revisiid },
      })
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await reportsChanged(registerid)
  }

  return { remove, move }
}

/** The file of a day: the one that is there, kept or taken away, and the one chosen in its place. */
function Attachment({ day, written, saving }: Part) {
  const { file, dropped } = written.given
  const { busy } = saving
  const attached = day.detail_lampiran && !dropped
  return (
    <details className={styles.attachment} open={Boolean(day.detail_lampiran ?? file) || undefined}>
      <summary>{editor.attachment}</summary>
      {attached && !file && (
        <Actions>
          <span className={styles.fileName}>{writing.fileNow({ name: day.detail_namafile ?? '' })}</span>
          <Button tone="danger" disabled={busy} onClick={() => written.give({ dropped: true })}>
            {writing.removeFile}
          </Button>
        </Actions>
      )}
      {dropped && !file && (
        <Note
          tone="menunggu"
          action={
            <Button tone="plain" onClick={() => written.give({ dropped: false })}>
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
        photos={{ onPreparing: written.setPreparingFile }}
        required={false}
        disabled={busy}
        value={file}
        error={saving.upload.errors.detail_lampiran}
        onChange={(picked) => {
          written.give({ file: picked })
          saving.reset()
        }}
      />
    </details>
  )
}
