import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { MAX_KEYWORD, PAGE_SIZES } from '../../contract/page.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { semesters } from '../parts/queries.ts'
import { Button, Card, Icon, Select, TextField } from '../ui/index.ts'
import { EVERY, queryOf, SORTED, waitingOf, type PlacementResource, type SortedBy } from './placements.ts'
import styles from './PlacementTable.module.css'

type Props = {
  resource: PlacementResource
  /** The semester of an address without. */
  newest?: number
}

/** Programme, semester, what is waited for, keyword, order and page size; all of it stands in the address. */
export function ListFilters({ resource, newest }: Props) {
  const [params, setParams] = useSearchParams()
  const { prodi } = usePerson()
  const semester = useQuery(semesters())
  const query = queryOf(params, newest)

  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value) next.set(name, value)
      else next.delete(name)
      // What goes with another order; another list starts at its beginning.
      if (name === 'urut') next.delete('arah')
      next.delete('page')
      return next
    })

  return (
    <Card aria-label={words.title} className={styles.filters}>
      {/* Of one there is nothing to choose. */}
      {prodi.length !== 1 && (
        <Select
          label={words.programme}
          value={query.prodi ?? ''}
          onChange={({ target }) => set('prodi', target.value)}
        >
          <option value="">{words.all}</option>
          {prodi.map(({ prodiid, prodinama }) => (
            <option key={prodiid} value={prodiid}>
              {prodinama}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={words.semester}
        value={query.semester ?? ''}
        onChange={({ target }) => set('semester', target.value || (newest === undefined ? '' : EVERY))}
      >
        <option value="">{words.all}</option>
        {semester.data?.map(({ semid, semnama }) => (
          <option key={semid} value={semid}>
            {semnama}
          </option>
        ))}
      </Select>
      <Select
        label={words.waiting}
        value={query.tunggu ?? ''}
        onChange={({ target }) => set('tunggu', target.value)}
      >
        <option value="">{words.all}</option>
        {waitingOf(resource).map((word) => (
          <option key={word} value={word}>
            {lecturer.waits[word]}
          </option>
        ))}
      </Select>
      <div className={styles.sort}>
        <Select
          label={words.sort}
          value={query.sort ?? 'registermhsnama'}
          onChange={({ target }) => set('urut', target.value)}
        >
          {SORTED.map((column) => (
            <option key={column} value={column}>
              {nameOf(column)}
            </option>
          ))}
        </Select>
      </div>
      <Select label={words.rows} value={query.limit} onChange={({ target }) => set('limit', target.value)}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      <Search
        key={query.keyword ?? ''}
        keyword={query.keyword ?? ''}
        onSearch={(keyword) => set('cari', keyword)}
      />
    </Card>
  )
}

/** Each filter that narrows the list, and the one way to take it away. */
export function ChosenFilters({ newest }: { newest?: number }) {
  const [params] = useSearchParams()
  const { prodi } = usePerson()
  const { data } = useQuery(semesters())
  const query = queryOf(params, newest)
  const chosen: { name: string; param: string; instead?: string }[] = []
  if (query.keyword) chosen.push({ name: `“${query.keyword}”`, param: 'cari' })
  if (query.tunggu)
    chosen.push({ name: lecturer.waits[query.tunggu as keyof typeof lecturer.waits], param: 'tunggu' })
  if (query.prodi)
    chosen.push({
      name: prodi.find(({ prodiid }) => prodiid === query.prodi)?.prodinama ?? words.programme,
      param: 'prodi',
    })
  if (query.magang) chosen.push({ name: lecturer.placed, param: 'magang' })
  if (query.perusahaan) chosen.push({ name: words.company, param: 'perusahaan' })
  if (query.dosen) chosen.push({ name: words.lecturer, param: 'dosen' })
  if (query.semester)
    chosen.push({
      name: data?.find(({ semid }) => semid === query.semester)?.semnama ?? words.semester,
      param: 'semester',
      instead: EVERY,
    })
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={words.chosen}>
      {chosen.map(({ name, param, instead }) => {
        const next = new URLSearchParams(params)
        next.delete('page')
        if (instead) next.set(param, instead)
        else next.delete(param)
        return (
          <li key={param}>
            <Link to={`?${next}`} aria-label={lecturer.clear({ filter: name })}>
              {name}
              <Icon name="tutup" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit}>
      <TextField
        label={words.keyword}
        type="search"
        maxLength={MAX_KEYWORD}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="outlined" icon={<Icon name="cari" size={20} />} className={styles.go}>
        {words.search}
      </Button>
    </form>
  )
}

const words = lecturer.filter

const nameOf = (column: SortedBy): string =>
  ({
    registermhsnama: lecturer.student,
    registernamaperusahaan: lecturer.company,
    kuotaprodinama: lecturer.programme,
    kuotasemid: lecturer.semester,
    jadwalmulai: lecturer.schedule,
    belum_verifikasi: lecturer.reports,
    belum_dibaca_mahasiswa: lecturer.comments,
  })[column]
