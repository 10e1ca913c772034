import { paletteVar } from '../../ui/palette.ts'

export { Actions, Card, Columns, Hidden, Stack } from '../ui/Card.tsx'

export const muted = { color: paletteVar('text.secondary') } as const
