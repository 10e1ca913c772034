/**
 * What the campus may decide to keep for a time only, and how many months are usual. Nothing goes by itself: the law asks
 * for an end, and leaves the time to whoever keeps the data. The month a kind is counted from stands beside it.
 */
export const RETENTION = {
  /** Rejected registrations with their documents: from the day of the registration. */
  ditolak: { usual: 12 },
  /** Uploaded papers (identity card, health letter): from the end of the internship. */
  dokumen: { usual: 24 },
  /** Who did what, who looked: from the moment it was written. */
  jejak: { usual: 24 },
  /** Students whose internships are over: their name goes, the figures stay. From the end of the last internship. */
  lulusan: { usual: 60 },
  /** What a company's supervisor is reached by: from the end of the last internship. The name stays with what was signed. */
  lapangan: { usual: 12 },
} as const satisfies Record<string, { usual: number }>

export type RetentionKind = keyof typeof RETENTION
export const RETENTION_KINDS = Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]]

export const MAX_MONTHS = 240
/** After a change nothing is removed for so many hours: time to look at the list, and to take it back. */
export const GRACE_HOURS = 24

/** What ends by itself, whatever the campus decides: days. */
export const FIXED_DAYS = { sesi: 30, tempat: 90, lokasi: 90, sampah: 30 } as const

/** Whoever was a student here: the key that stands in place of their NOBP. */
export const ANONYMOUS = 'anonim-'
