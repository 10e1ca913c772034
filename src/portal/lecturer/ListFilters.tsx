import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_KEYWORD, PAGE_SIZES } from '../../contract/page.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { SelectInput, TextInput } from '../../ui/TextInput.tsx'
import { Card } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { semesters } from '../parts/queries.ts'
import { EVERY, queryOf, WAITING } from './placements.ts'

/** Programme, semester, keyword and page size; all of it stands in the address. `newest`: the semester of an address without. */
export function ListFilters({ newest }: { newest?: number }) {
  const [params, setParams] = useSearchParams()
  const { prodi } = usePerson()
  const semester = useQuery(semesters())
  const query = queryOf(params, newest)

  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value) next.set(name, value)
      else next.delete(name)
      // Another list starts at its beginning.
      next.delete('page')
      return next
    })

  return (
    <Bar aria-label={words.title}>
      <SelectInput
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
      </SelectInput>
      <SelectInput
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
      </SelectInput>
      <SelectInput
        label={words.waiting}
        value={query.tunggu ?? ''}
        onChange={({ target }) => set('tunggu', target.value)}
      >
        <option value="">{words.all}</option>
        {WAITING.map((word) => (
          <option key={word} value={word}>
            {lecturer.waits[word]}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        label={words.rows}
        value={query.limit}
        onChange={({ target }) => set('limit', target.value)}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectInput>
      <Search
        key={query.keyword ?? ''}
        keyword={query.keyword ?? ''}
        onSearch={(keyword) => set('cari', keyword)}
      />
    </Bar>
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
      <TextInput
        label={words.keyword}
        type="search"
        maxLength={MAX_KEYWORD}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon name="cari" size={20} />}>
        {words.search}
      </Button>
    </form>
  )
}

const words = lecturer.filter

const Bar = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  alignItems: 'end',
  '& > form': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'end',
  },
  '& > form > button': { minHeight: 48 },
  '@media (pointer: fine)': { '& > form > button': { minHeight: 44 } },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 140px',
  },
})
