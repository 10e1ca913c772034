import { IMAGE_TYPES } from '../../../src/contract/fileTypes.ts'
import type { Field } from '../../../src/contract/fields.ts'
import { recordCalls, type Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { jpeg, pdf } from '../../support/files.ts'
import type { Upload } from '../support/caller.ts'
import { dokumen, kuota, next, perusahaan, semester } from '../support/people.ts'
import type { Recipe } from './recipes.ts'
import type { Thing } from './world.ts'

/** The calls of resources whose fields tell what a good record is; `recipes.ts` says the others, and what is unusual. */
export const ordinaryRecipes = (): Record<string, Recipe> =>
  Object.assign({}, ...(Object.values(resources) as Resource[]).filter(({ form }) => form).map(recipesOf))

function recipesOf(resource: Resource): Record<string, Recipe> {
  const { id, name, writes = name } = resource
  const spare: Recipe['prepare'] = async (db, thing) => {
    const sent = await valuesOf(resource, db, thing)
    return { sent, id: await stored(resource, db, sent) }
  }
  const recipes: Record<string, Recipe> = {
    list: {
      prepare: spare,
      path: () => `${name}?limit=100`,
      listed: (data, _thing, made) => data.some((row) => row[id] === made.id),
    },
    counts: { prepare: spare, path: () => `${name}/${resource.list.counted}` },
    options: { prepare: spare, listed: (data) => data.length > 0 },
    one: { prepare: spare, path: (_thing, made) => `${name}/${made.id}` },
    create: {
      prepare: async (db, thing) => ({ sent: await valuesOf(resource, db, thing) }),
      fields: (_thing, made) => ({ ...made.sent, ...filesOf(resource) }),
      code: 201,
    },
    update: {
      prepare: spare,
      path: (_thing, made) => `${writes}/${made.id}`,
      fields: (_thing, made) => ({ ...made.sent, ...otherwise(resource, made.sent) }),
    },
    delete: { prepare: spare, path: (_thing, made) => `${name}/${made.id}` },
    deletable: { prepare: spare, path: (_thing, made) => `${name}/${made.id}/hapus` },
    ...(resource.parent && {
      list: {
        prepare: spare,
        path: (_thing, made) => resource.parent!.list.replace(/\{\w+\}/, made.sent[resource.parent!.field]),
      },
    }),
  }
  return Object.fromEntries(
    Object.entries(recordCalls(resource)).map(([call, { operation }]) => [call, recipes[operation]!]),
  )
}

/** What must be filled in, but for files, as it is sent: a record in reach of whoever reaches the thing. */
async function valuesOf({ fields }: Resource, db: Database, thing: Thing): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    if (!field.optional && field.kind !== 'file')
      values[name] =
        field.kind === 'reference' ? await REFERRED[field.to!]!(db, thing) : SENT[field.kind](field)
  return values
}

const SENT: Record<Exclude<Field['kind'], 'reference' | 'file'>, (field: Field) => unknown> = {
  text: ({ max = 255, fixed }) => (fixed ? String(freshKey()) : 'Baru sekali'.slice(0, max)),
  email: () => 'baru@contoh.example',
  phone: () => '0751-707070',
  integer: ({ min = 0, fixed }) => (fixed ? freshKey() : Math.max(min, 1)),
  active: () => 1,
  flag: () => '1',
  boolean: () => true,
  choices: ({ of }) => of!.slice(0, 1),
  choice: ({ of }) => of![0],
  date: ({ notBefore }) => (notBefore ? '2026-02-20' : '2026-02-02'),
}

/** Its last value changed, which no other is measured by: what is as it was is no write. */
function otherwise({ fields }: Resource, sent: Record<string, unknown>): Record<string, unknown> {
  for (const [name, field] of Object.entries(fields).toReversed()) {
    const change = field.fixed || !(name in sent) ? undefined : CHANGED[field.kind]
    if (change && !(field.kind === 'date' && !field.notBefore)) return { [name]: change(sent[name] as never) }
  }
  throw new Error('Nothing of it can be changed.')
}

const CHANGED: Partial<Record<Field['kind'], (before: never) => unknown>> = {
  text: () => 'Lain lagi',
  email: () => 'lain@contoh.example',
  phone: () => '0751-717171',
  integer: (before: number) => before + 1,
  date: () => '2026-02-21',
}

/** What a record is known by from then on: also a number that a semester can have. */
const freshKey = () => 20501 + 10 * (next() % 50)

const REFERRED: Record<string, (db: Database, thing: Thing) => unknown> = {
  jenis: () => 1,
  dokumen: async (db) => (await dokumen(db, 1)).dokumenid,
  jeniskuota: async (db) => (await kuota(db)).kuotajenisid,
  kuota: (_db, thing) => thing.kuota.kuotaidx,
  // One that has nothing yet.
  perusahaan: (db) => perusahaan(db),
  prodi: (_db, thing) => thing.prodiid,
  semester: (db) => semester(db),
}

async function stored({ name, id, fields }: Resource, db: Database, sent: Record<string, unknown>) {
  const row = Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      fields[field]?.kind === 'choices' ? JSON.stringify(value) : value,
    ]),
  )
  const made = await db
    .insertInto(name as 'jenis')
    .values(row as never)
    .returning(id as 'jenisidx')
    .executeTakeFirstOrThrow()
  return (made as Record<string, number>)[id]
}

const filesOf = ({ fields }: Resource): Record<string, Upload> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'file' ? [[name, goodFileOf(field)]] : [],
    ),
  )

const PICTURE: Upload = { content: await jpeg(), filename: 'gambar.jpg' }
const PAPER: Upload = { content: pdf(), filename: 'surat.pdf' }

/** A file that the field takes. */
export const goodFileOf = ({ accept = [] }: Field): Upload =>
  accept.every((type) => (IMAGE_TYPES as readonly string[]).includes(type)) ? PICTURE : PAPER
