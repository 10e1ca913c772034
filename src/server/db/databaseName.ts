import { join } from 'node:path'

/** How a database is called in a sentence for whoever runs the server: never with its password. */
export const databaseName = ({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}) => `Database ${DATABASE_URL ? withoutPassword(DATABASE_URL) : join(DATA_DIR, 'magang.sqlite')}`

export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url)
    if (parsed.password) parsed.password = '…'
    parsed.searchParams.delete('password')
    return decodeURI(parsed.href)
  } catch {
    return url.replace(/:[^:@/]*@/, ':…@')
  }
}
