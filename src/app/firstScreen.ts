import { readPerson, token } from '../dataProvider/session.ts'
import { pageAddress } from '../i18n/base.ts'
import { locationOf } from './locationOf.ts'
import { Admin, DataRouter, Login, portalOf } from './screens.tsx'
import { isWayIn } from './wayIn.ts'

/**
 * Fetches what the first screen is made of before anything is rendered: the outline of index.html stands meanwhile,
 * and the page appears once, whole. Whatever fails or takes long is left to the screens, which can tell.
 */
export const firstScreen = (): Promise<void> =>
  Promise.race([
    fetched().catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
  ])

const PATIENCE = 8000

async function fetched(): Promise<void> {
  const pathname = pageAddress({ pathname: location.pathname, search: '' })
  if (token() === null) return isWayIn(pathname) ? await Login.prepare() : undefined
  const me = await readPerson()
  // Until the password that was handed out is replaced the server answers nothing else.
  const shown = me.sandiawal ? '/akun' : pathname
  const place = locationOf(me.role, me.menu, shown)
  if (me.role !== 'mahasiswa' && me.role !== 'dosen')
    await Promise.all([DataRouter.prepare(), place === 'admin' && Admin.prepare()])
  if (place !== 'portal') return
  const [{ preparePage }] = await Promise.all([
    me.role === 'mahasiswa' ? import('./StudentApp.tsx') : import('./LecturerApp.tsx'),
    portalOf(me.role).prepare(),
  ])
  await preparePage(shown, location.search)
}
