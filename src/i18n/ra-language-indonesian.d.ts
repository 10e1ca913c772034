/** The package has no types. */
declare module 'ra-language-indonesian' {
  const words: { ra: Record<string, Record<string, string>> }
  export default words
}
