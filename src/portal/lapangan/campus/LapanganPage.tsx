import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Await } from '../../parts/Await.tsx'
import { FileLink } from '../../parts/FileLink.tsx'
import { PhoneLinks } from '../../parts/PhoneLinks.tsx'
import { waktu } from '../../parts/today.ts'
import { useAct } from '../../parts/useAct.ts'
import {
  Actions,
  Button,
  Card,
  DefinitionList,
  Icon,
  Loading,
  Note,
  PageTitle,
  Stack,
} from '../../ui/index.ts'
import { LinkList } from './LinkList.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import { lapanganOf, lapanganChanged } from './queries.ts'
import { StateChip, stateLine } from './state.tsx'
import { LapanganSheet } from './LapanganSheet.tsx'
import styles from './Campus.module.css'

/** '/pembimbing-lapangan/:id': who supervises at the company, for the student, the lecturer and the office. */
export default function LapanganPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Page registerid={Number(id)} /> : <NotFound />
}

function Page({ registerid }: { registerid: number }) {
  const query = useQuery({
    ...lapanganOf(registerid),
    // The first link leaves by mail a moment after somebody is confirmed.
    refetchInterval: ({ state: { data } }) =>
      data?.surelaktif &&
      data.lapangan?.keadaan === 'dikonfirmasi' &&
      data.lapangan.lapangansurel !== null &&
      data.tautan.length === 0
        ? 5_000
        : false,
  })
  return (
    <>
      <Button
        tone="plain"
        icon={<Icon name="kiri" size={20} />}
        style={{ marginLeft: -8, marginBottom: 8 }}
        onClick={() => window.history.back()}
      >
        {words.back}
      </Button>
      <PageTitle title={words.title} subtitle={words.subtitle} />
      <Await page query={query} loading={<Loading shape="page" />}>
        {(data) => <Loaded registerid={registerid} data={data} readAt={query.dataUpdatedAt} />}
      </Await>
    </>
  )
}

type Loaded = { registerid: number; data: Lapangan; readAt: number }

