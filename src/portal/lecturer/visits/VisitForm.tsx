import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Visit, VisitCandidate } from '../../../contract/endpoints/index.ts'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import {
  earliestVisit,
  MAX_VISIT_FILES,
  MAX_VISITED_FUNCTION,
  MAX_VISITED_NAME,
  VISIT_WAYS,
} from '../../../contract/rules/visits.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { hariIni } from '../../parts/today.ts'
import { visitCandidates } from '../../parts/visits/queries.ts'
import {
  Button,
  Empty,
  Failed,
  Icon,
  Loading,
  RefusalNote,
  Select,
  Sheet,
  Stack,
  TextArea,
  TextField,
} from '../../ui/index.ts'
import { idsOf, keyOf, useVisit } from './useVisit.ts'
import styles from './VisitForm.module.css'

type Props = { visit?: Visit; registerid?: number | null; onClose: () => void }

/** Writes down a visit, or mends one. */
export function VisitForm({ visit, registerid = null, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(visitCandidates())
  const places = data && placesOf(data, visit)
  if (places && places.length > 0)
    return <Form places={places} visit={visit} registerid={registerid} onClose={onClose} />
  return (
    <Sheet title={visit ? words.edit : words.record} onClose={onClose}>
      {places ? (
        <Empty title={words.noStudents} text={words.noStudentsText} />
      ) : error ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading shape="list" rows={3} />
      )}
    </Sheet>
  )
}

/** Whoever was visited stands there, whoever guides them now. */
function placesOf(found: readonly VisitCandidate[], visit?: Visit): VisitCandidate[] {
  if (!visit) return [...found]
  const { perusahaanid, perusahaannama, semid, semnama } = visit
  const there = found.find((place) => place.perusahaanid === perusahaanid && place.semid === semid)
  const known = new Map([...(there?.mahasiswa ?? []), ...visit.mahasiswa].map((one) => [one.registerid, one]))
  return [{ perusahaanid, perusahaannama, semid, semnama, mahasiswa: [...known.values()] }]
}

function Form({
  places,
  visit,
  registerid,
  onClose,
}: Omit<Props, 'registerid'> & { places: VisitCandidate[]; registerid: number | null }) {
  const id = useId()
  const form = useVisit({ places, visit, registerid, onClose })
  const { values, set, field, files, busy, draft, preparing } = form
  const today = hariIni()
  return (
    <Sheet
      title={visit ? words.edit : words.record}
      subtitle={visit && words.placeOf({ company: visit.perusahaannama, semester: visit.semnama })}
      changed={files.length > 0}
      busy={busy}
      onClose={onClose}
      body={form.place}
      onSubmit={() => void form.submit()}
      actions={
        <Button type="submit" look="filled" busy={busy} disabled={preparing}>
          {busy ? words.saving : form.saved ? words.uploadAgain : words.save}
        </Button>
      }
    >
      <Stack>
        <Visited form={form} places={places} />
        <TextField
          type="date"
          label={words.day}
          min={earliestVisit(today)}
          max={today}
          {...field('tanggal')}
        />
        <fieldset className={styles.group} data-row>
          <legend>{words.way}</legend>
          {VISIT_WAYS.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name={`${id}-cara`}
                checked={values.jenis === way}
                onChange={() => set({ jenis: way })}
              />
              <span>
                {words.ways[way]} <small>{words.waysHint[way]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Account form={form} />
        <label className={styles.share}>
          <input
            type="checkbox"
            checked={values.bagikan}
            onChange={({ target }) => set({ bagikan: target.checked })}
          />
          <span>
            {words.share}
            <small>{words.shareHint}</small>
          </span>
        </label>
        <Files form={form} />
        <RefusalNote of={form.unsaid} />
        <DraftLine draft={draft} busy={busy} />
      </Stack>
    </Sheet>
  )
}

type PartProps = { form: ReturnType<typeof useVisit> }

/** Which company, where there are several, and which of its students. */
function Visited({ form: { values, set, errors }, places }: PartProps & { places: VisitCandidate[] }) {
  const place = places.find((one) => keyOf(one) === values.tempat) ?? places[0]!
  return (
    <>
      {places.length > 1 && (
        <Select
          label={words.place}
          value={keyOf(place)}
          onChange={({ target }) => {
            const chosen = places.find((one) => keyOf(one) === target.value)!
            set({ tempat: keyOf(chosen), registerid: idsOf(chosen) })
          }}
          choices={places.map((one) => [
            keyOf(one),
            words.placeOf({ company: one.perusahaannama, semester: one.semnama }),
          ])}
        />
      )}
      <fieldset className={styles.group}>
        <legend>
          {words.students}
          <small>{words.chosen({ count: values.registerid.length, all: place.mahasiswa.length })}</small>
        </legend>
        {place.mahasiswa.map(({ registerid: one, nama, nobp }) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={values.registerid.includes(one)}
              onChange={({ target }) =>
                set({
                  registerid: target.checked
                    ? [...values.registerid, one]
                    : values.registerid.filter((each) => each !== one),
                })
              }
            />
            <span>
              {nama} <small>{nobp}</small>
            </span>
          </label>
        ))}
        {errors.registerid && (
          <p role="alert" data-error>
            {errors.registerid}
          </p>
        )}
      </fieldset>
    </>
  )
}

/** Who was spoken to, what was found, and what comes of it. */
function Account({ form: { field } }: PartProps) {
  return (
    <>
      <TextField
        label={words.with}
        hint={words.withHint}
        maxLength={MAX_VISITED_NAME}
        autoComplete="off"
        {...field('dengan')}
      />
      <TextField
        label={words.function}
        required={false}
        maxLength={MAX_VISITED_FUNCTION}
        {...field('jabatan')}
      />
      <TextArea
        label={words.finding}
        hint={words.findingHint}
        rows={4}
        maxLength={MAX_COMMENT}
        {...field('temuan')}
      />
      <TextArea
        label={words.followUp}
        required={false}
        rows={2}
        maxLength={MAX_COMMENT}
        {...field('tindaklanjut')}
      />
    </>
  )
}

/** The files of the visit: those that are there, those to be sent, and one more. */
function Files({ form }: PartProps) {
  const { kept, files, busy, errors } = form
  const count = kept.length + files.length
  return (
    <div>
      {count > 0 && (
        <ul className={styles.files} aria-label={words.files}>
          {kept.map((file) => (
            <li key={file.berkasid}>
              <span>{file.namafile}</span>
              <IconButton
                label={words.removeFile({ name: file.namafile })}
                onClick={() => void form.removeKept(file)}
              >
                <Icon name="tutup" size={20} />
              </IconButton>
            </li>
          ))}
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{words.willAdd({ name: file.name })}</span>
              <IconButton label={words.removeFile({ name: file.name })} onClick={() => form.dropFile(file)}>
                <Icon name="tutup" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {count < MAX_VISIT_FILES && (
        <FileField
          label={words.addFile}
          required={false}
          hint={words.filesHint({ most: MAX_VISIT_FILES })}
          accept={DOCUMENT_TYPES}
          acceptLabel={labelOf(DOCUMENT_TYPES)}
          maxBytes={MAX_FILE_BYTES}
          photos={{ onPreparing: form.setPreparing }}
          value={null}
          disabled={busy}
          error={errors.berkas}
          onChange={form.addFile}
        />
      )}
    </div>
  )
}
