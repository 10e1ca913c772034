import type { appearance as id } from '../appearance.ts'
import type { Translated } from '../catalogue.ts'

export const appearance: Translated<typeof id> = {
  label: 'Appearance',
  device: 'Same as device',
  light: 'Light',
  dark: 'Dark',
}
