import { useQuery } from '@tanstack/react-query'
import type { Filter } from '../../contract/resource.ts'
import { CLOSING_SOON, type Kuota } from '../../contract/resources/kuota.ts'
import { partsOf, today } from '../../contract/rules/calendar.ts'
import { call } from '../../dataProvider/call.ts'
import { timeZone, type Person } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { STATES } from '../../ui/status/states.ts'
import { useOptions } from '../fieldTypes/options.ts'
import { quotaName, useQuotas } from '../quotas.ts'

export interface FilterOption {
  value: string | number
  name: string
}

interface FilterLook {
  useChoices: (person: Person) => { options: FilterOption[]; ready: boolean }
  /** What a list starts with; none = everything. */
  start?: (options: FilterOption[]) => FilterOption | undefined
}

const FIRST_INTAKE = 2015
const USUAL_PROGRAMME = 11
const USUAL_SEMESTER = 20231

/** Every query parameter that narrows a list: its choices, and what it starts with. */
export const filters: Record<Filter['param'], FilterLook> = {
  prodi: {
    useChoices: ({ prodi }) => ({
      options: prodi.map(({ prodiid, prodinama }) => ({ value: prodiid, name: prodinama })),
      ready: true,
    }),
    start: (options) => options.find(({ value }) => value === USUAL_PROGRAMME) ?? options[0],
  },
  semester: {
    useChoices: () => {
      const { data, isPending } = useQuery({
        queryKey: ['semester'],
        queryFn: ({ signal }) => call('GET listsemester', { signal }),
        staleTime: 10 * 60_000,
      })
      const options = (data?.data ?? []).map(({ semid, semnama }) => ({ value: semid, name: semnama }))
      return { options: options.sort((a, b) => b.value - a.value), ready: !isPending }
    },
    start: (options) => options.find(({ value }) => value === USUAL_SEMESTER) ?? options[0],
  },
  angkatan: {
    useChoices: () => ({ options: intakes(), ready: true }),
    start: (options) => options[0],
  },
  jenis: {
    useChoices: () => {
      const { data, isPending } = useOptions('jenis')
      return { options: (data ?? []).map(({ id, name }) => ({ value: id, name })), ready: !isPending }
    },
  },
  status: {
    useChoices: () => ({
      options: Object.entries(STATES.registrasi).map(([value, { text }]) => ({ value, name: text })),
      ready: true,
    }),
  },
  kuota: {
    // The list need not wait for the names of its quotas.
    useChoices: () => ({ options: useQuotas().quotas.map(quotaOption), ready: true }),
  },
  tutup: {
    useChoices: () => ({
      options: [{ value: 'segera', name: words.closingSoon(CLOSING_SOON) }],
      ready: true,
    }),
  },
  keadaan: { useChoices: () => ({ options: [], ready: true }) },
  tunggu: {
    useChoices: () => ({
      options: Object.entries(words.waitsFor).map(([value, name]) => ({ value, name })),
      ready: true,
    }),
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
