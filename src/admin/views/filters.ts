import { useQuery } from '@tanstack/react-query'
import type { FilterParam } from '../../contract/resource.ts'
import { CLOSING_SOON, type Kuota } from '../../contract/resources/kuota.ts'
import { STAFF } from '../../contract/roles.ts'
import { partsOf, today } from '../../contract/rules/calendar.ts'
import { usualName } from '../../contract/rules/semesters.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { timeZone, type Person } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { roleNames } from '../../i18n/roles.ts'
import { STATES } from '../../ui/status/states.ts'
import { useOptions } from '../fieldTypes/options.ts'
import { quotaName, useQuotas } from '../quotas.ts'

export interface FilterOption {
  value: string | number
  name: string
}

interface FilterLook {
  useOptions: (person: Person) => FilterOption[]
  /** Only links set it. */
  linked?: true
  /** What a list is asked for that is always asked for one; the first of the choices unless told. */
  usual?: (person: Person) => FilterOption['value'] | undefined
  /** What a list starts with; none = everything. */
  start?: (person: Person) => FilterOption['value'] | undefined
}

const FIRST_INTAKE = 2015

/** Every query parameter that narrows a list: its choices, and what it starts with. */
export const filters: Record<FilterParam, FilterLook> = {
  prodi: {
    useOptions: ({ prodi }) => prodi.map(({ prodiid, prodinama }) => ({ value: prodiid, name: prodinama })),
    usual: ({ bawaan }) => bawaan?.prodi ?? undefined,
  },
  semester: {
    useOptions: ({ bawaan }) => {
      const { data } = useQuery({ ...answerQuery(['semester'], 'GET listsemester'), staleTime: 10 * 60_000 })
      const running = bawaan?.semester ?? undefined
      // As wide as it will be: with the names the row of filters would break elsewhere.
      if (!data && running) return [{ value: running, name: usualName(running) ?? '' }]
      const options = (data?.data ?? []).map(({ semid, semnama }) => ({ value: semid, name: semnama }))
      return options.sort((a, b) => b.value - a.value)
    },
    start: ({ bawaan }) => bawaan?.semester ?? undefined,
  },
  angkatan: { useOptions: intakes, start: ({ bawaan }) => bawaan?.angkatan ?? undefined },
  jenis: {
    useOptions: () => (useOptions('jenis').data ?? []).map(({ id, name }) => ({ value: id, name })),
  },
  status: {
    useOptions: () => Object.entries(STATES.registrasi).map(([value, { text }]) => ({ value, name: text })),
  },
  kuota: { useOptions: () => useQuotas().quotas.map(quotaOption) },
  tutup: { useOptions: () => [{ value: 'segera', name: words.closingSoon({ days: CLOSING_SOON }) }] },
  // Shown as views.
  keadaan: { useOptions: () => [] },
  aktif: {
    useOptions: () => [
      { value: 1, name: STATES.akun.aktif.text },
      { value: 0, name: STATES.akun.nonaktif.text },
    ],
  },
  peran: { useOptions: () => STAFF.map((role) => ({ value: role, name: roleNames[role] })) },
  // Of a number of the overview: which one it is stands there.
  perusahaan: { useOptions: () => [], linked: true },
  dosen: { useOptions: () => [], linked: true },
  magang: {
    useOptions: () => Object.entries(STATES.magang).map(([value, { text }]) => ({ value, name: text })),
  },
  putaran: { useOptions: () => [{ value: 'belum', name: words.roundMissing }], linked: true },
  tunggu: {
    useOptions: () => Object.entries(words.waitsFor).map(([value, name]) => ({ value, name })),
  },
}

const quotaOption = (quota: Kuota): FilterOption => ({ value: quota.kuotaidx, name: quotaName(quota) })

/** This year first. */
function intakes(): FilterOption[] {
  const { tahun } = partsOf(today(new Date(), timeZone()))
  return Array.from({ length: tahun - FIRST_INTAKE + 1 }, (_, at) => ({
    value: tahun - at,
    name: String(tahun - at),
  }))
}
