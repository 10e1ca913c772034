import { expect, test } from 'vitest'
import { personKey } from '../../../src/contract/rules/lapangan.ts'

test.each([
  ['Yulia Maharani, S.T.', 'yulia maharani'],
  ['Ir. Yulia Maharani, ST, MM', 'yulia maharani'],
  ['Prof. Dr. H. yulia  maharaní M.Kom', 'yulia maharani'],
  ['Ｙｕｌｉａ Maharani', 'yulia maharani'],
  ['Maharani, Yulia', 'maharani yulia'],
  // An initial is part of a name, and so is what no name is left without.
  ['M. Yusuf', 'm yusuf'],
  ['A.R. Hakim', 'a r hakim'],
  ['Dr.', 'dr'],
  ['Ir.Yulia Maharani', 'yulia maharani'],
  ['H. Budi ST', 'budi'],
  ['Ibu Yulia', 'yulia'],
  ["Nu'man", 'numan'],
  ['山田', '山田'],
  ['123', '123'],
])('%s is one person: %s', (name, key) => {
  expect(personKey(name)).toBe(key)
})

test.each([
  ['Budi', 'Budi Hartono'],
  ['Yulia', 'Yulia Maharani'],
  ['M. Yusuf', 'A. Yusuf'],
  ['M. Yusuf', 'Yusuf'],
  ['Maharani, Yulia', 'Maharani, Budi'],
  ['123', '456'],
  ['😀', '😁'],
  ['Tan Mei', 'Tan'],
  ['Budi 1', 'Budi 2'],
  ['Muhammad F.Hidayat', 'Muhammad A.Rahman'],
  ['Budi A.Hartono', 'Budi'],
  ['Kim, MIN', 'Kim, JUN'],
  ['नि', 'नी'],
])('%s and %s are two', (one, other) => {
  expect(personKey(one)).not.toBe(personKey(other))
})
