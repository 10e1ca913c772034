import { Link, useSearchParams } from 'react-router-dom'
import { registrationState } from '../../contract/rules/registration.ts'
import type { ListQuery } from '../../dataProvider/list.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { rentang } from '../../i18n/dates.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { cx, StatusChip } from '../ui/index.ts'
import { DESCENDING, type Placement, type SortedBy } from './placements.ts'
import styles from './PlacementTable.module.css'

type Props = {
  placements: readonly Placement[]
  to: (registerid: number) => string
  /** How they are narrowed and sorted: what is the same in each row is not said in each. */
  asked: ListQuery
}

/** Placements as a table where there is room, as rows of two lines where there is not; the whole row is its link. */
export function PlacementTable({ placements, to, asked }: Props) {
  const { prodi } = usePerson()
  const programme = asked.prodi === undefined && prodi.length !== 1
  const semester = asked.semester === undefined
  const head = (sorts: SortedBy, name: string) => <Head sorts={sorts} name={name} asked={asked} />
  return (
    // Said in full: shown as blocks, some browsers take a table for none.
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {head('registermhsnama', words.student)}
          {head('registernamaperusahaan', words.company)}
          {programme && head('kuotaprodinama', words.programme)}
          {semester && head('kuotasemid', words.semester)}
          {head('jadwalmulai', words.schedule)}
          {head('belum_verifikasi', words.reports)}
          {head('belum_dibaca_mahasiswa', words.comments)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {placements.map((placement) => (
          <tr role="row" key={placement.registerid}>
            <td role="cell" className={styles.name}>
              <Name placement={placement} to={to} />
            </td>
            <td role="cell">{placement.registernamaperusahaan}</td>
            {programme && <td role="cell">{placement.kuotaprodinama}</td>}
            {semester && <td role="cell">{placement.kuotasemnama}</td>}
            <td role="cell" className={styles.wide}>
              {scheduleOf(placement)}
            </td>
            <td role="cell" className={styles.reports}>
              <Reports {...placement} />
            </td>
            <td role="cell" className={styles.wide}>
              <Comments {...placement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Sorts by its column; pressed again, the other way round. */
function Head({ sorts, name, asked }: { sorts: SortedBy; name: string; asked: ListQuery }) {
  const [params] = useSearchParams()
  const { sort = 'registermhsnama', order = 'asc' } = asked
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
      <Link to={`?${next}`} replace title={words.sortBy({ column: name })}>
        {name}
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
      <PersonAvatar name={registermhsnama} size={40} />
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

function Reports({ sudah_verifikasi, belum_verifikasi }: Placement) {
  if (sudah_verifikasi + belum_verifikasi === 0) return <small>{words.noReports}</small>
  return (
    <>
      {belum_verifikasi > 0 && <strong>{words.notValidated({ days: belum_verifikasi })}</strong>}
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
