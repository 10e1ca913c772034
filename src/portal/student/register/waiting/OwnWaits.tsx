import { Link } from 'react-router-dom'
import type { OwnWait, StudentInfo } from '../../../../contract/endpoints/index.ts'
import { waitingList as words } from '../../../../i18n/waitingList.ts'
import { waktu } from '../../../parts/today.ts'
import { Button, Card } from '../../../ui/index.ts'
import { FirstCard } from '../../today/FirstCard.tsx'
import { companyAt, NO_FILTER } from '../filter.ts'
import today from '../../today/Today.module.css'
import styles from '../Round.module.css'
import { useWaiting } from './useWaiting.ts'

/** Where the student stands in line, and what is offered: that stands first, with its end. */
export default function OwnWaits({ waits, student }: { waits: readonly OwnWait[]; student: StudentInfo }) {
  const offers = waits.filter(({ batas }) => batas !== null)
  const lines = waits.filter(({ batas }) => batas === null)
  return (
    <>
      {offers.map((offer) => (
        <Offer key={offer.antreanid} offer={offer} student={student} />
      ))}
      {lines.length > 0 && (
        <Card className={styles.card} aria-label={words.title}>
          <h2>{words.title}</h2>
          <ul className={styles.list}>
            {lines.map((wait) => (
              <Line key={wait.antreanid} wait={wait} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** A place that is held for the reader. */
function Offer({ offer, student }: { offer: OwnWait; student: StudentInfo }) {
  const { accept, leave } = useWaiting()
  const company = offer.perusahaannama
  return (
    <FirstCard
      above={words.until({ when: waktu(offer.batas!) })}
      title={words.offeredAt({ company })}
      text={words.untilText}
    >
      <div className={today.acts}>
        <Button look="filled" size="large" onClick={() => void accept(offer, student.register)}>
          {words.accept}
        </Button>
        <Button look="outlined" tone="plain" size="large" onClick={() => void leave(offer)}>
          {words.letGo}
        </Button>
      </div>
    </FirstCard>
  )
}

function Line({ wait }: { wait: OwnWait }) {
  const { leave } = useWaiting()
  const { perusahaannama: company, urutan, detailid } = wait
  return (
    <li>
      <span>
        <Link to={companyAt(detailid, NO_FILTER)}>{company}</Link>
        <small>{urutan === null ? words.rests : words.place({ place: urutan })}</small>
      </span>
      <Button
        look="outlined"
        tone="plain"
        aria-label={words.leaveOf({ company })}
        onClick={() => void leave(wait)}
      >
        {words.leave}
      </Button>
    </li>
  )
}
