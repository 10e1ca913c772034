import type { ReactNode } from 'react'
import type { ReportDay } from '../../../contract/endpoints/index.ts'
import { revision as words } from '../../../i18n/revision.ts'
import RevisionBox from '../../../ui/revision/RevisionBox.tsx'
import { FileLink } from '../FileLink.tsx'
import { waktu } from '../today.ts'

type Shown = NonNullable<ReportDay['revisi']>
export interface Version {
  isi: string | null
  namafile: string | null
  files: string | null
  gambar?: number
}
type Props = {
  revision: Shown
  now: Version
  readAt: number
  /** The same read again, for links that have grown old. */
  refresh: () => Promise<{ revisi?: Shown | null; files?: string | null } | undefined>
  settled?: boolean
  action?: ReactNode
}

/** What was to be corrected, and both versions once it is. */
export default function Revision({ revision, now, readAt, refresh, settled, action }: Props) {
  const { sebelum } = revision
  const link = (
    path: string | null,
    name: string | null,
    said: (name: string) => string,
    again: () => Promise<string | null | undefined>,
  ) =>
    path && (
      <FileLink path={path} readAt={readAt} refresh={again} of={said(name ?? '')}>
        {name ?? words.open}
      </FileLink>
    )
  return (
    <RevisionBox
      revision={revision}
      now={now}
      when={waktu}
      settled={settled}
      action={action}
      before={link(
        sebelum.files,
        sebelum.namafile,
        words.oldFile,
        async () => (await refresh())?.revisi?.sebelum.files,
      )}
      after={link(now.files, now.namafile, words.newFile, async () => (await refresh())?.files)}
    />
  )
}
