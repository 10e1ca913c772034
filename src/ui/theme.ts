import { createTheme, type Components, type Theme, type ThemeOptions } from '@mui/material/styles'
import { localeTexts } from './locale.ts'
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

const FONT = '"Plus Jakarta Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
// Not every phone browser says that its pointer is coarse.
const TOUCH = '@media (pointer: coarse), (max-width: 599.95px)'
const OVERLAY_SHADOW = '0 16px 48px -16px rgb(10 20 45 / 0.28)'

const components: Components<Theme> = {
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
        variants: [
          {
            props: ({ ownerState }) => ownerState.variant !== 'outlined' && (ownerState.elevation ?? 1) > 0,
            style: { border: `1px solid ${theme.vars.palette.divider}` },
          },
        ],
      }),
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      // A surface like the others whatever colour is asked for (react-admin asks for `secondary`).
      root: ({ theme }) => ({
        border: 0,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 0,
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        '--AppBar-background': theme.vars.palette.background.paper,
        '--AppBar-color': theme.vars.palette.text.primary,
      }),
    },
  },
  MuiToolbar: {
    styleOverrides: { regular: { minHeight: 56, '@media (min-width:600px)': { minHeight: 64 } } },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: 0,
        borderRight: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 0,
      }),
    },
  },
  MuiBottomNavigation: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'auto',
        minHeight: 64,
        paddingBottom: 'env(safe-area-inset-bottom)',
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiBottomNavigationAction: {
    defaultProps: { showLabel: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 64,
        gap: 2,
        '&.Mui-selected': { color: theme.vars.palette.primary.main, fontWeight: 700 },
      }),
      label: { fontSize: '0.8125rem', '&.Mui-selected': { fontSize: '0.8125rem' } },
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
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: { fontWeight: 600, textUnderlineOffset: '0.2em', textDecorationThickness: '0.08em' },
    },
  },

  MuiFormControl: { defaultProps: { fullWidth: true, margin: 'dense' } },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'dense' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.primary.main },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // 16 px keeps phones from zooming into the field.
      root: { fontSize: '1rem', '@media (pointer: fine) and (min-width: 600px)': { fontSize: '0.9375rem' } },
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginLeft: 2, marginRight: 2, fontSize: '0.8125rem', lineHeight: 1.45 } },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiCheckbox: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.outline }) } },
  // Without shadows a white knob on a white card would be lost.
  MuiSwitch: {
    styleOverrides: { thumb: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.outline}` }) },
  },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.outline }) } },

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
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: '24px 24px 8px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 24px 24px', gap: 8 },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiPopover: { styleOverrides: { paper: { boxShadow: OVERLAY_SHADOW } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, [TOUCH]: { minHeight: 48 } } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.8125rem',
        padding: '6px 10px',
        borderRadius: 8,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
      }),
    },
  },

  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 8, fontWeight: 600 },
      label: { paddingLeft: 10, paddingRight: 10 },
    },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.vars.palette.divider,
        padding: '12px 16px',
        fontSize: '0.875rem',
        lineHeight: 1.45,
      }),
      sizeSmall: { padding: '9px 12px' },
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:last-child > td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.background.default },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.tint },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 48, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 3, borderRadius: '3px 3px 0 0' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        paddingLeft: 16,
        paddingRight: 16,
        minWidth: 0,
        fontSize: '0.9375rem',
        '&.Mui-focusVisible': { outlineOffset: -3, borderRadius: 8 },
        '&:not(.Mui-selected)': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        padding: '3px 16px',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        variants: (
          [
            ['success', 'baik'],
            ['warning', 'menunggu'],
            ['error', 'tolak'],
            ['info', 'info'],
          ] as const
        ).map(([severity, tone]) => ({
          props: { severity, variant: 'standard' as const },
          style: {
            backgroundColor: theme.vars.palette.status[tone].bg,
            color: theme.vars.palette.status[tone].text,
            border: `1px solid ${theme.vars.palette.status[tone].border}`,
            '& .MuiAlert-icon': { color: 'inherit', opacity: 1 },
          },
        })),
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider }),
      rounded: { borderRadius: 8 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.divider }),
      bar: { borderRadius: 4 },
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 10, minHeight: 44 } } },
}

/** The look of both applications. react-admin calls `createTheme` itself and therefore takes these options. */
export const themeOptions: ThemeOptions = {
  cssVariables: true,
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
  components: mergeTexts(components),
}

export const theme = createTheme(themeOptions)

function mergeTexts(styled: Components<Theme>): Components<Theme> {
  const merged: Record<string, object> = { ...(styled as Record<string, object>) }
  for (const [name, texts] of Object.entries(localeTexts))
    merged[name] = { ...merged[name], ...(texts as object) }
  return merged as Components<Theme>
}
