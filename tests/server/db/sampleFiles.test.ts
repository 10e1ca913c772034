import { expect, test } from 'vitest'
import { pdf } from '../../../src/server/db/demo/sampleFiles.ts'

test('a PDF says rightly where each of its parts begins, whatever stands in it', () => {
  const text = pdf('Surat (Balasan) \\ PT Ménara – 学', ['Nama: (', ')', '']).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1])
  expect(text.slice(table, table + 5)).toBe('xref\n')
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(6)
  offsets.forEach((offset, index) => expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true))
  const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(text)!
  expect(content!.length).toBe(Number(length))
  expect(content).toContain(String.raw`(Surat \(Balasan\) \\ PT Ménara - -)`)
})
