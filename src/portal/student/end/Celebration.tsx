import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { sumOfMinutes, wholeHours } from '../../../contract/rules/attendance.ts'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { below } from '../../../i18n/base.ts'
import { finished as words } from '../../../i18n/finished.ts'
import { letters } from '../../../i18n/letters.ts'
import { number } from '../../../i18n/number.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Await } from '../../parts/Await.tsx'
import { CopyField } from '../../parts/CopyField.tsx'
import { FileLink } from '../../parts/FileLink.tsx'
import { Card, Button, Icon } from '../../ui/index.ts'
import { Row } from '../today/Tasks.tsx'
import today from '../today/Today.module.css'
import styles from './Celebration.module.css'
import { certificateOf, type Released } from './grade.ts'
import { Grade, Marks } from './Marks.tsx'
import { Review } from './Review.tsx'

type Props = { registration: OwnRegistration; grade: UseQueryResult<Released> }

/** It is done: the mark, the certificate to keep and to show, and what comes next. */
export function Celebration({ registration, grade }: Props) {
  const { registerid, registermhsnama, registernamaperusahaan, hari, izin } = registration
  return (
    <>
      <section className={styles.end} aria-labelledby="selesai" data-first>
        <header>
          <Drawing />
          <h2 id="selesai">{words.title({ name: registermhsnama })}</h2>
          <p>{registernamaperusahaan}</p>
        </header>
        <div>
          <Await query={grade}>
            {(released) =>
              released.dirilis && released.hasil ? <Grade grade={released} /> : <p>{words.gradeLater}</p>
            }
          </Await>
          <Certificate registerid={registerid} />
          {grade.data?.dirilis && grade.data.hasil && <Marks grade={grade.data} />}
        </div>
      </section>
      <Card as="div" className={styles.sums}>
        <Sum count={wholeHours(sumOfMinutes(hari))} of={words.hours} />
        <Sum count={hari.length} of={words.reports} />
        <Sum count={izin.length} of={words.away} />
      </Card>
      <Review registration={registration} />
      <Card className={today.rows}>
        <h2>{words.next}</h2>
        <ul>
          <Row to={`/cetak/${registerid}`} icon="berkas" title={words.book} text={words.bookText} />
          <Row to="/surat" icon="unduh" title={words.letters} text={words.lettersText} />
        </ul>
      </Card>
    </>
  )
}

/** To keep and to show, as soon as there is one. */
function Certificate({ registerid }: { registerid: number }) {
  const query = certificateOf(registerid)
  const { data: letter, dataUpdatedAt } = useQuery(query)
  if (letter === undefined) return null
  if (!letter?.berkas) return <p>{words.certificateLater}</p>
  return (
    <div className={styles.acts}>
      <FileLink
        path={letter.berkas}
        readAt={dataUpdatedAt}
        refresh={async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 }))?.berkas}
        of={letter.nomor}
        look="filled"
        size="large"
      >
        {words.download}
      </FileLink>
      <Share title={`${letters.kinds.sertifikat} ${letter.nomor}`} kode={letter.kode} />
    </div>
  )
}

const Sum = ({ count, of }: { count: number; of: string }) => (
  <p>
    <strong>{number(count)}</strong>
    <span>{of}</span>
  </p>
)

/** A paper with a seal, and confetti. */
const Drawing = () => (
  <svg viewBox="0 0 220 84" width="220" height="84" aria-hidden focusable="false">
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path d="M66 14l84-9 6 62-84 9Z" fill="#fff" stroke="#f5b54a" strokeWidth="2" />
      <path d="M84 26l46-5M83 38l56-6M84 50l34-3" stroke="#1e3a8a" strokeWidth="3" />
      <circle cx="134" cy="56" r="9" fill="#f5b54a" />
      <path d="M129 63l-2 12 7-4 7 4-2-12" fill="#c27c12" />
    </g>
    <path d="M16 20h7v7h-7ZM40 52h7v7h-7ZM182 30h8v8h-8ZM204 58h6v6h-6Z" fill="#f5b54a" />
    <path d="M30 36h6v6h-6ZM196 12h6v6h-6ZM168 62h6v6h-6Z" fill="#7dd3a8" />
    <path d="M50 12h6v6h-6ZM176 8h5v5h-5ZM12 60h6v6h-6Z" fill="#93b4ff" />
  </svg>
)

/** Shows others the page on which a letter is checked: as the device shares, else as a link to be put anywhere. */
export function Share({ title, kode }: { title: string; kode: string }) {
  const notice = useNotice()
  const [byHand, setByHand] = useState(false)
  const url = `${location.origin}${below(`v/${kode}`)}`

  async function share() {
    if ('share' in navigator) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // Closed without a choice.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      notice.success(words.copied)
    } catch {
      setByHand(true)
    }
  }

  return (
    <>
      <Button
        look="outlined"
        size="large"
        icon={<Icon name="bagikan" size={20} />}
        onClick={() => void share()}
      >
        {words.share}
      </Button>
      {byHand && <CopyField label={words.address} hint={words.addressHint} value={url} />}
    </>
  )
}
