import { expect, test } from 'vitest'
import { z } from 'zod'
import { asText, columnsOf, made, nothingOf } from '../../src/contract/columns.ts'

const shape = {
  hari: made(z.string()),
  tgl: z.string(),
  berkas: made(z.string().nullable()),
  status: asText(),
}

test('what leaves as it is stored is selected, what the server makes is not', () => {
  expect(columnsOf('l', shape)).toEqual(['l.tgl', 'l.status'])
})

test('a row that is not there leaves as nothing', () => {
  expect(nothingOf(shape)).toEqual({ hari: null, tgl: null, berkas: null, status: null })
})

test('a number that leaves as text is text to whoever reads', () => {
  const { status } = z.toJSONSchema(z.object(shape), { io: 'output' }).properties as { status: object }
  expect(status).toEqual({ type: 'string' })
  expect(asText().parse(1)).toBe('1')
})
