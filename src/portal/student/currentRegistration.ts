import type { ActiveQuota, OwnRegistration, Registration } from '../../contract/endpoints/index.ts'
import { holdsPlace as keeps, isEnd } from '../../contract/rules/internship.ts'
import { isActive, registrationState } from '../../contract/rules/registration.ts'
import { student } from '../../i18n/student.ts'

/** The registration a page opens on: the active one, otherwise the latest. */
export function currentRegistration<R extends Registration>(register: readonly R[]): R | null {
  const newestFirst = [...register].sort((a, b) => b.registerid - a.registerid)
  return newestFirst.find(holdsPlace) ?? newestFirst[0] ?? null
}

/** The newest that holds a place. */
export const placeOf = (register: readonly Registration[]): number | null => {
  const current = currentRegistration(register)
  return current && holdsPlace(current) ? current.registerid : null
}

/** The one the address names, if it is the student's. */
export function chosenRegistration(
  register: readonly OwnRegistration[],
  id: string | null,
): OwnRegistration | null {
  return register.find(({ registerid }) => String(registerid) === id) ?? currentRegistration(register)
}

/**
 * What keeps a student from registering (again) in this quota: only one pending or approved registration is allowed
 * per semester.
 */
export function blocking(
  register: readonly Registration[],
  quota: Pick<ActiveQuota, 'kuotasemid'>,
): Registration | null {
  return register.find((each) => holdsPlace(each) && each.kuotasemid === quota.kuotasemid) ?? null
}

/**
 * Why 'Daftar ke perusahaan lain' cannot be chosen, or null. Without an open quota any active registration says so;
 * while the quotas are not read (undefined) nobody can say.
 */
export function whyNotAgain(
  register: readonly Registration[],
  quotas: readonly ActiveQuota[] | undefined,
): string | null {
  const active = register.find(holdsPlace)
  if (!active) return null
  if (!quotas) return student.quotasUnknown
  if (quotas.some((quota) => !blocking(register, quota))) return null
  const approved = registrationState(active.registerdisetujui) === 'disetujui'
  return student.notYet(active.registernamaperusahaan, approved)
}

/** Nobody has decided about it: its student may stand in line elsewhere, and have no other yet. */
export const isPending = (register: readonly Registration[]): boolean => {
  const active = register.find(holdsPlace)
  return active !== undefined && registrationState(active.registerdisetujui) === 'menunggu'
}

/** The office has approved one of that semester, and it goes on: nobody waits beside it for another place. */
export const isPlaced = (register: readonly Registration[], semid: number): boolean =>
  register.some(
    ({ kuotasemid, registerdisetujui, keadaan }) =>
      kuotasemid === semid &&
      registrationState(registerdisetujui) === 'disetujui' &&
      !(keadaan && isEnd(keadaan)),
  )

/** Who was cancelled, withdrew or moved is free; who has finished is not. */
export const holdsPlace = ({ registerdisetujui, keadaan }: Registration) =>
  isEnd(keadaan) ? keeps(keadaan) : isActive(registrationState(registerdisetujui))
