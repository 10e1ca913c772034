import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { documents as words } from '../../../i18n/documents.ts'
import { parts } from '../../../i18n/parts.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Actions, Card } from '../../ui/Card.tsx'
import { FileLink } from '../../parts/FileLink.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { studentInfo } from '../../parts/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './AcademicDocuments.module.css'

const FilePreview = onDemand(() => import('../../parts/FilePreview.tsx'))

type Props = { registration: Registration | null; readAt: number }

/** What the academic office gives to the students at a company. */
export default function AcademicDocuments({ registration, readAt }: Props) {
  const [viewing, setViewing] = useState<number | null>(null)
  if (!registration) {
    return <Empty title={words.none} text={words.announcementsLater} />
  }
  const { dokumenakademik, registernamaperusahaan, registerid } = registration
  if (dokumenakademik.length === 0) {
    return <Empty title={words.none} text={words.noAnnouncements({ company: registernamaperusahaan })} />
  }
  const viewed = dokumenakademik.find(({ akdidx }) => akdidx === viewing)
  const refresh = async (akdidx: number) => {
    const { register } = await queryClient.fetchQuery({ ...studentInfo(), staleTime: 0 })
    const fresh = register.find((each) => each.registerid === registerid)
    return fresh?.dokumenakademik.find((each) => each.akdidx === akdidx)?.akddokumenfiles
  }
  return (
    <Card aria-label={words.announcements}>
      <ul className={styles.list}>
        {dokumenakademik.map(({ akdidx, dokumennama, namafile, akddokumenfiles }) => (
          <li key={akdidx}>
            <div>
              <strong>{dokumennama}</strong>
              <small>{namafile}</small>
            </div>
            <Actions>
              <Button
                tone="plain"
                icon={<Icon name="lihat" size={20} />}
                aria-label={`${words.view} ${dokumennama}`}
                onClick={() => setViewing(akdidx)}
              >
                {words.view}
              </Button>
              <FileLink
                path={akddokumenfiles}
                readAt={readAt}
                refresh={() => refresh(akdidx)}
                of={dokumennama}
                look="outlined"
              >
                {parts.download}
              </FileLink>
            </Actions>
          </li>
        ))}
      </ul>
      {viewed && (
        <FilePreview
          title={viewed.dokumennama}
          name={viewed.namafile ?? viewed.dokumennama}
          path={viewed.akddokumenfiles}
          readAt={readAt}
          refresh={() => refresh(viewed.akdidx)}
          onClose={() => setViewing(null)}
        />
      )}
    </Card>
  )
}
