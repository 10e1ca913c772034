import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Overview as Figures } from '../../../contract/endpoints/index.ts'
import { daysBetween, today } from '../../../contract/rules/calendar.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { waktu } from '../../../i18n/dates.ts'
import { number } from '../../../i18n/number.ts'
import { overview as words } from '../../../i18n/overview.ts'
import { cx } from '../../../ui/cx.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { companyRows, loadRows, programmeRows, semesterRows } from './exported.ts'
import { Figure, FigureTable } from './Figure.tsx'
import { figures, rowsOf, useAsked, type Asked } from './figures.ts'
import styles from './Overview.module.css'
import { Export, Panel } from './Panel.tsx'

/** How the campus stands in one semester: five totals, by programme, companies, semesters, lecturers. */
export default function Overview() {
  const { asked, set } = useAsked()
  const query = useQuery({ ...figures(asked), placeholderData: keepPreviousData })
  const { data, error, dataUpdatedAt } = query
  const none = error instanceof HttpProblem && error.status === 404 && !asked.prodi
  if (!data) {
    return (
      <OfficePage title={words.title}>
        {none ? (
          <Empty title={words.noSemester} text={words.noSemesterText} />
        ) : (
          <div style={{ minHeight: '80vh' }}>
            <Await query={query} shape="list" rows={6} />
          </div>
        )}
      </OfficePage>
    )
  }
  const here: Asked = { semester: data.semester.semid, prodi: asked.prodi }
  const file = (table: string) => words.file({ table, semester: data.semester.semnama })
  return (
    <OfficePage
      title={words.title}
      subtitle={words.subtitle({
        count: data.prodi.length,
        time: waktu(new Date(dataUpdatedAt).toISOString(), timeZone()),
      })}
      actions={<Filters asked={here} set={set} />}
    >
      <div className={styles.page} aria-busy={query.isPlaceholderData || undefined}>
        <Totals data={data} asked={here} />
        <div className={styles.exportAll}>
          <Export
            title={words.title}
            label={words.exportAll}
            file={file(words.title)}
            rows={async () => [
              ...programmeRows(data),
              [],
              ...(await companyRows(here)),
              [],
              ...semesterRows(data),
              [],
              ...loadRows(data),
            ]}
          />
        </div>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Programmes data={data} asked={here} file={file} />
            <Companies data={data} asked={here} file={file} />
          </div>
          <div className={styles.stack}>
            <Semesters data={data} asked={here} file={file} />
            <Loads data={data} asked={here} file={file} />
          </div>
        </div>
      </div>
    </OfficePage>
  )
}

function Filters({ asked, set }: { asked: Asked; set: (name: keyof Asked, value: string) => void }) {
  const { prodi } = usePerson()
  const semesters = useQuery({ ...dataQuery(['listsemester'], 'GET listsemester'), staleTime: 10 * 60_000 })
  const known = (semesters.data ?? []).toSorted((one, other) => other.semid - one.semid)
  return (
    <div className={styles.filters}>
      <SelectInput
        label={words.semester}
        value={asked.semester ?? ''}
        onChange={({ target }) => set('semester', target.value)}
        choices={known.map(({ semid, semnama }) => [semid, semnama])}
      />
      <SelectInput
        label={words.programme}
        value={asked.prodi ?? ''}
        onChange={({ target }) => set('prodi', target.value)}
        none={words.allProgrammes}
        choices={prodi.map(({ prodiid, prodinama }) => [prodiid, prodinama])}
      />
    </div>
  )
}

type Part = { data: Figures; asked: Asked; file: (table: string) => string }

