import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { base } from '../i18n/base.ts'
import { useMe } from '../dataProvider/session.ts'
import { RootRoutes } from './routes.tsx'
import { DataRouter } from './screens.tsx'

/**
 * The offices have react-router's data router, which can ask before a page is left; everybody else the light one, half
 * as large. Both show the same routes: who comes after an office in the same page keeps its router, as another one would
 * not hear where the first is going.
 */
export function AppRouter() {
  const { data: me } = useMe()
  const [office, setOffice] = useState(false)
  if (!office && me && me.role !== 'mahasiswa' && me.role !== 'dosen') setOffice(true)
  if (office) return <DataRouter />
  return (
    // No page waits for its parts in a transition, and one is drawn in slices, between which a slow phone does other things.
    <BrowserRouter basename={base} useTransitions={false}>
      <RootRoutes />
    </BrowserRouter>
  )
}
