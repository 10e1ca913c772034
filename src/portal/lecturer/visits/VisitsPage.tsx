import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Visit } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { LinkTabs } from '../../parts/LinkTabs.tsx'
import { useAct } from '../../parts/useAct.ts'
import { ownVisits, visitsChanged } from '../../parts/visits/queries.ts'
import { VisitFacts } from '../../parts/visits/VisitFacts.tsx'
import styles from '../../parts/visits/Visits.module.css'
import {
  Actions,
  Button,
  Card,
  Chip,
  Empty,
  Failed,
  Icon,
  Loading,
  PageTitle,
  Stack,
} from '../../ui/index.ts'
import { LoadTab } from './LoadTab.tsx'
import { VisitForm } from './VisitForm.tsx'

/** '/kunjungan' of a lecturer: the visits they made, what they carry, and the sheet of it. */
export default function VisitsPage() {
  const { role } = usePerson()
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState<Visit | null>(null)
  const asked = params.get('catat')
  const open = (value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === null) next.delete('catat')
        else next.set('catat', value)
        return next
      },
      { replace: value === null },
    )
  return (
    <>
      <PageTitle
        title={words.title}
        subtitle={words.subtitle}
        actions={
          may(role, 'POST kunjungan') && (
            <Button look="filled" onClick={() => open('1')}>
              <Icon name="tambah" size={20} /> {words.record}
            </Button>
          )
        }
      />
      <LinkTabs
        label={words.parts}
        tabs={[
          { value: 'kunjungan', label: words.tabs.kunjungan, panel: () => <List onEdit={setEditing} /> },
          { value: 'beban', label: words.tabs.beban, panel: () => <LoadTab /> },
        ]}
      />
      {asked !== null && may(role, 'POST kunjungan') && (
        <VisitForm registerid={Number(asked) > 1 ? Number(asked) : null} onClose={() => open(null)} />
      )}
      {editing && <VisitForm key={editing.kunjunganid} visit={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function List({ onEdit }: { onEdit: (visit: Visit) => void }) {
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage, dataUpdatedAt } = useInfiniteQuery(
    ownVisits(null),
  )
  if (!data)
    return error ? (
      <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading shape="list" />
    )
  const found = data.pages.flatMap((page) => page.data)
  if (found.length === 0) return <Empty title={words.none} text={words.noneText} />
  return (
    <Stack>
      {found.map((visit) => (
        <One key={visit.kunjunganid} visit={visit} readAt={dataUpdatedAt} onEdit={() => onEdit(visit)} />
      ))}
      {hasNextPage && (
        <Button look="outlined" busy={isFetching} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

function One({ visit, readAt, onEdit }: { visit: Visit; readAt: number; onEdit: () => void }) {
  const { act } = useAct(visitsChanged)
  const { kunjunganid, jenis, dibagikan, mahasiswa } = visit
  const day = tanggalPanjang(visit.tanggal)

  const remove = () =>
    act(
      async () => {
        await call('DELETE kunjungan/{kunjunganid}', { params: { kunjunganid } })
        return 'deleted'
      },
      {
        title: words.removing({ day, company: visit.perusahaannama }),
        text: words.removeText,
        yes: words.removeYes,
        destructive: true,
      },
    )

  return (
    <Card aria-labelledby={`kunjungan-${kunjunganid}`}>
      <div className={styles.head}>
        <h2 id={`kunjungan-${kunjunganid}`}>{day}</h2>
        <Actions>
          <Chip tone="info" icon="info">
            {words.ways[jenis]}
          </Chip>
          <Chip tone={dibagikan ? 'baik' : 'belum'} icon={dibagikan ? 'centang' : 'kosong'}>
            {dibagikan ? words.shared : words.notShared}
          </Chip>
        </Actions>
      </div>
      <p className={styles.under}>
        {visit.perusahaannama} · {visit.semnama}
        <br />
        {mahasiswa.map(({ nama }) => nama).join(', ')}
        {!visit.ubah && ` · ${words.by({ name: visit.dosennama })}`}
      </p>
      <VisitFacts visit={visit} readAt={readAt} />
      {visit.ubah && (
        <Actions style={{ marginTop: 14 }}>
          <Button look="outlined" aria-label={words.changeOf({ day })} onClick={onEdit}>
            {words.change}
          </Button>
          <Button tone="danger" aria-label={words.removeOf({ day })} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </Actions>
      )}
    </Card>
  )
}
