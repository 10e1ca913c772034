import { hoursOf } from '../../contract/rules/attendance.ts'
import { missingDays } from '../../contract/rules/workdays.ts'
import { holidays } from '../../dataProvider/session.ts'
import { book as words } from '../../i18n/book.ts'
import { rentang, tanggal, tanggalPanjang } from '../../i18n/dates.ts'
import { hoursText } from '../../i18n/hours.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { hariIni, waktu } from '../parts/today.ts'
import type { BookData, Range } from './bookQuery.ts'
import './book.css'

type Props = {
  data: BookData
  range: Range
  /** Where a picture is in memory; null = without pictures. */
  urlOf: ((gambarid: number) => string | null) | null
}

/** Reports as they look on paper: whose they are, day by day with pictures and marks, and where to sign. */
export function Book({ data, range, urlOf }: Props) {
  const campus = useCampus()
  const validated = data.hari.filter(({ detail_verifikasi }) => detail_verifikasi === '1').length
  const from = range.dari ?? data.jadwalmulai ?? data.hari[0]?.detail_tgl
  const until = range.sampai ?? data.jadwalselesai ?? data.hari.at(-1)?.detail_tgl
  const facts: [string, string | null][] = [
    [words.student, data.registermhsnama],
    [words.nobp, data.registernobp],
    [words.programme, data.kuotaprodinama],
    [words.semester, data.kuotasemnama],
    [words.company, data.registernamaperusahaan],
    [words.address, data.perusahaanalamat],
    [words.pembimbing, data.pembimbingdosennama],
    [words.span, data.jadwalmulai && data.jadwalselesai && rentang(data.jadwalmulai, data.jadwalselesai)],
    [
      words.shown,
      `${from && until ? `${rentang(from, until)}: ` : ''}${words.days({ written: data.hari.length, validated })}`,
    ],
  ]
  const owed =
    from && until
      ? missingDays(
          { mulai: from, selesai: until, libur: holidays() },
          data.hari.map(({ detail_tgl }) => ({ tgl: detail_tgl })),
          hariIni(),
        )
      : []
  return (
    <div className="buku">
      <header>
        <p>
          <strong>{campus.nama || data.kuotaprodinama}</strong>
        </p>
        {campus.alamat && (
          <p>
            <small>{campus.alamat}</small>
          </p>
        )}
      </header>
      <h1>{words.title}</h1>
      <dl>{facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}</dl>
      <h2>{words.shown}</h2>
      {data.hari.length === 0 && <p>{words.none}</p>}
      {data.hari.map((day) => (
        <Day key={day.detail_idx} day={day} urlOf={urlOf} />
      ))}
      {owed.length > 0 && (
        <p>
          <small>
            {words.missing}: {owed.map((tgl) => tanggal(tgl)).join(', ')}
          </small>
        </p>
      )}
      <div className="tanda" role="group" aria-label={words.signatures}>
        <Sign who={words.student} name={data.registermhsnama} number={data.registernobp} />
        <Sign who={words.lapangan} name={words.signed} />
        <Sign
          who={words.pembimbing}
          name={data.pembimbingdosennama ?? words.signed}
          number={data.pembimbingdosennidn}
        />
      </div>
    </div>
  )
}

type DayProps = { day: BookData['hari'][number]; urlOf: Props['urlOf'] }

function Day({ day, urlOf }: DayProps) {
  return (
    <article>
      <h3>
        <span>{tanggalPanjang(day.detail_tgl)}</span>
        <small>{stateOf(day)}</small>
      </h3>
      <p>{day.detail_isi}</p>
      {day.detail_masuk && <small>{hoursText(hoursOf(day))}</small>}
      {day.lapangan?.konfirmasi && !day.lapangan.konfirmasi.berubah && (
        <small>
          {words.byCompany[day.lapangan.konfirmasi.cara]({
            name: day.lapangan.konfirmasi.nama,
            time: waktu(day.lapangan.konfirmasi.pada),
          })}
        </small>
      )}
      {day.detail_namafile && <small>{words.attachment({ name: day.detail_namafile })}</small>}
      {urlOf && day.gambar.length > 0 && (
        <div className="foto">
          {day.gambar.map(({ gambarid, keterangan }, index) => {
            const url = urlOf(gambarid)
            const what = keterangan ?? words.picture({ index: index + 1 })
            return (
              <figure key={gambarid}>
                {url ? <img src={url} alt={what} /> : null}
                <figcaption>{what}</figcaption>
              </figure>
            )
          })}
        </div>
      )}
    </article>
  )
}

const stateOf = (day: DayProps['day']): string =>
  day.detail_verifikasi !== '1'
    ? (words.came[day.detail_revisi as keyof typeof words.came] ?? words.notValidated)
    : day.detail_otomatis === '1'
      ? `○ ${words.deemed}`
      : day.divalidasioleh && day.divalidasipada
        ? `✓ ${words.validatedBy({ name: day.divalidasioleh, time: waktu(day.divalidasipada) })}`
        : `✓ ${words.validated}`

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

const Sign = ({ who, name, number }: { who: string; name: string; number?: string | null }) => (
  <div>
    <span>
      {name}
      {number && (
        <>
          <br />
          {number}
        </>
      )}
      <br />
      <small>{who}</small>
    </span>
  </div>
)
