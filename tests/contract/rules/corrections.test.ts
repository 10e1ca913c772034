import { expect, test } from 'vitest'
import {
  corrected,
  readCorrections,
  reconciled,
  storedCorrections,
} from '../../../src/contract/rules/corrections.ts'

const FIELDS = ['nama', 'sks', 'telp']
const IMPORTED = { nama: 'AGUS KURNIAWAN ST,MT', sks: 96, telp: null }
const by = (known: Parameters<typeof corrected>[0], before: object | null, change: object) =>
  corrected(known, { before: before as never, after: { ...before, ...change } }, FIELDS)

test('what the academic system said stays beside what a person entered, until both say the same', () => {
  const once = by({}, IMPORTED, { nama: 'Agus Kurniawan, S.T., M.T.' })
  expect(once).toEqual({ nama: { sistem: 'AGUS KURNIAWAN ST,MT' } })
  // Corrected again, it is still the first word that is the system's.
  const twice = by(once, { ...IMPORTED, nama: 'Agus Kurniawan, S.T., M.T.' }, { nama: 'Agus Kurniawan' })
  expect(twice).toEqual(once)
  expect(by(twice, { ...IMPORTED, nama: 'Agus Kurniawan' }, { nama: 'AGUS KURNIAWAN ST,MT' })).toEqual({})
  expect(by({}, IMPORTED, { telp: '0751-1' })).toEqual({ telp: { sistem: null } })
  // Of a new record it has said nothing.
  expect(by({}, null, { nama: 'Dina', sks: 0 })).toEqual({ nama: { sistem: null }, sks: { sistem: null } })
  expect(readCorrections(storedCorrections(once))).toEqual(once)
  expect(storedCorrections({})).toBeNull()
})

test('an import takes what nobody has entered, and asks once about what somebody has', () => {
  const known = { sistem: 'AGUS' }
  const [ours, theirs] = ['Agus', 'AGUS']
  expect(reconciled(undefined, { ours, theirs })).toEqual({ value: theirs })
  const asked = reconciled(known, { ours, theirs })
  expect(asked).toEqual({ value: ours, correction: { sistem: theirs }, side: null })
  const kept = reconciled(known, { ours, theirs }, 'kami')
  expect(kept).toEqual({ value: ours, correction: { sistem: theirs, tetap: true }, side: 'kami' })
  // The same file again has its answer; another word is another question.
  expect(reconciled(kept.correction, { ours, theirs })).toEqual(kept)
  expect(reconciled(kept.correction, { ours, theirs: 'AGUS K.' })).toMatchObject({ value: ours, side: null })
  expect(reconciled(kept.correction, { ours, theirs }, 'sistem')).toEqual({ value: theirs, side: 'sistem' })
  // The system has come round: nothing is left to keep.
  expect(reconciled(known, { ours, theirs: ours })).toEqual({ value: ours })
})
