import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayName, withEnding } from '../../../src/server/files/displayName.ts'

test.each([
  ['path traversal', '../../etc/passwd', 'passwd'],
  ['Windows path', 'C:\\Users\\Dina\\KTP.pdf', 'KTP.pdf'],
  ['encoded slash', '..%2f..%2Frahasia.pdf', 'rahasia.pdf'],
  ['NUL', 'a\0b.pdf', 'ab.pdf'],
  ['encoded NUL', 'x.php%00.pdf', 'pdf'],
  ['CRLF', 'a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['right-to-left override', 'laporan\u202efdp.exe', 'laporanfdp.exe'],
  ['isolates, zero width, BOM', '\ufeffla\u200bpor\u2066an\u2069.pdf', 'laporan.pdf'],
  ['leading dot', '.htaccess', 'htaccess'],
  ['leading dash', '--version.pdf', 'version.pdf'],
  ['trailing dots and spaces', 'laporan.pdf. . ', 'laporan.pdf'],
  ['device name', 'CON', 'berkas-CON'],
  ['device name with ending', 'nul.tar.pdf', 'berkas-nul.tar.pdf'],
  ['device name with a superscript', 'com¹.pdf', 'berkas-com¹.pdf'],
  ['no device name', 'Console.pdf', 'Console.pdf'],
  ['signs that Windows forbids', 'a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
  ['lone surrogate', 'a\ud800b.pdf', 'ab.pdf'],
  ['decomposed letters', 'Cafe\u0301.pdf', 'Café.pdf'],
  ['an accent that met its letter', 'Cafe\u200b\u0301.pdf', 'Café.pdf'],
  ['nothing left', '...', 'berkas'],
  ['no name', undefined, 'berkas'],
  ['an ordinary name', 'KTP Dina (baru) – 2024.pdf', 'KTP Dina (baru) – 2024.pdf'],
])('name in an upload: %s', (_, raw, clean) => {
  expect(displayName(raw)).toBe(clean)
})

test('4 KB names: cut to 120 characters, keeping the ending', () => {
  const name = displayName(`${'laporan '.repeat(512)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/^laporan laporan .*\.pdf$/)
})

test('whatever the name, what is shown is short, well formed, and no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
      const name = displayName(raw)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(name).toBe(name.normalize('NFC').toWellFormed())
      expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^[.\-\s]|[.\s]$/u)
      expect(displayName(name)).toBe(name)
    }),
  )
})

test('the ending follows what the file really is', () => {
  const known = ['jpg', 'jpeg', 'png', 'pdf']
  expect(withEnding('foto.JPEG', ['jpg', 'jpeg'], known)).toBe('foto.JPEG')
  expect(withEnding('foto.png', ['jpg', 'jpeg'], known)).toBe('foto.jpg')
  expect(withEnding('foto.php', ['jpg', 'jpeg'], known)).toBe('foto.php.jpg')
  expect(withEnding('foto', ['jpg', 'jpeg'], known)).toBe('foto.jpg')
})
