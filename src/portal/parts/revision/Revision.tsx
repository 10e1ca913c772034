import type { ReportDay, RequiredDocument } from '../../../contract/endpoints/index.ts'
import { revision as words } from '../../../i18n/revision.ts'
import RevisionBox from '../../../ui/revision/RevisionBox.tsx'
import { FileLink } from '../FileLink.tsx'
import { waktu } from '../today.ts'

type Report = Pick<
  ReportDay,
  'detail_isi' | 'detail_lampiran' | 'detail_namafile' | 'detail_verifikasi' | 'revisi'
> & { gambar?: readonly unknown[] }
type Paper = Pick<RequiredDocument, 'files' | 'namafile' | 'status' | 'revisi'>
export type Revised = Report | Paper
type Props = {
  of: Revised
  readAt: number
  /** The same read again, for links that have grown old. */
  refresh: () => Promise<Revised | undefined>
}

/** What was to be corrected, and both versions once it is. */
export default function Revision({ of, readAt, refresh }: Props) {
  const { revisi } = of
  if (!revisi) return null
  const now = versionOf(of)
  const link = (
    path: string | null,
    name: string | null,
    said: (values: { name: string }) => string,
    again: (fresh: Revised) => string | null | undefined,
  ) =>
    path && (
      <FileLink
        path={path}
        readAt={readAt}
        refresh={async () => {
          const fresh = await refresh()
          return fresh && again(fresh)
        }}
        of={said({ name: name ?? '' })}
      >
        {name ?? words.open}
      </FileLink>
    )
  const { files, namafile } = revisi.sebelum
  return (
    <RevisionBox
      revision={revisi}
      now={now}
      when={waktu}
      settled={now.settled}
      before={link(files, namafile, words.oldFile, (fresh) => fresh.revisi?.sebelum.files)}
      after={link(now.files, now.namafile, words.newFile, (fresh) => versionOf(fresh).files)}
    />
  )
}

function versionOf(of: Revised) {
  if ('files' in of) return { isi: null, namafile: of.namafile, files: of.files, settled: of.status === '1' }
  return {
    isi: of.detail_isi,
    namafile: of.detail_namafile,
    files: of.detail_lampiran || null,
    gambar: of.gambar?.length ?? 0,
    settled: of.detail_verifikasi === '1',
  }
}
