import { below } from '../i18n/base.ts'

/** Stored paths ('berkas/…') are signed links to files of the application; they live two minutes. */
export const fileUrl = (path: string): string => (/^(https?:|blob:|data:|\/)/.test(path) ? path : below(path))
