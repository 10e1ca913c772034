/** Stored paths ('berkas/…') are signed links below the root of the site; they live two minutes. */
export const fileUrl = (path: string): string => (/^(https?:|blob:|data:|\/)/.test(path) ? path : `/${path}`)
