import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { pukul, rentang, tanggalPanjang } from '../../../i18n/dates.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { lapanganMarks } from '../../../i18n/lapanganMarks.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Await } from '../../parts/Await.tsx'
import { LinkTabs } from '../../parts/LinkTabs.tsx'
import { waktu } from '../../parts/today.ts'
import { useAct } from '../../parts/useAct.ts'
import { Card, Icon, LinkButton, Loading, Note, PageTitle, Stack, Button, Actions } from '../../ui/index.ts'
import { placementId } from '../placementItems.tsx'
import styles from './Grades.module.css'
import { GradePart } from './GradePart.tsx'
import { gradeSheet, marksChanged } from './queries.ts'

/** '/nilai/:id': one student, marked by whoever may. */
export default function GradePage() {
  const registerid = placementId(useParams().id)
  return registerid === null ? <NotFound /> : <Page registerid={registerid} />
}

function Page({ registerid }: { registerid: number }) {
  const query = useQuery(gradeSheet(registerid))
  return (
    <>
      <LinkButton
        to="/nilai"
        tone="plain"
        icon={<Icon name="kiri" size={20} />}
        style={{ marginLeft: -8, marginBottom: 8 }}
      >
        {words.back}
      </LinkButton>
      <Await page query={query} loading={<Loading shape="page" />}>
        {(sheet) => (
          <>
            <PageTitle title={words.of({ name: sheet.registermhsnama })} subtitle={subtitleOf(sheet)} />
            <div className={styles.page}>
              <Stack>
                {sheet.halangan && (
                  <Note tone={sheet.halangan === 'dikunci' ? 'info' : 'menunggu'}>
                    {words.refusals[sheet.halangan]}
                  </Note>
                )}
                <Forms sheet={sheet} readAt={query.dataUpdatedAt} />
              </Stack>
              <Stack>
                <SeminarCard sheet={sheet} />
                <Others sheet={sheet} />
              </Stack>
            </div>
          </>
        )}
      </Await>
    </>
  )
}

const subtitleOf = ({ registernobp, registernamaperusahaan, jadwalmulai, jadwalselesai }: GradeSheet) =>
  [
    registernobp,
    registernamaperusahaan,
    ...(jadwalmulai && jadwalselesai ? [rentang(jadwalmulai, jadwalselesai)] : []),
  ].join(' · ')

/** The parts of whoever asks; the supervisor has two where the company sends its marks on paper. */
function Forms({ sheet, readAt }: { sheet: GradeSheet; readAt: number }) {
  const { rubrik } = sheet
  const own = sheet.bagian.filter(({ isi }) => isi !== null)
  // As it was when the page was opened: who has just sent a part stays there.
  const [opening] = useState(
    () => own.find(({ dikirim, oleh }) => dikirim === null && oleh !== 'lapangan')?.oleh,
  )
  const form = (entry: (typeof own)[number]) => (
    <Stack key={`${entry.oleh} ${entry.versi} ${rubrik?.rubrikid} ${rubrik?.rubrikversi}`}>
      <LapanganMarks registerid={sheet.registerid} entry={entry} />
      <GradePart sheet={sheet} entry={entry} readAt={readAt} />
    </Stack>
  )
  if (own.length <= 1) return own.map(form)
  return (
    <LinkTabs
      label={words.title}
      param="bagian"
      tabs={own.map((entry) => ({
        value: entry.oleh,
        label: words.short[entry.oleh],
        panel: () => form(entry),
      }))}
      opening={opening}
    />
  )
}

