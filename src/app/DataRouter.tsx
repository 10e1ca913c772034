// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- names what vite.config.ts resolves
/// <reference path="./react-router-data.d.ts" />
import { RouterProvider } from 'react-router-dom'
import { createBrowserRouter } from 'react-router-data'
import { base } from '../i18n/base.ts'
import { RootRoutes } from './routes.tsx'

const router = createBrowserRouter([{ path: '*', element: <RootRoutes /> }], { basename: base })

export default function DataRouter() {
  return <RouterProvider router={router} />
}
