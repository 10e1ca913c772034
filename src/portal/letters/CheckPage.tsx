import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { CheckedLetter } from '../../contract/endpoints/index.ts'
import { codeOf, shownCode } from '../../contract/letters.ts'
import { dataQuery } from '../../dataProvider/query.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { tanggal } from '../../i18n/dates.ts'
import { letters as words } from '../../i18n/letters.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Outside } from '../about/AboutPage.tsx'
import { waktu } from '../parts/today.ts'
import {
  Button,
  Card,
  Chip,
  DefinitionList,
  Failed,
  Icon,
  LinkButton,
  Loading,
  Note,
  PageTitle,
  Stack,
  TextField,
} from '../ui/index.ts'
import styles from './CheckPage.module.css'

/** '/v/{kode}', for whoever holds a letter: is it on record, is it valid, is this the file. */
export default function CheckPage() {
  const { kode = '' } = useParams()
  return (
    <Outside>
      <div className={styles.page}>{kode === '' ? <Ask /> : <Check key={kode} kode={kode} />}</div>
    </Outside>
  )
}

function Ask() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate(`/v/${encodeURIComponent(codeOf(typed) ?? typed.trim())}`)
  }
  return (
    <>
      <PageTitle title={words.check} subtitle={words.checkText} />
      <Card>
        <form onSubmit={send} className={styles.ask}>
          <TextField
            label={words.code}
            name="kode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="filled">
            {words.look}
          </Button>
        </form>
      </Card>
    </>
  )
}

function Check({ kode }: { kode: string }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...dataQuery(['surat', 'periksa', kode], 'GET surat/periksa/{kode}', { params: { kode } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <Known letter={data} kode={kode} at={dataUpdatedAt} />
  if (!error) return <Loading shape="page" label={words.looking} />
  if (!(error instanceof HttpProblem && error.status === 404))
    return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      <PageTitle title={words.unknown} />
      <Stack>
        <Note tone="tolak">{words.unknownText}</Note>
        <LinkButton to="/v" look="outlined">
          {words.another}
        </LinkButton>
      </Stack>
    </>
  )
}

function Known({ letter, kode, at }: { letter: CheckedLetter; kode: string; at: number }) {
  const campus = useCampus()
  const { dicabut } = letter
  const phone = campus.kontak.telepon
  const ended = letter.untuk.map(({ berakhir }) => berakhir).find((day) => day !== null) ?? null
  const tone = dicabut === null ? 'baik' : 'tolak'
  const shown = shownCode(codeOf(kode) ?? kode)
  const sum = letter.sidik[0] ?? ''
  return (
    <>
      <Card>
        <div className={styles.verdict}>
          <i data-tone={tone} aria-hidden>
            <Icon name={dicabut === null ? 'centang' : 'seru'} size={30} />
          </i>
          <PageTitle
            title={dicabut === null ? words.isValid : words.isWithdrawn}
            subtitle={words
              .checkedAt({ campus: campus.nama ?? '', at: waktu(new Date(at).toISOString()) })
              .replace(/^, /, '')}
          />
        </div>
        {dicabut === null && ended !== null && (
          <div className={styles.withdrawn}>
            <Note tone="menunggu">{words.endedText({ day: waktu(ended) })}</Note>
          </div>
        )}
        {dicabut !== null && (
          <div className={styles.withdrawn}>
            <Note tone="tolak">{words.withdrawnText({ day: waktu(dicabut) })}</Note>
          </div>
        )}
        <DefinitionList
          items={[
            { label: words.kind, value: words.kinds[letter.jenis] },
            { label: words.number, value: letter.nomor },
            { label: words.day, value: tanggal(letter.tanggal) },
            {
              label: words.for,
              value:
                letter.untuk.length === 0
                  ? words.nobody
                  : letter.untuk
                      .map(
                        ({ inisial, akhir, berakhir }) =>
                          words.person({ initials: inisial, last: akhir }) +
                          (berakhir === null ? '' : ` (${words.ended})`),
                      )
                      .join('; '),
            },
            {
              label: words.signatory,
              value: [letter.pejabat, letter.jabatan].filter(Boolean).join(', '),
            },
            {
              label: words.state,
              value: (
                <Chip tone={tone} icon={dicabut === null ? 'centang' : 'silang'}>
                  {dicabut === null ? words.valid : words.withdrawn}
                </Chip>
              ),
            },
          ]}
        />
        <p className={styles.hint}>{words.compare}</p>
      </Card>
      <Compare sums={letter.sidik} />
      <p className={styles.foot}>
        {words.sum({ code: shown, sum: `${sum.slice(0, 4)} ${sum.slice(4, 8)} … ${sum.slice(-4)}` })}
        {phone && (
          <>
            <br />
            {words.contact({ phone })}
          </>
        )}
      </p>
    </>
  )
}

/** The file stays where it is: only its sum is compared. */
function Compare({ sums }: { sums: readonly string[] }) {
  const [result, setResult] = useState<'same' | 'different' | 'cannot' | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setResult(null)
    const sum = await sumOf(file).catch(() => undefined)
    setResult(sum === undefined ? 'cannot' : sums.includes(sum) ? 'same' : 'different')
  }
  return (
    <Card aria-labelledby="bandingkan" className={styles.compare}>
      <div>
        <h2 id="bandingkan">{words.file}</h2>
        <p>{words.fileText}</p>
      </div>
      <label className={buttonClass({ look: 'filled' }, styles.choose)}>
        <Icon name="berkas" size={20} />
        {words.choose}
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <div role="status" className={styles.result}>
        {result && (
          <Note tone={result === 'same' ? 'baik' : result === 'different' ? 'tolak' : 'menunggu'}>
            {words[result]}
          </Note>
        )}
      </div>
    </Card>
  )
}

async function sumOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
