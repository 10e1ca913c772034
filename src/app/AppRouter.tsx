import { BrowserRouter } from 'react-router-dom'
import { base } from '../i18n/base.ts'
import { useMe } from '../dataProvider/session.ts'
import { RootRoutes } from './routes.tsx'
import { DataRouter } from './screens.tsx'

/**
 * The offices have react-router's data router, which can ask before a page is left; everybody else the light one, half
 * as large. Both show the same routes.
 */
export function AppRouter() {
  const { data: me } = useMe()
  if (me && me.role !== 'mahasiswa' && me.role !== 'dosen') return <DataRouter />
  return (
    <BrowserRouter basename={base}>
      <RootRoutes />
    </BrowserRouter>
  )
}
