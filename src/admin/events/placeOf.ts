import type { EventLine } from '../../contract/endpoints/index.ts'
import { may } from '../../contract/access.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import type { Role } from '../../contract/roles.ts'
import { can } from '../definition.ts'
import { studentAddress } from '../pages/student/address.ts'

/** Where what an event is about can be looked at by this role; undefined where there is no such page (any more). */
export function placeOf(event: EventLine, role: Role): string | undefined {
  const { objek, objekid, aksi, nobp } = event
  const student = nobp === null ? undefined : studentAddress(nobp)
  if (objek === 'surat')
    return aksi === 'tugas' || aksi === 'selesai'
      ? '/surat'
      : `/surat?keyword=${encodeURIComponent(event.judul)}`
  if (objek === 'surattemplat') return may(role, 'POST surattemplat') ? '/surat/templat' : undefined
  if (student) return student
  if (objek === 'akun') return may(role, 'GET pengguna/{akunid}') ? `/pengguna/${objekid}` : undefined
  if (objek === 'impor') return may(role, 'POST impor') ? '/impor' : undefined
  if (SETTINGS.includes(objek)) return may(role, 'POST kampus') ? '/pengaturan' : undefined
  const resource = (resources as Record<string, Resource | undefined>)[objek]
  return resource && recordPlace(resource, event, role)
}

const SETTINGS = [
  'caramasuk',
  'semester',
  'persyaratan',
  'menu',
  'kampus',
  'neofeeder',
  'retensi',
  'cadangan',
]

function recordPlace(resource: Resource, event: EventLine, role: Role): string | undefined {
  const { name, parent, form } = resource
  const key = /^[1-9]\d*$/.test(event.objekid) ? event.objekid : undefined
  if (name === 'dokumenakademik') return can(role, 'list', resource) ? '/dokumenakademik' : undefined
  if (parent) {
    const above = (event.sesudah ?? event.sebelum)?.[parent.field]
    return typeof above === 'number' ? `/kuota/detail/${above}` : undefined
  }
  if (!key || event.aksi === 'hapus') return undefined
  if (name === 'kuota') return `/kuota/detail/${key}`
  if (name === 'dosen') return `/dosen/${key}`
  return form && can(role, 'update', resource) ? `/${name}/${key}` : undefined
}
