import type { ThemeComponents } from './theme.ts'
import { mui } from '../i18n/mui.ts'

/** MUI's own words in ours; only texts, no component is pulled in. Asked for once the language is known. */
export const localeTexts = (): ThemeComponents => ({
  MuiTablePagination: {
    defaultProps: {
      labelRowsPerPage: mui.rowsPerPage,
      labelDisplayedRows: ({ from, to, count }) =>
        count === -1 ? mui.rowsOfMore({ from, to }) : mui.rows({ from, to, count }),
      getItemAriaLabel: (type) => mui.goTo[type],
    },
  },
  MuiPagination: {
    defaultProps: {
      'aria-label': mui.pages,
      getItemAriaLabel: (type, page, selected) => {
        if (type === 'page')
          return selected ? mui.page({ page: page ?? 1 }) : mui.goToPage({ page: page ?? 1 })
        return type in mui.goTo ? mui.goTo[type as keyof typeof mui.goTo] : mui.morePages
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      clearText: mui.clear,
      closeText: mui.close,
      loadingText: mui.loading,
      noOptionsText: mui.noOptions,
      openText: mui.open,
    },
  },
  MuiAlert: { defaultProps: { closeText: mui.close } },
  MuiBreadcrumbs: { defaultProps: { expandText: mui.expandPath } },
})
