import { expect, test } from 'vitest'
import { FILE_TYPES, fileTypes } from '../../../src/contract/fileTypes.ts'
import { ENDINGS, factsOf } from '../../../src/server/files/types.ts'

test.each([
  ['image/jpg', 'jpeg', 'image/jpeg', 'jpg'],
  ['image/jpeg', 'jpeg', 'image/jpeg', 'jpg'],
  ['image/gif', 'gif', 'image/gif', 'gif'],
  ['image/png', 'png', 'image/png', 'png'],
  ['application/pdf', 'pdf', 'application/pdf', 'pdf'],
  ['application/doc', 'doc', 'application/msword', 'doc'],
  [
    'application/docx',
    'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
  ],
] as const)('%s means %s', (wire, type, mime, extension) => {
  expect(FILE_TYPES).toContain(wire)
  expect(fileTypes[wire].type).toBe(type)
  expect(factsOf(type)).toMatchObject({ mime, extension })
  expect(ENDINGS[type][0]).toBe(extension)
})
