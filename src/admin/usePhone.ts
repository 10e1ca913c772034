import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Narrower than a table needs: cards in its place, dialogs that fill the screen. */
export const usePhone = (): boolean =>
  useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true })
