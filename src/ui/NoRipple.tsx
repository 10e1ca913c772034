/** In the place of MUI's: nothing is drawn where somebody presses. */
export default () => null
