import { useQueries } from '@tanstack/react-query'
import { resources } from '../../../contract/resources/index.ts'
import { rightsTo } from '../../../contract/resource.ts'
import { may } from '../../../contract/access.ts'
import { CLOSING_SOON, type Kuota } from '../../../contract/resources/kuota.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import type { Role } from '../../../contract/roles.ts'
import { list } from '../../../dataProvider/list.ts'

export interface Task {
  /** By which the catalogue calls it. */
  name: 'menunggu' | 'dokumen' | 'pembimbing' | 'surat' | 'jadwal'
  /** Narrows the list of registrations to those it is about. */
  filter: { status: string } | { tunggu: string }
  /** Is it this role's to do, or does it wait for the academic admin with this role's students? */
  mine: (role: Role) => boolean
}

/** What the office has to do, in the order in which a registration meets it. */
const TASKS: Task[] = [
  {
    name: 'menunggu',
    filter: { status: 'menunggu' },
    mine: (role) => may(role, 'POST register/persetujuan'),
  },
  {
    name: 'dokumen',
    filter: { tunggu: 'dokumen' },
    mine: (role) => may(role, 'POST register/validasi'),
  },
  {
    name: 'pembimbing',
    filter: { tunggu: 'pembimbing' },
    mine: (role) => may(role, 'POST pembimbing'),
  },
  {
    name: 'surat',
    filter: { tunggu: 'surat' },
    mine: (role) => rightsTo(resources.dokumenbalasan, 'create')[role] !== undefined,
  },
  {
    name: 'jadwal',
    filter: { tunggu: 'jadwal' },
    mine: (role) => rightsTo(resources.jadwal, 'create')[role] !== undefined,
  },
]

/** What this role can act on, and what its students wait for from somebody else. */
export const tasksOf = (role: Role): { own: Task[]; others: Task[] } => ({
  own: TASKS.filter(({ mine }) => mine(role)),
  others: TASKS.filter(({ mine }) => !mine(role)),
})

/** How many registrations each narrowing leaves: the list's own total, so that the number and the list agree. */
export const useRegistrationCounts = (filters: object[]) =>
  useQueries({
    queries: filters.map((filter) => ({
      queryKey: ['register', 'jumlah', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await list('register', { limit: 10, ...filter }, signal)).page.total,
      staleTime: 15_000,
      retry: false,
    })),
  })

export const isOpen = (quota: Kuota, now: string): boolean =>
  quota.kuotamulairegistrasi <= now && now <= quota.kuotaselesairegistrasi

/** As the list narrows itself to them, so that the number and the list agree; the soonest first. */
export const closingSoon = (quotas: Kuota[], now: string): Kuota[] =>
  quotas
    .filter(({ kuotaselesairegistrasi: last }) => now <= last && last <= addDays(now, CLOSING_SOON))
    .sort((one, other) => one.kuotaselesairegistrasi.localeCompare(other.kuotaselesairegistrasi))
