import { expect, test } from 'vitest'
import { hiddenIn } from '../../src/admin/views/ListTable.tsx'
import { resourceViews } from '../../src/admin/resources/resourceViews.tsx'
import type { ResourceViews } from '../../src/admin/views/resourceViews.ts'
import { definitions } from '../../src/contract/resources/definitions.ts'
import { allFields, type Resource } from '../../src/contract/resource.ts'

/** The looks of nouns that are listed by a call of their own. */
const lookOf: Record<string, () => Promise<ResourceViews>> = {
  antrean: async () => (await import('../../src/admin/resources/antrean.tsx')).default,
  beban: async () => (await import('../../src/admin/resources/beban.tsx')).default,
  kehadiran: async () => (await import('../../src/admin/resources/kehadiran.tsx')).default,
  kotakkeluar: async () => (await import('../../src/admin/resources/kotakkeluar.tsx')).default,
  kunjungan: async () => (await import('../../src/admin/resources/kunjungan.tsx')).default,
  mahasiswabimbingan: async () =>
    (await import('../../src/admin/resources/placements.tsx')).mahasiswabimbingan,
  monitoring: async () => (await import('../../src/admin/resources/placements.tsx')).monitoring,
  nilai: async () => (await import('../../src/admin/resources/nilai.tsx')).default,
  'pembimbing-lapangan': async () => (await import('../../src/admin/resources/lapangan.tsx')).default,
  peristiwa: async () => (await import('../../src/admin/resources/peristiwa.tsx')).default,
  surat: async () => (await import('../../src/admin/resources/surat.tsx')).default,
  tukar: async () => (await import('../../src/admin/resources/tukar.tsx')).default,
  ulasan: async () => (await import('../../src/admin/resources/ulasan.tsx')).default,
}

const lists = Object.values(definitions()).filter(({ parent }) => !parent)

test.each(lists.map(({ name }) => name))('%s shows five columns at most by itself', async (name) => {
  const resource: Resource = lists.find((each) => each.name === name)!
  const look = (await lookOf[name]?.()) ?? resourceViews[name] ?? {}
  const hidden = hiddenIn(look)
  const shown = resource.list.columns.filter((source) => !hidden.includes(source))
  // A number takes half of the room of a name.
  const widths = shown.map((source) => (allFields(resource)[source]?.kind === 'integer' ? 0.5 : 1))
  const room = widths.reduce((sum, width) => sum + width, 0) + (look.columns?.length ?? 0)
  expect(
    room,
    [...shown, ...(look.columns ?? []).map(({ label }) => label())].join(', '),
  ).toBeLessThanOrEqual(5)
  // What a row is recognised by is never hidden.
  expect(shown).toContain(resource.title)
})
