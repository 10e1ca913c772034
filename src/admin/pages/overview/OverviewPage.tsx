import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Shortcuts } from '../home/HomePage.tsx'

const Overview = onDemand(() => import('./Overview.tsx'), <Loading shape="page" />)

/** '/' of the deputy director. */
export function OverviewPage() {
  return (
    <>
      <Overview />
      <Shortcuts />
    </>
  )
}
