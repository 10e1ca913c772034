import type { ThemeOptions } from '@mui/material/styles'
import { localeTexts } from './locale.ts'
import { OVERLAY_SHADOW, themeOptions, TOUCH, type ThemeComponents } from './theme.ts'

const LABEL = { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 } as const

/** Headings of a table, and the bar that takes their place while rows are selected. */
const BAR = 48

/** Tables, fields, tabs and menus: the parts of MUI that a student's phone never fetches. */
const components: ThemeComponents = {
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
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: { fontWeight: 600, textUnderlineOffset: '0.2em', textDecorationThickness: '0.08em' },
    },
  },
  MuiFormControl: { defaultProps: { fullWidth: true, margin: 'dense' } },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'dense', size: 'small' } },
  // Above its field, as everywhere else: no label that moves, and none that lies on the edge.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...LABEL,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        whiteSpace: 'normal',
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
        '& small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        minHeight: 48,
        '@media (pointer: fine) and (min-width: 600px)': { minHeight: 44 },
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.primary.main },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.outline,
        '& legend': { display: 'none' },
      }),
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
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        '&.Mui-error': { fontWeight: 600 },
      },
    },
  },
  RaCheckboxGroupInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaCheckboxGroupInput-label': {
          ...LABEL,
          transform: 'none',
          marginBottom: 4,
          '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        },
        '& .MuiFormControlLabel-root': { minHeight: 36, [TOUCH]: { minHeight: 44 } },
      }),
    },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiCheckbox: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.outline }) } },
  // Without shadows a white knob on a white card would be lost.
  MuiSwitch: {
    styleOverrides: { thumb: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.outline}` }) },
  },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.outline }) } },
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
  MuiTableSortLabel: { defaultProps: { hideSortIcon: true } },
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
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaDataTable-tableWrapper': { overflowX: 'auto', position: 'relative' },
        '& th, & td': { padding: '4px 10px', fontSize: '0.8125rem' },
        '& .RaDataTable-headerCell': { position: 'static', height: BAR, whiteSpace: 'normal' },
        // The first cell of a line, whether it is its heading or not.
        '& tr > :not(* + *)': { paddingLeft: 16 },
        // The bar of what is selected is there, and no heading shows behind it.
        '&.selecting thead th': { backgroundColor: theme.vars.palette.tint },
        '&.selecting thead th > *': { opacity: 0 },
        '& tbody tr': { height: 44 },
        '& tbody tr:has([data-title])': { cursor: 'pointer' },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
        '& tbody th': { fontWeight: 600 },
        // The line of the keyboard.
        '& tbody tr:has([data-title]:focus-visible)': {
          boxShadow: `inset 0 1px ${theme.vars.palette.primary.main}, inset 0 -1px ${theme.vars.palette.primary.main}`,
        },
        '& .box': { width: 48, '&&': { padding: '0 0 0 8px' } },
        '& .oneLine': { whiteSpace: 'nowrap' },
        // What can be done with a row stays in sight when the table is wider than the screen.
        '& .actions': {
          position: 'sticky',
          right: 0,
          zIndex: 1,
          backgroundColor: theme.vars.palette.background.paper,
        },
        '& tbody tr:hover > .actions': { backgroundColor: theme.vars.palette.background.default },
        '& tbody tr.Mui-selected > .actions': { backgroundColor: theme.vars.palette.tint },
        '& .RaDataTable-tableWrapper .MuiTypography-root': { fontSize: 'inherit', fontWeight: 'inherit' },
        '& .endless': {
          display: 'inline-block',
          minWidth: '20ch',
          maxWidth: '36ch',
          overflowWrap: 'anywhere',
        },
      }),
    },
  },
  // In the place of the headings, as high as they are, so that nothing moves; on a phone at its lower edge.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'sticky',
        top: 64,
        zIndex: 3,
        '& .RaBulkActionsToolbar-toolbar': {
          transform: 'none',
          transition: 'none',
          minHeight: BAR,
          height: BAR,
          gap: 8,
          padding: '0 12px 0 8px',
          borderRadius: 0,
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.tint,
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        '& .RaBulkActionsToolbar-title': { display: 'contents' },
        '& .RaBulkActionsToolbar-title .MuiTypography-root': {
          fontSize: '0.9375rem',
          fontWeight: 600,
          order: 1,
        },
        '& .RaBulkActionsToolbar-topToolbar': { flex: 1, order: 2, gap: 8, alignItems: 'center' },
        '& .RaBulkActionsToolbar-icon': { order: 3, marginLeft: 0, color: theme.vars.palette.text.secondary },
        '@media (max-width: 599.95px)': {
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'fixed',
            bottom: 0,
            height: 'auto',
            flexWrap: 'wrap',
            padding: '8px 8px calc(8px + env(safe-area-inset-bottom))',
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            backgroundColor: theme.vars.palette.background.paper,
            '& .RaBulkActionsToolbar-topToolbar': { order: 4, flexBasis: '100%', justifyContent: 'start' },
            '& .RaBulkActionsToolbar-icon': { marginLeft: 'auto' },
            '& .RaBulkActionsToolbar-title > .MuiCheckbox-root': { display: 'none' },
            '& .RaBulkActionsToolbar-title > .MuiTypography-root': { paddingLeft: 8 },
          },
        },
      }),
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 10, minHeight: 44 } } },
}

/** The look of the admin application; react-admin calls `createTheme` itself and therefore takes these options. */
export const adminThemeOptions: ThemeOptions = {
  ...themeOptions,
  components: withTexts({ ...themeOptions.components, ...components } as ThemeComponents),
}

function withTexts(styled: ThemeComponents): ThemeComponents {
  const merged: Record<string, object> = { ...(styled as Record<string, object>) }
  for (const [name, texts] of Object.entries(localeTexts()))
    merged[name] = { ...merged[name], ...(texts as object) }
  return merged as ThemeComponents
}