function Totals({ data, asked }: Omit<Part, 'file'>) {
  const { total } = data
  const { about } = words
  const share = total.mendaftar ? Math.round((total.ditempatkan / total.mendaftar) * 100) : 0
  const longest =
    total.menunggusejak === null
      ? about.nobodyWaits
      : about.menunggu(
          Math.max(0, daysBetween(total.menunggusejak.slice(0, 10), today(new Date(), timeZone()))),
        )
  const cards = [
    {
      name: words.total.direkomendasikan,
      value: total.direkomendasikan,
      to: rowsOf.students(asked.prodi, 'direkomendasikan'),
      about:
        total.layak === null ? (
          words.onlyRunning
        ) : total.layak > 0 ? (
          <Link to={rowsOf.students(asked.prodi, 'layak')}>{about.layak({ students: total.layak })}</Link>
        ) : (
          about.layak({ students: 0 })
        ),
    },
    {
      name: words.total.ditempatkan,
      value: total.ditempatkan,
      to: rowsOf.placed(asked),
      about:
        total.mendaftar > 0 ? (
          <Link to={rowsOf.register(asked)}>{about.ditempatkan({ share, count: total.mendaftar })}</Link>
        ) : (
          about.ditempatkan({ share: 0, count: 0 })
        ),
    },
    {
      name: words.total.menunggu,
      value: total.menunggu,
      to: rowsOf.register(asked, 'menunggu'),
      about: longest,
    },
    {
      name: words.total.tanpalaporan,
      value: total.tanpalaporan,
      to: rowsOf.silent(asked),
      about: about.tanpalaporan({ of: total.berjalan }),
      late: total.tanpalaporan > 0,
    },
    {
      name: words.total.perusahaan,
      value: total.perusahaan,
      to: rowsOf.companies(asked),
      about: about.perusahaan({ fresh: total.perusahaanbaru }),
    },
  ]
  return (
    <dl className={styles.totals}>
      {cards.map(({ name, value, to, about: said, late }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Figure value={value} to={to} label={name} />
            <small className={cx(late && styles.late)}>{said}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Programmes({ data, asked, file }: Part) {
  const rows = data.prodi
  const most = Math.max(0, ...rows.map((row) => row.ditempatkan + row.menunggu + (row.direkomendasikan ?? 0)))
  const cells = (row: (typeof rows)[number] | Figures['total'], prodi: number | undefined) => {
    const of: Asked = { ...asked, prodi }
    return [
      { value: row.direkomendasikan, to: rowsOf.students(prodi, 'direkomendasikan') },
      { value: row.ditempatkan, to: rowsOf.placed(of) },
      { value: row.menunggu, to: rowsOf.register(of, 'menunggu') },
      { value: row.tanpalaporan, to: rowsOf.silent(of), late: row.tanpalaporan > 0 },
    ]
  }
  return (
    <Panel title={words.byProgramme} file={file(words.byProgramme)} rows={() => programmeRows(data)}>
      <ul className={styles.legend}>
        <li data-tone="placed">{words.placed}</li>
        <li data-tone="waits">{words.waiting}</li>
        <li data-tone="rest">{words.ready}</li>
      </ul>
      <FigureTable
        className={styles.five}
        headings={[words.programme, words.ready, words.placed, words.waiting, words.silent]}
        lines={rows.map((row) => ({
          key: row.prodiid,
          name: row.prodinama,
          bar: {
            label: words.barOf({ name: row.prodinama, placed: row.ditempatkan, waiting: row.menunggu }),
            most,
            parts: [
              ['placed', row.ditempatkan],
              ['waits', row.menunggu],
              ['rest', row.direkomendasikan ?? 0],
            ],
          },
          cells: cells(row, row.prodiid),
        }))}
        foot={rows.length > 1 && { key: 'all', name: words.all, cells: cells(data.total, asked.prodi) }}
      />
    </Panel>
  )
}

function Companies({ data, asked, file }: Part) {
  const rows = data.perusahaan
  return (
    <Panel title={words.companies} file={file(words.companies)} rows={() => companyRows(asked)}>
      {rows.length === 0 ? (
        <p className={styles.none}>{words.noCompanies}</p>
      ) : (
        <CompanyTable rows={rows} asked={asked} />
      )}
      {data.total.perusahaan > rows.length && (
        <Link className={styles.more} to={rowsOf.companies(asked)}>
          {words.allCompanies({ count: data.total.perusahaan })}
        </Link>
      )}
    </Panel>
  )
}

export function CompanyTable({ rows, asked }: { rows: Figures['perusahaan']; asked: Asked }) {
  const most = Math.max(0, ...rows.map(({ tempat, terisi }) => Math.max(tempat ?? 0, terisi)))
  return (
    <FigureTable
      headings={[words.company, words.seats, words.filled]}
      lines={rows.map(({ perusahaanid, perusahaannama, tempat, terisi }) => ({
        key: perusahaanid,
        name: perusahaannama,
        bar: {
          label: words.filledOf(perusahaannama, terisi, tempat),
          most,
          parts: [
            ['filled', terisi],
            ['rest', Math.max(0, (tempat ?? 0) - terisi)],
          ],
        },
        cells: [
          tempat === null ? <small>{words.selfFound}</small> : number(tempat),
          { value: terisi, to: rowsOf.placed(asked, perusahaanid) },
        ],
      }))}
    />
  )
}

function Semesters({ data, asked, file }: Part) {
  const rows = data.tigasemester
  const most = Math.max(0, ...rows.map(({ mendaftar }) => mendaftar))
  return (
    <Panel title={words.semesters} file={file(words.semesters)} rows={() => semesterRows(data)}>
      <FigureTable
        headings={[words.semester, words.registered, words.placed]}
        lines={rows.map(({ semid, semnama: name, mendaftar, ditempatkan: placed }) => {
          const of: Asked = { ...asked, semester: semid }
          const waiting = mendaftar - placed
          return {
            key: semid,
            name,
            bar: {
              label: words.barOf({ name, placed, waiting }),
              most,
              parts: [
                ['placed', placed],
                ['rest', waiting],
              ],
            },
            cells: [
              { value: mendaftar, to: rowsOf.register(of) },
              { value: placed, to: rowsOf.placed(of) },
            ],
          }
        })}
      />
    </Panel>
  )
}

function Loads({ data, asked, file }: Part) {
  const rows = data.beban
  const most = Math.max(0, ...rows.map(({ dosen }) => dosen))
  return (
    <Panel title={words.load} file={file(words.load)} rows={() => loadRows(data)}>
      <FigureTable
        headings={[words.guided, words.lecturers]}
        lines={rows.map(({ beban, dosen }) => {
          const load = words.loads[beban]
          return {
            key: beban,
            name: load,
            bar: {
              label: words.lecturersOf({ load, count: dosen }),
              most,
              parts: [[beban === 'lebih-dari-10' ? 'waits' : 'filled', dosen]],
            },
            cells: [{ value: dosen, to: rowsOf.lecturers(asked, beban), label: words.loadTitle({ load }) }],
          }
        })}
      />
    </Panel>
  )
}
