import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { rentang } from '../../../i18n/dates.ts'
import { grades as words } from '../../../i18n/grades.ts'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Await } from '../../parts/Await.tsx'
import { LinkTabs } from '../../parts/LinkTabs.tsx'
import { Card, Icon, LinkButton, Loading, Note, PageTitle, Stack } from '../../ui/index.ts'
import { placementId } from '../placementItems.tsx'
import styles from './Grades.module.css'
import { LapanganMarks } from './LapanganMarks.tsx'
import { GradePart } from './GradePart.tsx'
import { gradeSheet } from './queries.ts'
import { SeminarCard } from './SeminarCard.tsx'

/** '/nilai/:id': one student, marked by whoever may. */
export default function GradePage() {
  const registerid = placementId(useParams().id)
  return registerid === null ? <NotFound /> : <Page registerid={registerid} />
}

function Page({ registerid }: { registerid: number }) {
  const query = useQuery(gradeSheet(registerid))
  return (
    <Await page query={query} loading={<Loading shape="page" />}>
      {(sheet) => (
        <>
          <LinkButton
            to="/nilai"
            tone="plain"
            icon={<Icon name="kiri" size={20} />}
            style={{ marginLeft: -8, marginBottom: 8 }}
          >
            {words.back}
          </LinkButton>
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
  const own = sheet.bagian.filter(({ isi }) => isi !== null)
  const form = (entry: (typeof own)[number]) => (
    <Stack key={`${entry.oleh} ${entry.versi}`}>
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
      opening={own.find(({ dikirim, oleh }) => dikirim === null && oleh !== 'lapangan')?.oleh}
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
