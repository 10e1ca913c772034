import type { Registration } from '../../../contract/endpoints/index.ts'
import {
  CATEGORY,
  documentState,
  isComplete,
  stage,
  type Category,
} from '../../../contract/rules/documents.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { batas, tanggalPanjang } from '../../../i18n/dates.ts'
import { documents as words } from '../../../i18n/documents.ts'
import { Card, Stack } from '../../ui/Card.tsx'
import { LinkTabs } from '../../parts/LinkTabs.tsx'
import { Note } from '../../parts/Note.tsx'
import { hariIni } from '../../parts/today.ts'
import { DocumentList } from './DocumentList.tsx'

type Props = { registration: Registration; readAt: number }

/** The three lists of required documents; the address names the open one, otherwise the one that is due. */
export default function DocumentTables({ registration, readAt }: Props) {
  const now = stage({
    state: registrationState(registration.registerdisetujui),
    hasLetter: registration.dokumenbalasan !== null,
    konsultasiComplete: isComplete(registration.dokumenkonsultasi),
  })
  const deadline = registration.kuotaselesaiuploaddokumen
  const over = hariIni() > deadline
  const missing = LISTS.some(({ documents }) =>
    documents(registration).some((each) => documentState(each) === 'belum-upload'),
  )
  // What came back to be corrected is looked for first.
  const sentBack = LISTS.find(({ documents }) =>
    documents(registration).some((each) => documentState(each) === 'perlu-revisi'),
  )
  const due = now.waitingForLetter ? CATEGORY.REGISTRASI : now.category
  const tabs = LISTS.map(({ category, value, documents, counts }) => {
    const [uploaded, required] = counts(registration)
    return {
      value,
      label: words[value],
      note: required > 0 ? `${uploaded}/${required}` : undefined,
      panel: () =>
        now.waitingForLetter && category !== CATEGORY.REGISTRASI ? (
          <Note tone="menunggu">{words.awaitingLetter}</Note>
        ) : (
          <DocumentList
            category={category}
            documents={documents(registration)}
            registration={registration}
            stage={now}
            readAt={readAt}
          />
        ),
    }
  })
  return (
    <Card id="dokumen" tabIndex={-1} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Stack>
        {missing && (
          <Note tone={over ? 'tolak' : 'info'}>
            {over
              ? words.over({ day: tanggalPanjang(deadline) })
              : words.until({ day: batas(deadline, hariIni()) })}
          </Note>
        )}
        <LinkTabs
          label={words.kinds}
          param="dokumen"
          look="pill"
          tabs={tabs}
          opening={(sentBack ?? LISTS.find(({ category }) => category === due))?.value}
        />
      </Stack>
    </Card>
  )
}

const LISTS: readonly {
  category: Category
  value: 'registrasi' | 'konsultasi' | 'keberangkatan'
  documents: (registration: Registration) => Registration['dokumenregister']
  counts: (registration: Registration) => [uploaded: number, required: number]
}[] = [
  {
    category: CATEGORY.REGISTRASI,
    value: 'registrasi',
    documents: ({ dokumenregister }) => dokumenregister,
    counts: ({ jmluploadregister, jmldokregister }) => [jmluploadregister, jmldokregister],
  },
  {
    category: CATEGORY.KONSULTASI,
    value: 'konsultasi',
    documents: ({ dokumenkonsultasi }) => dokumenkonsultasi,
    counts: ({ jmluploadkonsultasi, jmldokkonsultasi }) => [jmluploadkonsultasi, jmldokkonsultasi],
  },
  {
    category: CATEGORY.KEBERANGKATAN,
    value: 'keberangkatan',
    documents: ({ dokumenkeberangkatan }) => dokumenkeberangkatan,
    counts: ({ jmluploadberangkat, jmldokberangkat }) => [jmluploadberangkat, jmldokberangkat],
  },
]
