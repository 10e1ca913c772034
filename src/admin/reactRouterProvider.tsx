import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom'
import type { RouterProvider } from 'react-admin'
import type { ReactNode } from 'react'

/** In the place of ra-core's own, which brings a second router for applications that have none: see vite.config.ts. */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => true,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => <>{children}</>,
  matchPath,
  // Its types leave a little more open than react-router's.
} as unknown as RouterProvider
