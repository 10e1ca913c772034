import { paramsOf } from '../contract/endpoint.ts'
import { definedCalls } from '../contract/endpoints/index.ts'
import type { Resource } from '../contract/resource.ts'
import { resources } from '../contract/resources/index.ts'
import { cadangan } from './endpoints/cadangan.ts'
import { bimbingan } from './endpoints/bimbingan.ts'
import { daftar } from './endpoints/daftar.ts'
import { datasaya } from './endpoints/datasaya.ts'
import { ikhtisar } from './endpoints/ikhtisar.ts'
import { identitas } from './endpoints/identitas.ts'
import { impor } from './endpoints/impor.ts'
import { kampus } from './endpoints/kampus.ts'
import { kantor } from './endpoints/kantor.ts'
import { kuota } from './endpoints/kuota.ts'
import { kunjungan } from './endpoints/kunjungan.ts'
import { lapangan } from './endpoints/lapangan.ts'
import { laporan } from './endpoints/laporan.ts'
import { magang } from './endpoints/magang.ts'
import { masuk } from './endpoints/masuk.ts'
import { massal } from './endpoints/massal.ts'
import { kehadiran } from './endpoints/kehadiran.ts'
import { nilai } from './endpoints/nilai.ts'
import { pengaturan } from './endpoints/pengaturan.ts'
import { orang } from './endpoints/orang.ts'
import { pengguna } from './endpoints/pengguna.ts'
import { pengingat } from './endpoints/pengingat.ts'
import { perusahaan } from './endpoints/perusahaan.ts'
import { peristiwa } from './endpoints/peristiwa.ts'
import { privasi } from './endpoints/privasi.ts'
import { antrean } from './endpoints/antrean.ts'
import { putaran } from './endpoints/putaran.ts'
import { register } from './endpoints/register.ts'
import { rubrik } from './endpoints/rubrik.ts'
import { sandiawal } from './endpoints/sandiawal.ts'
import { kotakkeluar } from './endpoints/kotakkeluar.ts'
import { surel } from './endpoints/surel.ts'
import { sehat } from './endpoints/sehat.ts'
import { tokenapi } from './endpoints/tokenapi.ts'
import { webhook } from './endpoints/webhook.ts'
import { tukar } from './endpoints/tukar.ts'
import { ulasan } from './endpoints/ulasan.ts'
import { whatsapp } from './endpoints/whatsapp.ts'
import { surat } from './endpoints/surat.ts'
import { nothing, type Route } from './http/route.ts'
import { callsOf } from './records/calls.ts'
import { assertNoPersonalSearch } from './records/personal.ts'
import { recordsOf } from './records/records.ts'

const endpointRoutes = (table: object): Route[] =>
  Object.entries(table).map(([call, handle]: [string, Route['handle']]) => {
    const defined = definedCalls[call] as Partial<Route> | undefined
    return { call, params: paramsOf(call), query: nothing, body: nothing, answer: {}, ...defined, handle }
  })

/** For whoever watches the server; answered outside `/api` as well. */
export const healthRoutes: readonly Route[] = endpointRoutes(sehat)

/** Every call below `/api`, with what it takes, what it answers and who handles it. */
export const apiRoutes: readonly Route[] = [
  ...Object.values(resources).flatMap(recordRoutes),
  ...[
    masuk,
    identitas,
    datasaya,
    register,
    daftar,
    laporan,
    kuota,
    antrean,
    putaran,
    pengaturan,
    impor,
    massal,
    kantor,
    pengguna,
    orang,
    sandiawal,
    cadangan,
    kampus,
    privasi,
    bimbingan,
    ikhtisar,
    magang,
    peristiwa,
    pengingat,
    nilai,
    lapangan,
    kehadiran,
    rubrik,
    tokenapi,
    webhook,
    whatsapp,
    surat,
    surel,
    kotakkeluar,
    perusahaan,
    kunjungan,
    tukar,
    ulasan,
  ].flatMap(endpointRoutes),
  ...healthRoutes,
]

/** The calls of one resource, each with what answers it. */
function recordRoutes(resource: Resource): Route[] {
  assertNoPersonalSearch(resource)
  const records = recordsOf(resource)
  return callsOf(resource).map(({ operation, ...call }) => ({
    ...call,
    handle: (operation === 'list' && resource.parent
      ? records.children
      : records[operation]) as Route['handle'],
  }))
}
