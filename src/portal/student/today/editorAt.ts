/** Where the report of a day is written. */
export const editorAt = (tgl: string) => `/laporan?hari=${tgl}&tulis=1`
