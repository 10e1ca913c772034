import { useQuery } from '@tanstack/react-query'
import { may } from '../contract/access.ts'
import type { WaitingTask } from '../contract/endpoints/index.ts'
import { rightsTo } from '../contract/resource.ts'
import { resources } from '../contract/resources/index.ts'
import type { Role } from '../contract/roles.ts'
import { dataQuery } from '../dataProvider/query.ts'
import { TASKS } from '../dataProvider/queryClient.ts'
import { usePerson } from '../dataProvider/session.ts'
import { listAddress } from './address.ts'
import { useReaches } from './useReaches.ts'

export type TaskName = WaitingTask['nama']

/** Whose it is to do. The others watch it wait for somebody else. */
const ENDS: Record<TaskName, (role: Role) => boolean> = {
  menunggu: (role) => may(role, 'POST register/persetujuan'),
  dokumen: (role) => may(role, 'POST register/validasi'),
  pembimbing: (role) => may(role, 'POST pembimbing'),
  surat: (role) => rightsTo(resources.dokumenbalasan, 'create')[role] !== undefined,
  jadwal: (role) => rightsTo(resources.jadwal, 'create')[role] !== undefined,
  tukar: (role) => may(role, 'POST tukar/setujui/{tukarid}'),
  ulasan: (role) => may(role, 'POST ulasan/terbit/{ulasanid}'),
}

const TASK_NAMES = Object.keys(ENDS) as TaskName[]

export const isOwnTask = (role: Role, name: TaskName): boolean => ENDS[name](role)

/** The list of exactly those that a task is about; who has waited longest comes first. */
export const listOf = (name: TaskName): string =>
  name in OWN_LISTS
    ? listAddress(
        name,
        { keadaan: OWN_LISTS[name as keyof typeof OWN_LISTS] },
        { field: 'pada', order: 'ASC' },
      )
    : listAddress('register', filterOf(name), OLDEST_FIRST)
/** Which of a list of its own wait. */
const OWN_LISTS = { ulasan: 'menunggu', tukar: 'disepakati' } as const

/** Narrows the list of registrations to those a task is about. */
export const filterOf = (name: TaskName): { keadaan: string } | { tunggu: string } =>
  name === 'jadwal' ? { tunggu: name } : { keadaan: name }

/** Who has waited longest comes first. */
export const OLDEST_FIRST = { field: 'registertanggal', order: 'ASC' } as const

/** What waits for an office: one call for the menu and the home page. What others do is seen within a minute. */
export function useTasks() {
  const { role, sandiawal } = usePerson()
  const reaches = useReaches()
  return useQuery({
    ...dataQuery(TASKS, 'GET tugas'),
    enabled: !sandiawal && TASK_NAMES.some((name) => isOwnTask(role, name)) && reaches('/register'),
    staleTime: 15_000,
    refetchInterval: MINUTE,
    retry: false,
  })
}

const MINUTE = 60_000

/** What waits for this person at a place of the menu; 0 also where it is not known. */
export function useWaitingAt(): (route: string) => number {
  const { role } = usePerson()
  const { data = [] } = useTasks()
  // The first step is what a registration waits for before all others.
  const first = data.find(({ nama }) => isOwnTask(role, nama))
  return (route) => (route === '/register' ? (first?.jumlah ?? 0) : 0)
}
