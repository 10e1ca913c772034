import { RETURN_PAGE } from '../contract/signIn.ts'
import { PLACES } from '../contract/generated/places.ts'
import { base } from '../i18n/base.ts'

/**
 * Does this address open a page of ours? Only these are answered by the service worker: what else lies below its scope
 * may belong to another application of the host, and is left to the network.
 */
export function isPage(pathname: string): boolean {
  return PAGES.has(pathname.slice(base.length).split('/')[0] ?? '')
}

/** The first word of each. */
const PAGES = new Set<string>([
  '',
  ...Object.keys(PLACES).map((route) => route.slice(1)),
  ...['login', 'login-mahasiswa', 'login-dosen', RETURN_PAGE, 'token', 'peran', 'keluar'],
  ...[
    'about',
    'akun',
    'beban',
    'cetak',
    'data-pribadi',
    'ikhtisar',
    'pemberitahuan',
    'pembimbing-lapangan',
    'tukar',
    'ulasan',
    'v',
  ],
  ...['lupa-sandi', 'sandi-baru', 'konfirmasi-surel', 'berhenti-surel'],
])
