import { useState } from 'react'
import type { QuotaCompany } from '../../../contract/endpoints/index.ts'
import { BUSINESS_FIELDS } from '../../../contract/resources/perusahaan.ts'
import { cityOf } from '../../../contract/rules/companies.ts'
import { businessField } from '../../../i18n/businessFields.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { PressChips } from '../../../ui/PressChips.tsx'
import { Button, Sheet } from '../../ui/index.ts'
import { cleared, fits, partsOf, type CompanyFilter } from './filter.ts'
import styles from './QuotaCards.module.css'

type Props = {
  companies: readonly QuotaCompany[]
  filter: CompanyFilter
  sex: string
  onApply: (filter: CompanyFilter) => void
  onClose: () => void
}

/** All that a list can be narrowed by, each with how many it leaves, and how many will be shown. */
export default function FilterSheet({ companies, filter, sex, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(filter)
  const countOf = (tried: CompanyFilter) => companies.filter((company) => fits(company, tried, sex)).length
  const count = countOf(draft)
  // What cannot match, or narrows nothing, is not offered; what is pressed can be let go of.
  const chips = (all: readonly string[], kind: 'kota' | 'bidang', nameOf = (value: string) => value) =>
    all.flatMap((value) => {
      const left = countOf({ ...draft, [kind]: [value] })
      return (left > 0 && left < countOf({ ...draft, [kind]: [] })) || draft[kind].includes(value)
        ? [{ value, name: words.of({ name: nameOf(value), count: left }) }]
        : []
    })
  const press = (kind: 'kota' | 'bidang') => (value: string) =>
    setDraft({
      ...draft,
      [kind]: draft[kind].includes(value)
        ? draft[kind].filter((each) => each !== value)
        : [...draft[kind], value],
    })
  const towns = [...new Set(companies.map(({ perusahaanalamat }) => cityOf(perusahaanalamat)))]
  const groups = [
    {
      label: words.places,
      chips: [{ value: 'tempat', name: words.tempat }],
      isPressed: () => draft.tempat,
      onPress: () => setDraft({ ...draft, tempat: !draft.tempat }),
    },
    {
      label: words.kota,
      chips: chips(towns.filter(Boolean).toSorted(), 'kota'),
      isPressed: (value: string) => draft.kota.includes(value),
      onPress: press('kota'),
    },
    {
      label: words.bidang,
      chips: chips(BUSINESS_FIELDS, 'bidang', businessField),
      isPressed: (value: string) => draft.bidang.includes(value),
      onPress: press('bidang'),
    },
    {
      label: words.agreement,
      chips:
        draft.kerjasama || companies.some(({ kerjasama }) => kerjasama !== null)
          ? [{ value: 'kerjasama', name: words.kerjasama }]
          : [],
      isPressed: () => draft.kerjasama,
      onPress: () => setDraft({ ...draft, kerjasama: !draft.kerjasama }),
    },
  ]
  return (
    <Sheet
      title={words.title}
      onClose={onClose}
      onSubmit={() => count > 0 && onApply(draft)}
      actions={
        <>
          {partsOf({ ...draft, cari: '' }).length > 0 && (
            <Button tone="plain" onClick={() => setDraft({ ...cleared(draft), cari: draft.cari })}>
              {words.clear}
            </Button>
          )}
          <Button type="submit" look="filled" size="large" disabled={count === 0}>
            <span aria-live="polite">{count > 0 ? words.show({ count }) : words.none}</span>
          </Button>
        </>
      }
    >
      {groups.map(
        (group) =>
          group.chips.length > 0 && (
            <section key={group.label} className={styles.group}>
              <h3>{group.label}</h3>
              <PressChips {...group} />
            </section>
          ),
      )}
    </Sheet>
  )
}

const words = choosing.filter
