import { defineMessages } from './define.ts'

/** A company that has a card in an open quota, where it is chosen. The form says it before it sends. */
export const card = defineMessages({
  open: {
    id: ({ company, quota }: Card) => `${company} punya kuota di ${quota}. Pilih kartunya di daftar kuota.`,
    en: ({ company, quota }) => `${company} has places in ${quota}. Choose its card.`,
  },
  full: {
    id: ({ company, quota }: Card) =>
      `${company} punya kuota di ${quota} dan kuotanya sudah penuh. Pilih perusahaan lain.`,
    en: ({ company, quota }) =>
      `${company} has places in ${quota}, and they are full. Choose another company.`,
  },
})

interface Card {
  company: string
  quota: string
}
