import words from 'ra-language-english'

const { ra } = words

/** react-admin's own words, but for the names of fields, which keep their capitals: 'NOBP'. */
export const reactAdmin = { ra: { ...ra, sort: { ...ra.sort, sort_by: 'Sort by %{field}, %{order}' } } }
