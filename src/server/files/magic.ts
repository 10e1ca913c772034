import type { FileType } from '../../contract/fileTypes.ts'

/** What the first bytes claim. The claim is never enough: each type is then parsed. */
export function claimedType(head: Buffer): FileType | undefined {
  // A RIFF container, whose kind stands behind its length.
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return MAGIC.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes))?.type
}

const MAGIC: readonly { type: FileType; bytes: Buffer }[] = [
  { type: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { type: 'gif', bytes: Buffer.from('GIF87a') },
  { type: 'gif', bytes: Buffer.from('GIF89a') },
  { type: 'pdf', bytes: Buffer.from('%PDF-') },
  { type: 'doc', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { type: 'docx', bytes: Buffer.from('PK\x03\x04') },
]
