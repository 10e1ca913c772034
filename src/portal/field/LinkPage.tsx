import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { enter, fieldLink, lookAtLink, notMe, sendLinkAgain } from '../../dataProvider/field.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { ownerName } from '../../i18n/campus.ts'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Message } from '../../ui/states/Message.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Note } from '../parts/Note.tsx'
import { useSave } from '../parts/useSave.ts'
import styles from './Field.module.css'

/** Before anything is read: whose link it is, or why it opens nothing. A program that looks at links gets no further. */
export function LinkPage({ link, onEntered }: { link: string | null; onEntered: () => void }) {
  const [left, setLeft] = useState(false)
  const query = useQuery({
    queryKey: ['lapangan', 'tautan', link],
    queryFn: () => lookAtLink(link!),
    enabled: link !== null,
    retry: false,
    gcTime: 0,
  })
  if (left) return <Told picture="gembok" title={words.notMe.done} text={words.notMe.doneText} />
  if (link === null)
    return <Told picture="cari" title={words.noLink} text={<Contact text={words.noLinkText} />} />
  const { data, error, isFetching, refetch } = query
  if (!data)
    return error ? (
      <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading shape="page" label={words.looking} />
    )
  if (data.keadaan === 'berlaku' && data.nama !== null)
    return (
      <IsItYou
        link={link}
        name={data.nama}
        company={data.perusahaan}
        onEntered={onEntered}
        onLeft={() => {
          fieldLink.clear()
          setLeft(true)
        }}
        onOver={() => void refetch()}
      />
    )
  const state = data.keadaan === 'berlaku' ? 'tidak-dikenal' : data.keadaan
  return (
    <Told
      picture={state === 'kedaluwarsa' ? 'jam' : state === 'dicabut' ? 'gembok' : 'cari'}
      title={words.links[state]}
      text={<Contact text={words.linksText[state]} />}
      action={data.kirimke !== null && <SendAgain link={link} to={data.kirimke} />}
    />
  )
}

function IsItYou({
  link,
  name,
  company,
  onEntered,
  onLeft,
  onOver,
}: {
  link: string
  name: string
  company: string | null
  onEntered: () => void
  onLeft: () => void
  /** The link has ended meanwhile. */
  onOver: () => void
}) {
  const [leaving, setLeaving] = useState(false)
  const { save, busy, refusal } = useSave()
  const go = () =>
    save(async () => {
      try {
        await enter()
        onEntered()
      } catch (error) {
        if (error instanceof HttpProblem && error.status === 401) return onOver()
        throw error
      }
    })
  const leave = () => save(() => notMe(link).then(onLeft))
  return (
    <Card className={styles.who}>
      <PersonAvatar name={name} size={64} />
      <h1>{words.areYou({ name })}</h1>
      {company && <p>{company}</p>}
      {refusal && (
        <Note tone="tolak" role="alert">
          {refusal.message}
        </Note>
      )}
      {leaving ? (
        <>
          <p>{words.notMe.question}</p>
          <Button look="filled" tone="danger" size="large" wide busy={busy} onClick={() => void leave()}>
            {words.notMe.yes}
          </Button>
          <Button size="large" wide onClick={() => setLeaving(false)}>
            {words.notMe.no}
          </Button>
        </>
      ) : (
        <>
          <p>{words.noAccount}</p>
          <Button look="filled" size="large" wide busy={busy} onClick={() => void go()}>
            {words.itIsMe}
          </Button>
          <Button size="large" wide onClick={() => setLeaving(true)}>
            {words.notMe.button}
          </Button>
        </>
      )}
    </Card>
  )
}

function SendAgain({ link, to }: { link: string; to: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const { save, busy, refusal } = useSave()
  if (said !== null)
    return (
      <Note tone="baik" role="status">
        {said}
      </Note>
    )
  return (
    <div className={styles.again}>
      {refusal && (
        <Note tone="tolak" role="alert">
          {refusal.message}
        </Note>
      )}
      <Button
        look="filled"
        size="large"
        busy={busy}
        onClick={() => void save(async () => setSaid(await sendLinkAgain(link)))}
      >
        {words.sendAgain({ to })}
      </Button>
    </div>
  )
}

function Told(props: {
  picture: 'gembok' | 'cari' | 'jam'
  title: string
  text: ReactNode
  action?: ReactNode
}) {
  return <Message size="page" {...props} />
}

/** Whom one can ask. */
function Contact({ text }: { text: string }) {
  const campus = useCampus()
  const { surel, telepon } = campus.kontak
  const ways = [telepon, surel].filter(Boolean).join(', ')
  return (
    <>
      {text}
      {ways && <p className={styles.ways}>{words.contact({ campus: ownerName(campus), ways })}</p>}
    </>
  )
}
