import { call } from '../dataProvider/call.ts'
import { learnCampus } from '../ui/useCampus.ts'

/**
 * Asked once the page stands: a page that the service worker kept carries the name of the day on which it was kept. Without a
 * connection it stays as it is.
 */
export async function refreshCampus(): Promise<void> {
  const { data } = await call('GET kampus')
  learnCampus(data)
}
