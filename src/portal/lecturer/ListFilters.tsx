import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { MAX_KEYWORD, PAGE_SIZES } from '../../contract/page.ts'
import type { ListQuery } from '../../dataProvider/list.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { semesters } from '../parts/queries.ts'
import { Button, Icon, Select } from '../ui/index.ts'
import { EVERY, waitingOf, type PlacementResource } from './placements.ts'
import styles from './PlacementTable.module.css'

type Props = {
  resource: PlacementResource
  asked: ListQuery
  /** The semester of an address without. */
  newest: number | undefined
  /** How many there are to choose from. */
  total: number
}

/** Search where there are many, then one row: what is waited for, semester, programme. All of it stands in the address. */
export function ListFilters({ resource, asked, newest, total }: Props) {
  const { prodi } = usePerson()
  const semester = useQuery(semesters())
  const { address, set } = useAddress()
  return (
    <div role="group" aria-label={words.title} className={styles.filters}>
      {(total >= MANY || asked.keyword) && (
        <Search
          key={asked.keyword ?? ''}
          keyword={asked.keyword ?? ''}
          total={total}
          onSearch={(keyword) => set('cari', keyword)}
        />
      )}
      <div className={styles.chips}>
        {[undefined, ...waitingOf(resource)].map((word) => (
          <Link
            key={word ?? ''}
            to={address('tunggu', word)}
            aria-current={asked.tunggu === word ? 'true' : undefined}
          >
            {word ? lecturer.waits[word] : words.all}
          </Link>
        ))}
        <Choice
          label={words.semester}
          value={asked.semester}
          none={words.everySemester}
          choices={semester.data?.map(({ semid, semnama }) => [semid, semnama])}
          onChange={(value) => set('semester', value || (newest === undefined ? '' : EVERY))}
        />
        {/* Of one there is nothing to choose. */}
        {prodi.length !== 1 && (
          <Choice
            label={words.programme}
            value={asked.prodi}
            none={words.everyProgramme}
            choices={prodi.map(({ prodiid, prodinama }) => [prodiid, prodinama])}
            onChange={(value) => set('prodi', value)}
          />
        )}
      </div>
    </div>
  )
}

/** Each filter that narrows the list, and the one way to take it away; `without` those that stand above as chips. */
export function ChosenFilters({ asked, without }: { asked: ListQuery; without?: PlacementResource }) {
  const { prodi } = usePerson()
  const { data } = useQuery(semesters())
  const { address } = useAddress()
  const chosen: { name: string; param: string; instead?: string }[] = []
  const tunggu = asked.tunggu as keyof typeof lecturer.waits | undefined
  if (asked.keyword) chosen.push({ name: `“${asked.keyword}”`, param: 'cari' })
  if (tunggu && !(without && waitingOf(without).includes(tunggu)))
    chosen.push({ name: lecturer.waits[tunggu], param: 'tunggu' })
  if (asked.prodi && !without)
    chosen.push({
      name: prodi.find(({ prodiid }) => prodiid === asked.prodi)?.prodinama ?? words.programme,
      param: 'prodi',
    })
  if (asked.magang) chosen.push({ name: lecturer.placed, param: 'magang' })
  if (asked.perusahaan) chosen.push({ name: words.company, param: 'perusahaan' })
  if (asked.dosen) chosen.push({ name: words.lecturer, param: 'dosen' })
  if (asked.semester && !without)
    chosen.push({
      name: data?.find(({ semid }) => semid === asked.semester)?.semnama ?? words.semester,
      param: 'semester',
      instead: EVERY,
    })
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.chosen}>
      {chosen.map(({ name, param, instead }) => (
        <li key={param}>
          <Link to={address(param, instead)} aria-label={lecturer.clear({ filter: name })}>
            {name}
            <Icon name="tutup" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How many rows a page has, where there is more than one page. */
export function RowsOfPage({ rows }: { rows: number }) {
  const { set } = useAddress()
  return (
    <div className={styles.rows}>
      <Select
        label={words.rows}
        value={rows}
        choices={PAGE_SIZES.map((size) => [size, size])}
        onChange={({ target }) => set('limit', target.value)}
      />
    </div>
  )
}

/** The same list narrowed otherwise; it starts at its beginning. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const address = (name: string, value?: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    next.delete('page')
    return `?${next}`
  }
  return { address, set: (name: string, value: string) => setParams(address(name, value)) }
}

type ChoiceProps = {
  label: string
  value: unknown
  none: string
  choices: readonly (readonly [value: number, name: string])[] | undefined
  onChange: (value: string) => void
}

/** A list to choose from that looks like the chips beside it. */
const Choice = ({ label, value, none, choices, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={String(value ?? '')}
    data-chosen={value !== undefined || undefined}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{none}</option>
    {choices?.map(([id, name]) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

type SearchProps = { keyword: string; total: number; onSearch: (keyword: string) => void }

function Search({ keyword, total, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(keyword)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit}>
      <input
        type="search"
        aria-label={words.keyword}
        maxLength={MAX_KEYWORD}
        placeholder={words.placeholder({ count: total })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="outlined" icon={<Icon name="cari" size={20} />}>
        {words.search}
      </Button>
    </form>
  )
}

const words = lecturer.filter

/** From so many on somebody is looked for by name. */
const MANY = 15