/** Of the others only whether they have sent. */
function Others({ sheet }: { sheet: GradeSheet }) {
  const others = sheet.bagian.filter(({ isi }) => isi === null)
  if (others.length === 0) return null
  return (
    <Card aria-label={words.others}>
      <h2>{words.others}</h2>
      <ul className={styles.others}>
        {others.map(({ oleh, dosenid, nama, dikirim }) => {
          const who = nama ? `${nama} (${words.short[oleh]})` : words.markers[oleh]
          return (
            <li key={`${oleh} ${dosenid}`}>
              {dikirim ? words.arrivedFrom({ who }) : words.waitingFor({ who })}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const SeminarSheet = onDemand(() => import('./SeminarSheet.tsx'))
const seminar = words.seminar

/** When, where and before whom; whoever supervises arranges it. */
function SeminarCard({ sheet }: { sheet: GradeSheet }) {
  const [open, setOpen] = useState(false)
  const { tanggal, jam, ruang, catatan, penguji } = sheet.seminar
  const arranged = tanggal !== null || penguji.length > 0
  const mayArrange = sheet.calon !== null && (sheet.halangan === null || sheet.halangan === 'tanpa-rubrik')
  const marksSeminar = sheet.rubrik?.isi.bagian.some(({ oleh }) => oleh === 'penguji') ?? false
  if (!arranged && !marksSeminar) return null
  return (
    <Card aria-label={seminar.title}>
      <h2>{seminar.title}</h2>
      {arranged ? (
        <DefinitionList
          columns={1}
          items={[
            {
              label: seminar.date,
              value:
                tanggal &&
                [tanggalPanjang(tanggal), ...(jam ? [seminar.at({ time: pukul(jam) })] : [])].join(', '),
            },
            { label: seminar.room, value: ruang },
            {
              label: seminar.examiners,
              value: penguji.map(({ dosennama }) => dosennama).join(', ') || seminar.noExaminers,
            },
            { label: seminar.minutes, value: catatan },
          ].filter(({ value }) => value)}
        />
      ) : (
        <p>{seminar.none}</p>
      )}
      {mayArrange && (
        <Button look="outlined" onClick={() => setOpen(true)} style={{ marginTop: 12 }}>
          {arranged ? seminar.change : seminar.arrange}
        </Button>
      )}
      {open && <SeminarSheet sheet={sheet} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type Entry = GradeSheet['bagian'][number]

/** What the company's supervisor handed in by link: countersigned, given back, or opened again. */
function LapanganMarks({ registerid, entry }: { registerid: number; entry: Entry }) {
  const { cara, diajukan, dikirim, disahkan, penilai, sahkan, sebelah, versi, alamatsejak } = entry
  const { act, busy } = useAct(() => marksChanged(registerid))
  if (sebelah)
    return (
      <Note tone="info" title={lapanganMarks.draft}>
        {lapanganMarks.draftText}
      </Note>
    )
  if (cara !== 'tautan') return null

  const send = (aksi: 'sahkan' | 'kembalikan' | 'buka') => (alasan?: string) =>
    call('POST nilai/lapangan/{registerid}', {
      params: { registerid },
      body: { aksi, versi, ...(alasan && { alasan }) },
    })
  const ask = (aksi: 'kembalikan' | 'buka') =>
    void act(send(aksi), {
      title: lapanganMarks[aksi].title,
      text: lapanganMarks[aksi].text,
      yes: lapanganMarks[aksi].yes,
      reasons: { ready: lapanganMarks.reasons, max: MAX_REASON, hint: lapanganMarks.reasonHint },
    })
  const waits = diajukan !== null && dikirim === null
  return (
    <Note
      tone={waits ? 'menunggu' : 'baik'}
      title={waits ? lapanganMarks.waits : lapanganMarks.signed}
      action={
        sahkan ? (
          <Actions>
            {waits && (
              <Button look="filled" busy={busy} onClick={() => void act(send('sahkan'))}>
                {lapanganMarks.sign}
              </Button>
            )}
            <Button look="outlined" busy={busy} onClick={() => ask(waits ? 'kembalikan' : 'buka')}>
              {waits ? lapanganMarks.kembalikan.yes : lapanganMarks.buka.yes}
            </Button>
          </Actions>
        ) : undefined
      }
    >
      {[
        penilai ?? words.markers.lapangan,
        ...(dikirim ? [waktu(dikirim)] : diajukan ? [waktu(diajukan)] : []),
        ...(disahkan ? [lapanganMarks.signedBy({ name: disahkan })] : []),
      ].join(' · ')}
      {alamatsejak && <p>{lapanganMarks.newAddress({ since: waktu(alamatsejak) })}</p>}
    </Note>
  )
}
