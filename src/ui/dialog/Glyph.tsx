import { paletteVar, type Tone } from '../palette.ts'
import { Drawn } from '../icons/Drawn.tsx'

/** The picture at the head of a question or a notice. */
export function Glyph({ tone, icon }: { tone: Tone; icon: GlyphName }) {
  return (
    <span
      aria-hidden
      style={{
        flex: 'none',
        width: 40,
        height: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '30%',
        backgroundColor: paletteVar(`status.${tone}.bg`),
        color: paletteVar(`status.${tone}.text`),
      }}
    >
      <Drawn path={GLYPHS[icon]} size={22} />
    </span>
  )
}

export type GlyphName = keyof typeof GLYPHS

const GLYPHS = {
  question: 'M8.6 9a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.8 1.3-1.8 2.6M12 18.5h.01',
  warning: 'M12 4 3 19.5h18L12 4ZM12 10v4.5M12 17h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12h8.4L17 7M10.5 11v4.5M13.5 11v4.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const
