import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { messageOf } from '../../dataProvider/problem.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { rentang, tanggal } from '../../i18n/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Icon } from '../parts/Icon.tsx'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { MarksForm } from './MarksForm.tsx'
import { fieldMarks, type FieldStudent } from './queries.ts'
import { useIsLeaving } from './useFieldMarks.ts'

type Props = { student: FieldStudent; recorded: string; foot: ReactNode }

/** How good one student was. A page of its own, left by Back. */
export function MarksPage({ student, recorded, foot }: Props) {
  const { registerid, registermhsnama, jadwalmulai, jadwalselesai, dikonfirmasi } = student
  const { data, error, isFetching, refetch } = useQuery(fieldMarks(registerid))
  const leaving = useIsLeaving(registerid)
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [])
  const head = (
    <>
      <Button
        tone="plain"
        className={styles.back}
        icon={<Icon name="kiri" size={20} />}
        onClick={() => window.history.back()}
      >
        {words.back}
      </Button>
      <div className={styles.greeting}>
        <h1 tabIndex={-1}>{words.marks.of({ name: registermhsnama })}</h1>
        <p>
          {[
            ...(jadwalmulai && jadwalselesai ? [rentang(jadwalmulai, jadwalselesai)] : []),
            words.confirmedDays({ count: dikonfirmasi }),
          ].join(' · ')}
        </p>
      </div>
    </>
  )
  if (!leaving && data?.bagian && data.keadaan !== 'belum-dibuka')
    return (
      <MarksForm
        key={data.versi}
        sheet={data}
        part={data.bagian}
        recorded={recorded}
        head={head}
        foot={foot}
      />
    )
  return (
    <FieldFrame foot={foot}>
      {head}
      {leaving ? (
        <Loading shape="page" />
      ) : data ? (
        <p className={styles.quiet}>
          {data.keadaan === 'belum-dibuka'
            ? words.marks.opens({ day: data.dibuka ? tanggal(data.dibuka) : '' })
            : words.marks.none}
        </p>
      ) : error ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading shape="page" />
      )}
    </FieldFrame>
  )
}
