import { useQuery } from '@tanstack/react-query'
import { PERSONAL, visibilityOf } from '../../contract/personal.ts'
import { FIXED_DAYS } from '../../contract/retention.ts'
import { ACCOUNT_ROLES, type Role } from '../../contract/roles.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { useMe } from '../../dataProvider/session.ts'
import { privacy as words } from '../../i18n/privacy.ts'
import { roleNames } from '../../i18n/roles.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { Outside } from '../about/AboutPage.tsx'
import { Frame } from '../frame/Frame.tsx'
import { Card, Failed, Loading, PageTitle, Stack } from '../ui/index.ts'
import { DownloadData } from './DownloadData.tsx'
import styles from './PrivacyPage.module.css'

/** '/data-pribadi', for everybody, signed in or not. */
export default function PrivacyPage() {
  const { data: me } = useMe()
  return me ? (
    <Frame>
      <Privacy />
    </Frame>
  ) : (
    <Outside>
      <Privacy />
    </Outside>
  )
}

/** What is kept about whoever reads this, why, who sees it, and until when. */
export function Privacy() {
  const { data: me } = useMe()
  return (
    <div className={styles.page}>
      <PageTitle title={words.title} />
      <Stack>
        <Keeper />
        <Card aria-labelledby="apa">
          <h2 id="apa">{words.what}</h2>
          <Kept role={me?.role} />
        </Card>
        <Card aria-labelledby="lama">
          <h2 id="lama">{words.howLong}</h2>
          <Times />
          <p style={{ marginTop: 16 }}>{words.statistics}</p>
        </Card>
        <Card aria-labelledby="hak">
          <h2 id="hak">{words.rights}</h2>
          <p>{words.rightsText}</p>
          {me ? <DownloadData /> : <p>{words.toDownload}</p>}
        </Card>
      </Stack>
    </div>
  )
}

function Keeper() {
  const { nama, alamat, kontak } = useCampus()
  const { surel, telepon, situs } = kontak
  return (
    <Card aria-labelledby="siapa">
      <h2 id="siapa">{words.keeper}</h2>
      <p>{words.keeperText({ campus: nama ?? words.keeperUnnamed })}</p>
      {alamat && <p className={styles.address}>{alamat}</p>}
      <p>
        <strong>{words.contact}</strong>
      </p>
      {surel || telepon || situs ? (
        <ul className={styles.contact}>
          {surel && (
            <li>
              <a href={`mailto:${surel}`}>{surel}</a>
            </li>
          )}
          {telepon && (
            <li>
              <a href={`tel:${telepon.replaceAll(/[^+\d]/g, '')}`}>{telepon}</a>
            </li>
          )}
          {situs && (
            <li>
              <a href={situs} rel="noreferrer">
                {situs}
              </a>
            </li>
          )}
        </ul>
      ) : (
        <p>{words.noContact}</p>
      )}
    </Card>
  )
}

/** Whose particulars the product knows: those of the academic system. An office has an account and no more. */
const PREFIX: Partial<Record<Role, string>> = { mahasiswa: 'mhs', dosen: 'dosen' }
type Field = keyof typeof words.fields
/** Kept with everybody's account, seen by the offices that look after it. */
const ofAccount = (field: string) => field.startsWith('alamat')

/** Which particulars, and who sees them, stands in `contract/personal.ts`, from which the server goes too. */
function Kept({ role }: { role: Role | undefined }) {
  const own = Object.keys(PERSONAL).filter(
    (field): field is Field =>
      field in words.fields &&
      (role === undefined || ofAccount(field) || (role in PREFIX && field.startsWith(PREFIX[role]!))),
  )
  const { also } = words
  const rows = [
    { name: also.account, why: also.accountWhy, who: words.office },
    ...(role === undefined ? own.filter((field) => field.startsWith('mhs') || ofAccount(field)) : own).map(
      (field) => ({
        name: words.fields[field],
        why: words.reasons[field],
        who: ofAccount(field) ? words.office : viewersOf(field, role ?? 'mahasiswa'),
      }),
    ),
    ...(role === undefined || role === 'mahasiswa'
      ? [
          { name: also.papers, why: also.papersWhy, who: words.papers },
          { name: also.reports, why: also.reportsWhy, who: words.everyone },
        ]
      : []),
    { name: also.sessions, why: also.sessionsWhy, who: words.own },
    { name: also.trail, why: also.trailWhy, who: words.own },
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.data}</th>
          <th scope="col">{words.why}</th>
          <th scope="col">{words.who}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, why, who }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={words.why}>{why}</td>
            <td data-label={words.who}>{who}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A field may stand in an answer under a longer name too: `dosentelp`, and `pembimbingdosentelp` of a student's supervisor. */
function viewersOf(field: string, owner: Role): string {
  const names = Object.keys(PERSONAL).filter((name) => name.endsWith(field))
  const others = ACCOUNT_ROLES.filter((role) => role !== owner).flatMap((role) => {
    const sights = names.map((name) => visibilityOf(name, role))
    if (sights.includes('whole')) return [roleNames[role]]
    return sights.includes('masked') ? [`${roleNames[role]} (${words.last})`] : []
  })
  return [words.you, ...others].join(', ')
}

function Times() {
  const { data, error, isFetching, refetch } = useQuery(answerQuery(['datapribadi'], 'GET datapribadi'))
  if (error && !data)
    return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="list" />
  const rows = [
    ...data.data.map(({ jenis, bulan }) => ({
      name: words.kinds[jenis],
      time: bulan === null ? words.kept : words.months(bulan),
    })),
    ...Object.entries(FIXED_DAYS).map(([name, days]) => ({
      name: words.fixed[name as keyof typeof FIXED_DAYS],
      time: words.days({ days }),
    })),
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.data}</th>
          <th scope="col">{words.howLong}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, time }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
