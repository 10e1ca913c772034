import { useQueries } from '@tanstack/react-query'
import { resources } from '../../../contract/resources/index.ts'
import { rightsTo } from '../../../contract/resource.ts'
import { may } from '../../../contract/access.ts'
import type { Kuota } from '../../../contract/resources/kuota.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import type { Role } from '../../../contract/roles.ts'
import { list } from '../../../dataProvider/list.ts'

export interface Task {
  name: string
  /** Narrows the list of registrations to those it is about. */
  filter: { status: string } | { tunggu: string }
  /** Is it this role's to do, or does the role only wait for it as well? */
  mine: (role: Role) => boolean
}

/** What the office has to do, in the order in which a registration meets it. */
const TASKS: Task[] = [
  {
    name: 'Registrasi menunggu keputusan',
    filter: { status: 'menunggu' },
    mine: (role) => may(role, 'POST register/persetujuan'),
  },
  {
    name: 'Registrasi dengan dokumen belum divalidasi',
    filter: { tunggu: 'dokumen' },
    mine: (role) => may(role, 'POST register/validasi'),
  },
  {
    name: 'Mahasiswa disetujui tanpa pembimbing',
    filter: { tunggu: 'pembimbing' },
    mine: (role) => may(role, 'POST pembimbing'),
  },
  {
    name: 'Mahasiswa disetujui tanpa surat balasan',
    filter: { tunggu: 'surat' },
    mine: (role) => rightsTo(resources.dokumenbalasan, 'create')[role] !== undefined,
  },
  {
    name: 'Mahasiswa disetujui tanpa jadwal magang',
    filter: { tunggu: 'jadwal' },
    mine: (role) => rightsTo(resources.jadwal, 'create')[role] !== undefined,
  },
]

/** Own tasks first; what others have to do stays in sight, because this person's students wait for it. */
export const tasksOf = (role: Role): Task[] => [
  ...TASKS.filter(({ mine }) => mine(role)),
  ...TASKS.filter(({ mine }) => !mine(role)),
]

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

const SOON = 7

export const isOpen = (quota: Kuota, now: string): boolean =>
  quota.kuotamulairegistrasi <= now && now <= quota.kuotaselesairegistrasi

/** Open now and no longer in a week: the soonest first. */
export const closingSoon = (quotas: Kuota[], now: string): Kuota[] =>
  quotas
    .filter((quota) => isOpen(quota, now) && quota.kuotaselesairegistrasi <= addDays(now, SOON))
    .sort((one, other) => one.kuotaselesairegistrasi.localeCompare(other.kuotaselesairegistrasi))
