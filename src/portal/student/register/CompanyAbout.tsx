import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyReview } from '../../../contract/endpoints/index.ts'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { Await } from '../../parts/Await.tsx'
import { Card, Chip, Icon, Loading } from '../../ui/index.ts'
import styles from './CompanyPage.module.css'

/** What the company says of itself, and how many of this campus were there. What nobody has written is not there. */
export function CompanyAbout({ perusahaanid, company }: { perusahaanid: number; company: string }) {
  const query = useQuery(
    dataQuery(['perusahaan/tentang', perusahaanid], 'GET perusahaan/{perusahaanid}/tentang', {
      params: { perusahaanid },
    }),
  )
  return (
    <Await query={query} loading={<Loading shape="list" rows={2} />}>
      {({ perusahaanfoto, perusahaanuraian, perusahaantugas, mahasiswa, rata, ulasan }) => {
        const tasks = (perusahaantugas ?? '').split('\n').filter((task) => task.trim())
        return (
          <>
            {(perusahaanfoto || perusahaanuraian || tasks.length > 0) && (
              <Card className={styles.about}>
                {perusahaanfoto && <Photo path={perusahaanfoto} alt={words.photo({ company })} />}
                {perusahaanuraian && (
                  <>
                    <h3>{words.does}</h3>
                    <p>{perusahaanuraian}</p>
                  </>
                )}
                {tasks.length > 0 && (
                  <>
                    <h3>{words.tasks}</h3>
                    <ul>
                      {tasks.map((task, at) => (
                        <li key={at}>{task.replace(/^\s*[-•*]\s*/, '')}</li>
                      ))}
                    </ul>
                  </>
                )}
              </Card>
            )}
            {mahasiswa.length > 0 && (
              <Card className={styles.about}>
                <h3>{words.were}</h3>
                <p>{words.wereCount({ count: mahasiswa.reduce((sum, { jumlah }) => sum + jumlah, 0) })}</p>
                <dl>
                  {mahasiswa.slice(0, SEMESTERS).map(({ semnama, jumlah }) => (
                    <div key={semnama}>
                      <dt>{semnama}</dt>
                      <dd>{jumlah}</dd>
                    </div>
                  ))}
                </dl>
                {rata !== null && <p>{words.average({ mark: rata })}</p>}
              </Card>
            )}
            {ulasan.length > 0 && (
              <Card className={styles.about}>
                <h3>{words.reviews}</h3>
                {ulasan.map((review, at) => (
                  <Review key={at} review={review} company={company} />
                ))}
              </Card>
            )}
          </>
        )
      }}
    </Await>
  )
}

/** Cut to one shape, so that nothing moves when it comes; without it the page is what it would have been. */
function Photo({ path, alt }: { path: string; alt: string }) {
  // Links are signed anew with every reading: the first is kept as long as it shows.
  const [shown, setShown] = useState<string | null>(path)
  return (
    shown && (
      <img
        className={styles.photo}
        src={fileUrl(shown)}
        alt={alt}
        width={16}
        height={9}
        decoding="async"
        onError={() => setShown(null)}
      />
    )
  )
}

/** In the student's own words; by name, and to be asked, only where they have agreed. */
function Review({ review, company }: { review: CompanyReview; company: string }) {
  const { isi, saran, nama: name, prodinama: programme, tahun: year, nomorwa } = review
  const chat = name && whatsAppOf(nomorwa, words.askText({ name, company }))
  return (
    <figure>
      <blockquote>{isi}</blockquote>
      <figcaption>
        <Chip tone={saran ? 'baik' : 'belum'} icon={saran ? 'centang' : 'silang'}>
          {saran ? words.recommends : words.recommendsNot}
        </Chip>
        <span>{name ? words.named({ name, programme, year }) : words.nameless({ programme, year })}</span>
        {chat && (
          <a href={chat} target="_blank" rel="noreferrer">
            <Icon name="whatsapp" size={20} />
            {words.ask({ name })}
          </a>
        )}
      </figcaption>
    </figure>
  )
}

const words = choosing.about
/** How many are told one by one. */
const SEMESTERS = 4
