import { MAX_REASON } from '../../contract/limits.ts'
import { MAX_REVISION_PARTS, REVISION_PARTS } from '../../contract/rules/revisionParts.ts'
import { revision } from '../../i18n/revision.ts'
import { RevisionFields, type RevisionValue } from '../../ui/revision/RevisionFields.tsx'

type Props = { value: RevisionValue; onChange: (value: RevisionValue) => void; tried: boolean }

/** What has to change in the documents of all of them. */
export default function ReviseStep(props: Props) {
  return (
    <RevisionFields
      {...props}
      parts={REVISION_PARTS.dokumen}
      ready={revision.ready.dokumen}
      max={MAX_REASON}
      maxParts={MAX_REVISION_PARTS}
    />
  )
}
