import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enter, lapanganLink, lookAtLink, notMe, sendLinkAgain } from '../../dataProvider/lapangan.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { ownerName } from '../../i18n/campus.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { Loading } from '../../ui/states/Loading.tsx'
import { Message } from '../../ui/states/Message.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Await } from '../parts/Await.tsx'
import { Note, RefusalNote } from '../parts/Note.tsx'
import { useSave } from '../parts/useSave.ts'
import styles from './Lapangan.module.css'

/** Before anything is read: whose link it is, or why it opens nothing. A program that looks at links gets no further. */
export function LinkPage({ link, onEntered }: { link: string | null; onEntered: () => void }) {
  useDocumentTitle(words.title)
  const [left, setLeft] = useState(false)
  const query = useQuery({
    queryKey: ['lapangan', 'tautan', link],
    queryFn: () => lookAtLink(link!),
    enabled: link !== null,
    retry: false,
    gcTime: 0,
  })
  if (left)
    return <Message size="page" picture="gembok" title={words.notMe.done} text={words.notMe.doneText} />
  if (link === null)
    return (
      <Message size="page" picture="cari" title={words.noLink} text={<Contact text={words.noLinkText} />} />
    )
  return (
    <Await page query={query} loading={<Loading label={words.looking} />}>
      {({ keadaan, nama, perusahaan, kirimke }) => {
        if (keadaan === 'berlaku' && nama !== null)
          return (
            <IsItYou
              link={link}
              name={nama}
              company={perusahaan}
              onEntered={onEntered}
              onLeft={() => {
                lapanganLink.clear()
                setLeft(true)
              }}
              onOver={() => void query.refetch()}
            />
          )
        const state = keadaan === 'berlaku' ? 'tidak-dikenal' : keadaan
        return (
          <Message
            size="page"
            picture={PICTURES[state]}
            title={words.links[state]}
            text={<Contact text={words.linksText[state]} />}
            action={kirimke !== null && <SendAgain link={link} to={kirimke} />}
          />
        )
      }}
    </Await>
  )
}

const PICTURES = { kedaluwarsa: 'jam', dicabut: 'gembok', 'tidak-dikenal': 'cari' } as const

type IsItYouProps = {
  link: string
  name: string
  company: string | null
  onEntered: () => void
  onLeft: () => void
  /** The link has ended meanwhile. */
  onOver: () => void
}

function IsItYou({ link, name, company, onEntered, onLeft, onOver }: IsItYouProps) {
  const confirm = useConfirm()
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
  const leave = () =>
    save(async () => {
      const { title, text, yes } = words.notMe
      const question = { title: title({ name }), text, yes, destructive: true }
      if (await confirm({ ...question, action: () => notMe(link) })) onLeft()
    })
  return (
    <Card className={styles.who}>
      <PersonAvatar name={name} size={64} />
      <h1>{words.areYou({ name })}</h1>
      {company && <p>{company}</p>}
      <RefusalNote of={refusal} />
      <p>{words.noAccount}</p>
      <Button look="filled" size="large" wide busy={busy} onClick={() => void go()}>
        {words.itIsMe}
      </Button>
      <Button size="large" wide onClick={() => void leave()}>
        {words.notMe.button}
      </Button>
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
      <RefusalNote of={refusal} />
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
