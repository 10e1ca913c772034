import { headOf, tailOf } from './bytes.ts'
import type { Bytes } from './bytes.ts'
import { refuseActivePdf } from './pdfActive.ts'
import { broken, dangerous } from './refusal.ts'
import { hasZipEnd } from './zip.ts'

/** A PDF that begins and ends as one, is not a web page or an archive at the same time, and does nothing by itself. */
export async function checkPdf(bytes: Bytes): Promise<void> {
  const head = (await headOf(bytes, HEAD)).toString('latin1')
  const tailBytes = await tailOf(bytes, TAIL)
  const tail = tailBytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head) || !/\d\s+\d+\s+obj\b/.test(head)) throw broken('PDF')

  const end = tail.lastIndexOf('%%EOF')
  if (end < 0 || tail.length - end > NEAR_THE_END) throw broken('PDF')
  if (!/startxref\s+\d+\s*$/.test(tail.slice(0, end))) throw broken('PDF')

  if (MARKUP.test(betweenObjects(head)) || MARKUP.test(tail.slice(end)) || hasZipEnd(tailBytes)) {
    throw dangerous('file.pdf-embedded')
  }
  await refuseActivePdf(await bytes.read(0, bytes.size))
}

const HEAD = 64 * 1024
/** As far back as an archive's end record may lie: 22 bytes and a comment of 65,535. */
const TAIL = 66 * 1024
/** Readers look for the end mark in the last kilobyte, since some programs leave padding behind it. */
const NEAR_THE_END = 1024
/** As far as anything looks that guesses a type. */
const SNIFFED = 2048

/** Where a document has nothing to say. Inside its objects, markup is a title, a form or metadata. */
const betweenObjects = (head: string): string =>
  head.slice(0, SNIFFED).replaceAll(/\bobj\b[^]*?(?:\bendobj\b|$)/g, '')

const MARKUP =
  /<(!doctype|html|head|body|script|iframe|img|svg|style|title|table|meta|link|object|embed|div|\?php)/i
