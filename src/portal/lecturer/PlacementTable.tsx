import { Link, useSearchParams } from 'react-router-dom'
import { registrationState } from '../../contract/rules/registration.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { rentang } from '../../i18n/dates.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Chip, cx, StatusChip } from '../ui/index.ts'
import { DESCENDING, type Placement, queryOf, type SortedBy } from './placements.ts'
import styles from './PlacementTable.module.css'

type Props = {
  placements: readonly Placement[]
  to: (registerid: number) => string
  /** Of one programme, of one semester: what is the same in each row is not said in each. */
  oneProgramme: boolean
  oneSemester: boolean
}

/** Placements as a table where there is room, as cards where there is not; the whole row is its link. */
export function PlacementTable({ placements, to, oneProgramme, oneSemester }: Props) {
  const { prodi } = usePerson()
  const programme = !oneProgramme && prodi.length !== 1
  return (
    // Said in full: shown as blocks, some browsers take a table for none.
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          <Head sorts="registermhsnama">{words.student}</Head>
          <Head sorts="registernamaperusahaan">{words.company}</Head>
          {programme && <Head sorts="kuotaprodinama">{words.programme}</Head>}
          {!oneSemester && <Head sorts="kuotasemid">{words.semester}</Head>}
          <Head sorts="jadwalmulai">{words.schedule}</Head>
          <Head sorts="belum_verifikasi">{words.reports}</Head>
          <Head sorts="belum_dibaca_mahasiswa">{words.comments}</Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {placements.map((placement) => (
          <tr role="row" key={placement.registerid}>
            <td role="cell" className={styles.name}>
              <Name placement={placement} to={to} />
            </td>
            <td role="cell" data-label={words.company}>
              {placement.registernamaperusahaan}
            </td>
            {programme && (
              <td role="cell" data-label={words.programme}>
                {placement.kuotaprodinama}
              </td>
            )}
            {!oneSemester && (
              <td role="cell" data-label={words.semester}>
                {placement.kuotasemnama}
              </td>
            )}
            <td role="cell" data-label={words.schedule}>
              {scheduleOf(placement)}
            </td>
            <td role="cell" data-label={words.reports}>
              <Reports {...placement} />
            </td>
            <td role="cell" data-label={words.comments}>
              <Comments {...placement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Sorts by its column; pressed again, the other way round. */
function Head({ sorts, children }: { sorts: SortedBy; children: string }) {
  const [params] = useSearchParams()
  const { sort = 'registermhsnama', order = 'asc' } = queryOf(params)
  const is = sort === sorts
  const usual = DESCENDING.includes(sorts) ? 'desc' : 'asc'
  const turned = order === 'asc' ? 'desc' : 'asc'
  const next = new URLSearchParams(params)
  next.set('urut', sorts)
  next.set('arah', is ? turned : usual)
  next.delete('page')
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={is ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={`?${next}`} replace title={words.sortBy({ column: children })}>
        {children}
        <i
          aria-hidden
          className={cx(styles.arrow, is && styles.sorted, is && order === 'desc' && styles.down)}
        />
      </Link>
    </th>
  )
}

/** Only an approved placement has something to look at. */
function Name({ placement, to }: { placement: Placement; to: Props['to'] }) {
  const { registerid, registermhsnama, registernobp, registerdisetujui, keadaan } = placement
  const state = registrationState(registerdisetujui)
  return (
    <>
      {state === 'disetujui' ? (
        <Link className={styles.link} to={to(registerid)}>
          {registermhsnama}
        </Link>
      ) : (
        <strong>{registermhsnama}</strong>
      )}
      <small>{registernobp}</small>
      {state !== 'disetujui' && <StatusChip of="registrasi" is={state} />}
      {keadaan && keadaan !== 'berjalan' && <StatusChip of="magang" is={keadaan} />}
    </>
  )
}

const scheduleOf = ({ jadwalmulai, jadwalselesai }: Placement) =>
  jadwalmulai && jadwalselesai ? rentang(jadwalmulai, jadwalselesai) : words.noSchedule

/** What waits has colour; what is done is a number. */
function Reports({ sudah_verifikasi, belum_verifikasi }: Placement) {
  if (sudah_verifikasi + belum_verifikasi === 0) return <small>{words.noReports}</small>
  return (
    <>
      {belum_verifikasi > 0 && (
        <Chip tone="menunggu" icon="jam">
          {words.notValidated({ days: belum_verifikasi })}
        </Chip>
      )}
      {sudah_verifikasi > 0 && <small>{words.validated({ days: sudah_verifikasi })}</small>}
    </>
  )
}

function Comments({ sudah_dibaca_mahasiswa, belum_dibaca_mahasiswa }: Placement) {
  if (sudah_dibaca_mahasiswa + belum_dibaca_mahasiswa === 0) return <small>{words.noComments}</small>
  return (
    <>
      {belum_dibaca_mahasiswa > 0 && <span>{words.unread({ comments: belum_dibaca_mahasiswa })}</span>}
      {sudah_dibaca_mahasiswa > 0 && <small>{words.read({ comments: sudah_dibaca_mahasiswa })}</small>}
    </>
  )
}
