import type { ComponentType } from 'react'
import { lists, type ListName } from '../../contract/resources/lists.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ResourceScreen } from '../views/ResourceScreen.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

/** The screens of nouns that are listed and acted on; how each looks is fetched when it is opened. */
export const listScreens: Record<ListName, ComponentType<Placed>> = {
  kehadiran: screenOf('kehadiran', () => import('./kehadiran.tsx')),
  kotakkeluar: screenOf('kotakkeluar', () => import('./kotakkeluar.tsx')),
  peristiwa: screenOf('peristiwa', () => import('./peristiwa.tsx')),
  surat: screenOf('surat', () => import('./surat.tsx')),
}

/** As in ResourceScreen. */
type Placed = { within?: 'h2' }

function screenOf(name: ListName, load: () => Promise<{ default: ResourceViews }>) {
  return onDemand(
    async () => {
      const { default: look } = await load()
      const Screen = ({ within }: Placed) => (
        <ResourceScreen resource={lists[name]} look={look} within={within} />
      )
      return { default: Screen }
    },
    <Loading shape="page" />,
  )
}
