import { defineMessages } from './define.ts'

/** What other systems of the campus come in with. */
export const token = defineMessages({
  made: { id: 'Token dibuat. Salin sekarang.', en: 'The token has been made. Copy it now.' },
  revoked: { id: 'Token dicabut.', en: 'The token has been revoked.' },
  programmes: {
    id: 'Pilih program studi hanya untuk token admin prodi.',
    en: 'Choose study programmes for a token of a programme admin, and for no other.',
  },
  many: {
    id: ({ maximum }: { maximum: number }) =>
      `Paling banyak ${maximum} token yang berlaku. Cabut dulu yang tidak dipakai.`,
    en: ({ maximum }) => `At most ${maximum} tokens at a time. Revoke those that are not used first.`,
  },
  'not-open': {
    id: 'Panggilan ini tidak dapat dilakukan dengan token.',
    en: 'This call cannot be made with a token.',
  },
  'reads-only': {
    id: 'Token ini hanya untuk membaca.',
    en: 'This token is for reading only.',
  },
})
