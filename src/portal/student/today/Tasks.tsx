import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OwnRegistration, StudentInfo, Registration } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import type { Standing } from '../../../contract/rules/standing.ts'
import { batas, tanggal, tanggalPanjang } from '../../../i18n/dates.ts'
import { student } from '../../../i18n/student.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { Button, Card, Icon, type IconName } from '../../ui/index.ts'
import type { Unsent } from '../reports/useUnsent.ts'
import { editorAt } from './editorAt.ts'
import { revisionAt, revisionTitle, type Revised } from './RevisionCard.tsx'
import styles from './Today.module.css'

type Props = {
  student: StudentInfo
  registration: OwnRegistration
  now: Standing | null
  /** Without what stands first on the page. */
  revised: readonly Revised[]
  unsent: ReadonlyMap<string, Unsent>
}

/** What else waits for the student, by name; each is one tap away. */
export function Tasks({ student, registration, now, revised, unsent }: Props) {
  const [all, setAll] = useState(false)
  const owed = now?.owed ?? []
  const missing = all ? owed : owed.slice(0, FIRST)
  const begun = [...unsent].filter(([tgl]) => !owed.some((day) => day.tgl === tgl))
  // Before the first day the page begins with them.
  const documents = now?.phase === 'berjalan' && documentsDue(registration, hariIni())
  const rows = [
    ...begun.map(([tgl, what]) => (
      <Row
        key={`draf ${tgl}`}
        to={editorAt(tgl)}
        icon="ubah"
        title={words.unsent(what)}
        text={tanggalPanjang(tgl)}
      />
    )),
    ...revised.map((task) => (
      <Row
        key={`${task.jenis} ${task.id}`}
        to={revisionAt(task)}
        icon="urung"
        title={revisionTitle(task)}
        text={`“${task.catatan}” ${task.oleh}`}
      />
    )),
    ...student.tanggapanbaru.map(({ senin, jumlah }) => (
      <Row
        key={senin ?? 'akhir'}
        to={senin ? `/laporan?hari=${senin}#percakapan` : '/laporan?tab=akhir'}
        icon="tanggapan"
        title={words.comments({ count: jumlah })}
        text={senin ? words.weekOf({ day: tanggal(senin) }) : words.finalReport}
      />
    )),
    ...(documents
      ? [
          <Row
            key="dokumen"
            to="/?tab=registrasi#dokumen"
            icon="berkas"
            title={documents.what}
            text={batas(documents.until, hariIni())}
          />,
        ]
      : []),
    ...missing.map(({ tgl, late }) => {
      const what = unsent.get(tgl)
      return (
        <Row
          key={tgl}
          to={editorAt(tgl)}
          icon="ubah"
          title={words.writeDay({ day: tanggalPanjang(tgl) })}
          text={what && words.unsent(what)}
          late={words.late({ count: late })}
        />
      )
    }),
  ]
  if (rows.length === 0) return null
  return (
    <Card className={styles.rows}>
      <h2>{words.owed}</h2>
      <ul>{rows}</ul>
      {missing.length < owed.length && (
        <Button wide onClick={() => setAll(true)}>
          {words.all({ count: owed.length })}
        </Button>
      )}
    </Card>
  )
}

type RowProps = { to: string; icon: IconName; title: string; text?: ReactNode; late?: string }

export const Row = ({ to, icon, title, text, late }: RowProps) => (
  <li>
    <Link to={to}>
      <Icon name={icon} size={24} />
      <span>
        <strong>{title}</strong>
        {text && <small>{text}</small>}
        {late && <small data-late>{late}</small>}
      </span>
      <Icon name="kanan" size={20} />
    </Link>
  </li>
)

const FIRST = 5

/** The documents that are asked for now and can still be handed in; null when none is missing. */
function documentsDue(
  { tahapdokumen, dokumenaktif, kuotaselesaiuploaddokumen: until }: Registration,
  today: string,
): { what: string; until: string } | null {
  if (tahapdokumen === null || until < today) return null
  const kind = ({ 1: 'registrasi', 2: 'konsultasi', 4: 'keberangkatan' } as const)[tahapdokumen]
  const count = dokumenaktif.filter((each) => documentState(each) === 'belum-upload').length
  if (!kind || count === 0) return null
  return { what: student.path.upload({ count, kind: student.path.kinds[kind] }), until }
}