function Loaded({ registerid, data, readAt }: Loaded) {
  const [params] = useSearchParams()
  // Who pressed 'enter' a page before has the form at once.
  const [open, setOpen] = useState<'form' | 'paper' | null>(() =>
    params.has('isi') && !data.lapangan && data.boleh.ubah ? 'form' : null,
  )
  return (
    <Stack className={styles.page}>
      <Who registerid={registerid} data={data} onEdit={() => setOpen('form')} />
      {data.lapangan?.keadaan === 'dikonfirmasi' && <LinkList registerid={registerid} data={data} />}
      {(data.boleh.kertas || data.kertas.length > 0) && (
        <Papers registerid={registerid} data={data} readAt={readAt} onAdd={() => setOpen('paper')} />
      )}
      <Trail data={data} />
      {open === 'form' && (
        <LapanganSheet registerid={registerid} who={data.lapangan} onClose={() => setOpen(null)} />
      )}
      {open === 'paper' && (
        <PaperSheet registerid={registerid} who={data.lapangan} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}

function Who({ registerid, data, onEdit }: { registerid: number; data: Lapangan; onEdit: () => void }) {
  const { lapangan: who, boleh } = data
  const { act, busy } = useAct(lapanganChanged)
  if (!who)
    return (
      <Card aria-label={words.title}>
        <p className={styles.text}>{boleh.ubah ? words.noneStudent(data.surelaktif) : words.none}</p>
        {boleh.ubah && (
          <Button look="filled" size="large" icon={<Icon name="tambah" size={20} />} onClick={onEdit}>
            {words.enter}
          </Button>
        )}
      </Card>
    )
  const remove = () =>
    act(() => call('DELETE lapangan/{registerid}', { params: { registerid } }), {
      title: words.removing({ name: who.nama }),
      text: words.removeText,
      yes: words.remove,
      destructive: true,
    })
  return (
    <Card aria-labelledby="siapa">
      <div className={styles.head}>
        <h2 id="siapa">{who.nama}</h2>
        <StateChip of={data} />
      </div>
      <p className={styles.text}>{stateLine(data)}</p>
      {who.bersama && (
        <div className={styles.doubt}>
          <Note tone="info">{words.shared}</Note>
        </div>
      )}
      <DefinitionList items={factsOf(who)} />
      <Actions className={styles.actions}>
        {boleh.konfirmasi && (
          <Button
            look="filled"
            busy={busy}
            onClick={() =>
              void act(() =>
                call('POST lapangan/konfirmasi/{registerid}', {
                  params: { registerid },
                  body: { lapanganid: who.lapanganid, versi: who.versi },
                }),
              )
            }
          >
            {words.confirm}
          </Button>
        )}
        {boleh.ubah && (
          <Button look="outlined" icon={<Icon name="ubah" size={20} />} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        {boleh.hapus && (
          <Button tone="danger" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </Actions>
    </Card>
  )
}

const factsOf = (who: NonNullable<Lapangan['lapangan']>) => [
  { label: words.function, value: who.jabatan },
  { label: words.mail, value: who.lapangansurel },
  {
    label: words.phone,
    value: who.lapangantelp && (
      <PhoneLinks phone={who.lapangantelp} name={who.nama} text={words.greeting({ name: who.nama })} />
    ),
  },
  {
    label: words.enteredBy,
    value: who.oleh,
  },
  ...(who.keadaan === 'dikonfirmasi'
    ? [
        {
          label: words.confirmed,
          value:
            who.cara === 'domain'
              ? words.byDomain
              : [who.dikonfirmasioleh, who.dikonfirmasipada && waktu(who.dikonfirmasipada)]
                  .filter(Boolean)
                  .join(', '),
        },
      ]
    : []),
  ...(who.mahasiswa > 1 ? [{ label: words.list, value: words.students({ count: who.mahasiswa }) }] : []),
]

function Papers({ registerid, data, readAt, onAdd }: Loaded & { onAdd: () => void }) {
  const { act } = useAct(lapanganChanged)
  const fresh = (kertasid: number) => async () =>
    (await call('GET lapangan/{registerid}', { params: { registerid } })).data.kertas.find(
      (paper) => paper.kertasid === kertasid,
    )?.berkas
  return (
    <Card aria-labelledby="kertas">
      <h2 id="kertas" className={styles.title}>
        {words.papers}
      </h2>
      <p className={styles.text}>{words.papersText}</p>
      {data.kertas.length > 0 && (
        <ul className={styles.rows}>
          {data.kertas.map((paper) => (
            <li key={paper.kertasid}>
              <div>
                <strong>
                  {words.paperDays({
                    count: paper.hari,
                    from: tanggal(paper.dari),
                    to: tanggal(paper.sampai),
                  })}
                </strong>
                <small>
                  {[paper.nama, paper.jabatan].filter(Boolean).join(', ')} ·{' '}
                  {words.paperBy({ name: paper.oleh, when: waktu(paper.pada) })}
                </small>
              </div>
              <Actions>
                {paper.berkas && (
                  <FileLink path={paper.berkas} readAt={readAt} refresh={fresh(paper.kertasid)}>
                    {paper.namafile ?? words.paperFile}
                  </FileLink>
                )}
                {data.boleh.kertas && (
                  <Button
                    tone="danger"
                    aria-label={words.removePaper({ from: tanggal(paper.dari), to: tanggal(paper.sampai) })}
                    onClick={() =>
                      void act(
                        () =>
                          call('DELETE lapangan/kertas/{kertasid}', {
                            params: { kertasid: paper.kertasid },
                          }),
                        {
                          title: words.removingPaper({
                            from: tanggal(paper.dari),
                            to: tanggal(paper.sampai),
                          }),
                          text: words.removePaperQuestion({ count: paper.hari }),
                          yes: words.removePaperYes,
                          destructive: true,
                        },
                      )
                    }
                  >
                    {words.removeShort}
                  </Button>
                )}
              </Actions>
            </li>
          ))}
        </ul>
      )}
      {data.boleh.kertas && (
        <Button look="outlined" icon={<Icon name="unggah" size={20} />} onClick={onAdd}>
          {words.addPaper}
        </Button>
      )}
    </Card>
  )
}

/** What the company entered, and when: the student sees it as everybody else does. */
function Trail({ data: { jejak } }: { data: Lapangan }) {
  if (jejak.length === 0) return null
  return (
    <Card aria-labelledby="jejak">
      <h2 id="jejak" className={styles.title}>
        {words.trail}
      </h2>
      <ul className={styles.rows}>
        {jejak.map(({ pada, hal, tanggal: day, nama, tautanid }, at) => (
          <li key={`${pada} ${at}`}>
            <div>
              <strong>
                {words.acts[hal]}
                {day && `, ${tanggal(day)}`}
              </strong>
              <small>
                {nama} · {waktu(pada)}
                {tautanid !== null && ` · ${words.link({ id: tautanid })}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
