/** The page of one student; `from` is the query of the list it was opened from, which leads on and back. */
export const studentAddress = (nobp: string, from = ''): string =>
  withList(`/mahasiswa/${encodeURIComponent(nobp)}`, from)

/** The same page, at one of their registrations. */
export const reviewAddress = (registerid: number | string, from = ''): string =>
  withList(`/register/${registerid}`, from)

const withList = (page: string, from: string) =>
  from ? `${page}?${new URLSearchParams({ daftar: from }).toString()}` : page
