import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rentang, tanggal } from '../../i18n/dates.ts'
import { lapanganPage } from '../../i18n/lapanganPage.ts'
import { grades } from '../../i18n/grades.ts'
import { markText } from '../../i18n/marks.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Await } from '../parts/Await.tsx'
import { Icon } from '../parts/Icon.tsx'
import { MarkForm } from '../parts/marks/MarkForm.tsx'
import { useMarks, type ReadPart } from '../parts/marks/useMarks.ts'
import { Note } from '../parts/Note.tsx'
import { waktu } from '../parts/today.ts'
import { CodeSheet } from './CodeSheet.tsx'
import styles from './Lapangan.module.css'
import { lapanganMarks, NOBODY, type LapanganMarks, type LapanganStudent } from './queries.ts'
import { marksChanged, useIsLeaving, useMarksSent } from './useMarksSent.ts'

const words = lapanganPage.marks

type Props = { student: LapanganStudent; recorded: string }

/** How good one student was. A page of its own, left by Back. */
export function MarksPage({ student, recorded }: Props) {
  const { registerid, registermhsnama, jadwalmulai, jadwalselesai, dikonfirmasi } = student
  const query = useQuery(lapanganMarks(registerid))
  const leaving = useIsLeaving(registerid)
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [])
  return (
    <>
      <Button
        tone="plain"
        className={styles.back}
        icon={<Icon name="kiri" size={20} />}
        onClick={() => window.history.back()}
      >
        {lapanganPage.back}
      </Button>
      <PageTitle
        title={words.of({ name: registermhsnama })}
        subtitle={[
          ...(jadwalmulai && jadwalselesai ? [rentang(jadwalmulai, jadwalselesai)] : []),
          lapanganPage.confirmedDays({ count: dikonfirmasi }),
        ].join(' · ')}
      />
      {leaving ? (
        <Loading shape="list" />
      ) : (
        <Await query={query} loading={<Loading shape="list" />}>
          {(sheet) =>
            sheet.bagian && sheet.keadaan !== 'belum-dibuka' ? (
              <Form
                key={`${sheet.versi} ${sheet.bagian.rubrikid} ${sheet.bagian.rubrikversi}`}
                sheet={sheet}
                part={{ oleh: 'lapangan', ...sheet.bagian }}
                recorded={recorded}
              />
            ) : (
              <p className={styles.quiet}>
                {sheet.keadaan === 'belum-dibuka'
                  ? words.opens({ day: sheet.dibuka ? tanggal(sheet.dibuka) : '' })
                  : words.none}
              </p>
            )
          }
        </Await>
      )}
    </>
  )
}

type FormProps = { sheet: LapanganMarks; part: ReadPart; recorded: string }

function Form({ sheet, part, recorded }: FormProps) {
  const marks = useMarks(NOBODY, `${sheet.registerid}`, part, sheet)
  const send = useMarksSent(sheet.registerid, sheet.versi, marks)
  const [signing, setSigning] = useState(false)
  const { busy, refusal, errors } = marks
  return (
    <>
      <MarkForm
        part={part}
        marks={marks}
        label={words.of({ name: sheet.registermhsnama })}
        weight={words.weight({ percent: markText(part.bobot) })}
        state={<State sheet={sheet} />}
        notes={
          <>
            {sheet.alasan && sheet.tulis && (
              <Note tone="menunggu" title={words.givenBack}>
                {sheet.alasan}
              </Note>
            )}
            {sheet.sebelah && <Note tone="info">{words.onPaperToo}</Note>}
          </>
        }
        refusal={signing ? null : refusal}
        send={grades.send}
        onReadAnew={() => marksChanged(sheet.registerid)}
        onSend={() => (sheet.tanda === 'kode' ? setSigning(true) : void send())}
        below={<small>{recorded}</small>}
      />
      {signing && (
        <CodeSheet
          registerid={sheet.registerid}
          to={sheet.kirimke}
          error={errors.kode}
          refusal={errors.kode ? null : refusal}
          busy={busy}
          onCode={async (kode) => {
            if (await send(kode)) setSigning(false)
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  )
}

function State({ sheet: { dikirim, diajukan, tulis, tanda } }: { sheet: LapanganMarks }) {
  if (dikirim)
    return (
      <Note tone="baik" title={words.sent({ when: waktu(dikirim) })}>
        {words.wrong}
      </Note>
    )
  if (diajukan)
    return (
      <Note tone="info" title={words.sent({ when: waktu(diajukan) })}>
        {words.toSign}
      </Note>
    )
  if (!tulis) return <Note tone="info">{words.closed}</Note>
  return `${grades.tapNumber} ${tanda === 'dosen' ? words.byLecturer : ''}`
}
