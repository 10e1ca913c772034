import type { Visit } from '../../../contract/endpoints/index.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { FileLink } from '../FileLink.tsx'
import { freshVisitFile } from './queries.ts'
import styles from './Visits.module.css'

/** What was said at a visit, and what was brought from it. */
export function VisitFacts({ visit, readAt }: { visit: Visit; readAt: number }) {
  const { temuan, tindaklanjut, berkas, kunjunganid } = visit
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{words.with}</dt>
          <dd>{words.met(visit.dengan, visit.jabatan)}</dd>
        </div>
        {temuan && (
          <div>
            <dt>{words.finding}</dt>
            <dd>{temuan}</dd>
          </div>
        )}
        {tindaklanjut && (
          <div>
            <dt>{words.followUp}</dt>
            <dd>{tindaklanjut}</dd>
          </div>
        )}
      </dl>
      {berkas.length > 0 && (
        <div className={styles.files}>
          {berkas.map(({ berkasid, tautan, namafile }) => (
            <FileLink
              key={berkasid}
              path={tautan}
              readAt={readAt}
              refresh={freshVisitFile(kunjunganid, berkasid)}
              look="outlined"
            >
              {namafile}
            </FileLink>
          ))}
        </div>
      )}
    </>
  )
}
