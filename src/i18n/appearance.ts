import { catalogue } from './catalogue.ts'

export const appearance = catalogue('appearance', {
  label: 'Tampilan',
  device: 'Ikuti perangkat',
  light: 'Terang',
  dark: 'Gelap',
})
