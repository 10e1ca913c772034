import type { Theme, ThemeOptions } from '@mui/material/styles'
import { palettes, type Tone, type ToneColours } from './palette.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    /** Edge of an input: 3:1 against every ground. */
    outline: string
    /** A breath of the brand colour: selected rows, drop zones, own messages. */
    tint: string
    status: Record<Tone, ToneColours>
  }
  interface PaletteOptions {
    outline?: string
    tint?: string
    status?: Record<Tone, ToneColours>
  }
}

const FONT =
  '"Plus Jakarta Sans Variable", "Jakarta Roboto", "Jakarta Arial", "Jakarta DejaVu", system-ui, sans-serif'
// Not every phone browser says that its pointer is coarse.
export const TOUCH = '@media (pointer: coarse), (max-width: 599.95px)'
export const OVERLAY_SHADOW = '0 16px 48px -16px rgb(10 20 45 / 0.28)'

/** As MUI's options name it: to compare this with `Components<Theme>` costs the compiler more than all else together. */
export type ThemeComponents = NonNullable<ThemeOptions['components']>

const components: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 88 },
      // The spaces of this family are narrow for running text.
      body: { wordSpacing: '0.04em', overflowWrap: 'break-word', textWrap: 'pretty' },
      'h1, h2, h3': { wordSpacing: '0.08em', textWrap: 'balance' },
      ':focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      // Places that only receive focus by program (page titles): the title itself is the sign.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiPaper: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundImage: 'none',
        // The outline of what is coming has a frame of its own where it stands on no sheet.
        '& [aria-busy="true"] > [data-card]': { border: 0 },
        variants: [
          {
            props: ({ ownerState }) => ownerState.variant !== 'outlined' && (ownerState.elevation ?? 1) > 0,
            style: { border: `1px solid ${theme.vars.palette.divider}` },
          },
        ],
      }),
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 10,
        paddingLeft: 18,
        paddingRight: 18,
        minHeight: 40,
        [TOUCH]: { minHeight: 44 },
        '&:active': { transform: 'translateY(1px)' },
      },
      sizeSmall: {
        minHeight: 32,
        paddingLeft: 12,
        paddingRight: 12,
        fontSize: '0.875rem',
        [TOUCH]: { minHeight: 44 },
      },
      sizeLarge: { minHeight: 52, paddingLeft: 24, paddingRight: 24, fontSize: '1rem' },
      outlined: ({ theme, ownerState }) => ({
        borderColor:
          ownerState.color === 'inherit' || ownerState.color === 'primary'
            ? theme.vars.palette.outline
            : 'currentColor',
      }),
      text: { paddingLeft: 12, paddingRight: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10, [TOUCH]: { minWidth: 44, minHeight: 44 } } } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        boxShadow: OVERLAY_SHADOW,
        [theme.breakpoints.down('sm')]: {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxWidth: 'none',
          maxHeight: 'calc(100% - 32px)',
        },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(12 20 38 / 0.52)' } },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.divider }),
      bar: { borderRadius: 4 },
    },
  },
}

/** How MUI looks: the ground on which `adminTheme.ts` stands. */
export const themeOptions: ThemeOptions = {
  // The second attribute is ours (colourScheme.ts). MUI's own provider, which react-admin brings, writes to the first
  // one it finds here, which therefore means nothing.
  cssVariables: { colorSchemeSelector: '[data-ui][data-scheme="%s"]' },
  colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
  spacing: 8,
  shape: { borderRadius: 12 },
  // Depth is told by borders; only what floats over the page (dialogs, menus) casts a shadow of its own.
  shadows: Array<string>(25).fill('none') as Theme['shadows'],
  typography: {
    fontFamily: FONT,
    h1: {
      fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)',
      lineHeight: 1.25,
      fontWeight: 750,
      letterSpacing: '-0.022em',
    },
    h2: { fontSize: '1.3125rem', lineHeight: 1.33, fontWeight: 700, letterSpacing: '-0.016em' },
    h3: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 700, letterSpacing: '-0.011em' },
    h4: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 700 },
    h5: { fontSize: '1.0625rem', lineHeight: 1.45, fontWeight: 700, letterSpacing: '-0.01em' },
    h6: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 700 },
    subtitle1: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
    subtitle2: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    overline: {
      fontSize: '0.8125rem',
      lineHeight: 1.45,
      fontWeight: 600,
      letterSpacing: 0,
      textTransform: 'none',
    },
    button: {
      fontSize: '0.9375rem',
      lineHeight: 1.4,
      fontWeight: 650,
      textTransform: 'none',
      letterSpacing: 0,
    },
  },
  components,
}
