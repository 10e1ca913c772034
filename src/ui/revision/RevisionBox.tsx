import { useId, useState, type ReactNode } from 'react'
import { revision as words } from '../../i18n/revision.ts'
import { revisionParts as names } from '../../i18n/revisionParts.ts'
import { Button } from '../Button.tsx'
import { ToneChip } from '../status/StatusChip.tsx'
import styles from './Revision.module.css'

export interface ShownRevision {
  keadaan: 'diminta' | 'diperbaiki'
  bagian: readonly string[]
  catatan: string
  oleh: string
  pada: string
  diperbaiki?: string | null
  /** Left out for whoever is told of the present version alone. */
  sebelum?: { isi: string | null; namafile: string | null; gambar: number }
}
type Props = {
  revision: ShownRevision
  /** As it is now. Without a text (a document) files alone are compared. */
  now?: Compared
  when: (iso: string) => string
  /** The way to the file of before, and to the one of now. */
  before?: ReactNode
  after?: ReactNode
  /** Accepted meanwhile: there is nothing to do any more. */
  settled?: boolean
}

/** What was to be corrected, by whom; once it is, both versions side by side. */
export default function RevisionBox({ revision, now, when, before, after, settled }: Props) {
  const { keadaan, bagian, catatan, oleh, pada, diperbaiki, sebelum } = revision
  const [open, setOpen] = useState(false)
  const id = useId()
  const asked = keadaan === 'diminta' && !settled
  return (
    <section
      className={styles.box}
      data-asked={asked || undefined}
      aria-label={words.asked({ name: oleh || words.office, when: when(pada) })}
    >
      <p className={styles.who}>
        {words.asked({ name: oleh || words.office, when: when(pada) })}
        {diperbaiki && <> · {words.corrected({ when: when(diperbaiki) })}</>}
      </p>
      {bagian.length > 0 && (
        <ul className={styles.parts} aria-label={words.parts}>
          {bagian.map((part) => (
            <li key={part}>
              <ToneChip tone={asked ? 'tolak' : 'belum'}>
                {names[part as keyof typeof names] ?? part}
              </ToneChip>
            </li>
          ))}
        </ul>
      )}
      {catatan && <p className={styles.note}>{catatan}</p>}
      <div className={styles.acts}>
        {keadaan === 'diperbaiki' && sebelum && (
          <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? words.hide : words.compare}
          </Button>
        )}
      </div>
      {open && sebelum && now && (
        <div className={styles.compare} id={id}>
          <Version title={words.before} version={sebelum} file={before} />
          <Version title={words.after} version={now} file={after} other={sebelum} />
        </div>
      )}
    </section>
  )
}

type Compared = { isi: string | null; namafile: string | null; gambar?: number }

function Version({
  title,
  version,
  file,
  other,
}: {
  title: string
  version: Compared
  file: ReactNode
  other?: Compared
}) {
  const { isi, namafile, gambar = 0 } = version
  return (
    <div>
      <h4>{title}</h4>
      {isi !== null && (
        <p className={styles.text}>
          {isi}
          {other?.isi === isi && <em> ({words.same})</em>}
        </p>
      )}
      {(namafile || isi === null) && <div className={styles.file}>{file ?? namafile ?? words.noFile}</div>}
      {isi !== null && gambar > 0 && <p className={styles.file}>{words.pictures(gambar)}</p>}
    </div>
  )
}
