/** The package has no types. */
declare module 'ra-language-indonesian' {
  const words: { ra: object }
  export default words
}
