/** The page of one student; `from` is the query of the list it was opened from, which leads back. */
export const studentAddress = (nobp: string, from = ''): string => {
  const page = `/mahasiswa/${encodeURIComponent(nobp)}`
  return from ? `${page}?${new URLSearchParams({ daftar: from }).toString()}` : page
}
