import { Suspense, type ReactNode } from 'react'
import { Loading } from '../../ui/states/Loading.tsx'

/** For pages that are loaded when they are first opened. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Loading shape="page" />}>{children}</Suspense>
}
