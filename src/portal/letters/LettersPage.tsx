import { useInfiniteQuery } from '@tanstack/react-query'
import type { Letter } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { tanggal } from '../../i18n/dates.ts'
import { letters as words } from '../../i18n/letters.ts'
import { FileLink } from '../parts/FileLink.tsx'
import { waktu } from '../parts/today.ts'
import { Button, Card, Chip, Empty, Failed, Loading, PageTitle, Stack } from '../ui/index.ts'
import styles from './LettersPage.module.css'

/** '/surat' of a student and of a lecturer: the letters that concern them, the newest first. */
export default function LettersPage() {
  const { role } = usePerson()
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage, dataUpdatedAt } = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ signal, pageParam }) => call('GET surat', { query: { page: pageParam, limit: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
    // A link to a file lives two minutes.
    staleTime: 60_000,
  })
  const found = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <PageTitle
        title={words.title}
        subtitle={role === 'mahasiswa' ? words.subtitle : words.subtitleLecturer}
      />
      {!data ? (
        error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="list" />
        )
      ) : found.length === 0 ? (
        <Empty title={words.none} text={words.noneText} />
      ) : (
        <Stack>
          {found.map((letter) => (
            <One key={letter.suratid} letter={letter} student={role === 'mahasiswa'} readAt={dataUpdatedAt} />
          ))}
          {hasNextPage && (
            <Button look="outlined" busy={isFetching} onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
const KEY = ['surat', 'saya'] as const

/** A class on one letter is told by its first few. */
function namesOf(students: Letter['mahasiswa']): string {
  const names = students.map(({ nama }) => nama)
  return names.length > FEW + 1
    ? words.andMore({ names: names.slice(0, FEW).join(', '), more: names.length - FEW })
    : names.join(', ')
}
const FEW = 3

function One({ letter, student, readAt }: { letter: Letter; student: boolean; readAt: number }) {
  const { suratid, jenis, nomor, perusahaan, mahasiswa, dicabut, dicabutalasan, berkas, pindaian } = letter
  const name = words.kinds[jenis]
  const fresh = (which: 'berkas' | 'pindaian') => async () => {
    const { data } = await call('GET surat', {
      query: { registerid: mahasiswa[0]?.registerid, jenis, limit: 20 },
    })
    void readAnew(KEY)
    return data.find((each) => each.suratid === suratid)?.[which]
  }
  return (
    <Card aria-label={`${name} ${nomor}`}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Chip tone={dicabut === null ? 'baik' : 'belum'} icon={dicabut === null ? 'centang' : 'silang'}>
          {dicabut === null ? words.valid : words.withdrawnOn({ day: waktu(dicabut) })}
        </Chip>
      </div>
      <p className={styles.text}>
        {nomor} · {tanggal(letter.tanggal)}
        <br />
        {student ? perusahaan : `${namesOf(mahasiswa)} · ${perusahaan}`}
        {dicabutalasan !== null && (
          <>
            <br />
            {words.why({ reason: dicabutalasan })}
          </>
        )}
      </p>
      {berkas === null ? (
        <p className={styles.text}>{words.gone}</p>
      ) : (
        <div className={styles.files}>
          <FileLink
            path={berkas}
            readAt={readAt}
            refresh={fresh('berkas')}
            of={`${name} ${nomor}`}
            look="outlined"
          >
            {words.download}
          </FileLink>
          {pindaian !== null && (
            <FileLink path={pindaian} readAt={readAt} refresh={fresh('pindaian')} of={`${name} ${nomor}`}>
              {words.scan}
            </FileLink>
          )}
        </div>
      )}
    </Card>
  )
}
