/**
 * The theme switches MUI's ripples off; without them ButtonBase never draws this part, and no phone need fetch it.
 * @returns {import('vite').Plugin}
 */
export function noRipple() {
  return {
    name: 'no-ripple',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (/@mui\/material\/esm\/ButtonBase\/TouchRipple\.js$/.test(id)) return 'export default () => null'
    },
  }
}
