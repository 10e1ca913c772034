/** The review of one registration; `from` is the query of the list it was opened from, which leads on and back. */
export const reviewAddress = (registerid: number | string, from: string): string =>
  from
    ? `/register/${registerid}?${new URLSearchParams({ daftar: from }).toString()}`
    : `/register/${registerid}`
