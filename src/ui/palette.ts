/** The colours of both applications, light and dark. A test computes the contrast of every pair that is used. */
export const palettes = {
  light: {
    primary: { main: '#1d3f94', light: '#4467c2', dark: '#132d6e', contrastText: '#ffffff' },
    // Dark enough to be read as text; `light` is the amber that decorates (logo, markers).
    secondary: { main: '#9a5400', light: '#f4b23e', dark: '#743f00', contrastText: '#ffffff' },
    success: { main: '#1b6b3a', light: '#3f9462', dark: '#114d28', contrastText: '#ffffff' },
    warning: { main: '#8a5300', light: '#d68b16', dark: '#663d00', contrastText: '#ffffff' },
    error: { main: '#b3261e', light: '#d9564e', dark: '#861912', contrastText: '#ffffff' },
    info: { main: '#1b5a92', light: '#4a86bb', dark: '#10416d', contrastText: '#ffffff' },
    text: { primary: '#141d2b', secondary: '#4d596b', disabled: '#8b95a4' },
    background: { default: '#f5f6f9', paper: '#ffffff' },
    divider: '#e1e5ec',
    outline: '#7a8596',
    tint: '#eef2fb',
    status: {
      menunggu: { bg: '#fdf1d8', text: '#784600', border: '#f0d69c' },
      baik: { bg: '#e3f4e8', text: '#175c32', border: '#b5dcc3' },
      tolak: { bg: '#fce8e6', text: '#9c1f18', border: '#f2c2be' },
      info: { bg: '#e4effa', text: '#174d7e', border: '#b9d5ee' },
      belum: { bg: '#eef0f4', text: '#465163', border: '#d5dae2' },
    },
  },
  dark: {
    primary: { main: '#a3bcff', light: '#c3d3ff', dark: '#7d9ceb', contrastText: '#0c1c4a' },
    secondary: { main: '#f4b860', light: '#f9cf92', dark: '#d4952f', contrastText: '#331c00' },
    success: { main: '#7fd39f', light: '#a5e2bc', dark: '#57b57c', contrastText: '#06290f' },
    warning: { main: '#f0bb62', light: '#f6d297', dark: '#cf9634', contrastText: '#2f1b00' },
    error: { main: '#ff9d94', light: '#ffbfb9', dark: '#e2736a', contrastText: '#420603' },
    info: { main: '#8cc4f4', light: '#b3d9f9', dark: '#5fa3dc', contrastText: '#04233f' },
    text: { primary: '#e9edf4', secondary: '#aeb8c8', disabled: '#6f7a8c' },
    background: { default: '#0d131d', paper: '#151c29' },
    divider: '#283244',
    outline: '#7d899c',
    tint: '#1c2740',
    status: {
      menunggu: { bg: '#3a2a0b', text: '#f5c97c', border: '#5c4416' },
      baik: { bg: '#12301f', text: '#93dcae', border: '#1f4f34' },
      tolak: { bg: '#401815', text: '#ffb1aa', border: '#682a25' },
      info: { bg: '#132c45', text: '#a3d0f6', border: '#22486d' },
      belum: { bg: '#252e3d', text: '#bcc5d3', border: '#374356' },
    },
  },
} as const

/** What a state means for the person, never which hue it happens to have. */
export type Tone = keyof (typeof palettes)['light']['status']

export type ToneColours = { bg: string; text: string; border: string }

/** A palette colour as a CSS variable of variables.css: static styles, right in both schemes. */
export function paletteVar(path: string) {
  return `var(--${path.replaceAll('.', '-')})`
}

/** The text of variables.css; a test keeps the two alike (`npm test -- unit variables -u` writes it anew). */
export function variablesCss(): string {
  const lines = (colours: object, before = '--'): string[] =>
    Object.entries(colours).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string'
        ? `  ${before}${name}: ${value};`
        : lines(value as object, `${before}${name}-`),
    )
  const rule = (selector: string, scheme: keyof typeof palettes) =>
    [`${selector} {`, `  color-scheme: ${scheme};`, ...lines(palettes[scheme]), '}'].join('\n')
  return `${NOTE}\n${rule(':root', 'light')}\n${rule("[data-scheme='dark']", 'dark')}\n`
}

const NOTE = '/* Made from palette.ts: change the colours there. */'
