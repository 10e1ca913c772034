import { useMemo, type ComponentProps, type ComponentType } from 'react'
import { definitionOf } from '../../contract/resources/definitions.ts'
import type { ListName } from '../../contract/resources/lists.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ResourceScreen } from '../views/ResourceScreen.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

/** The screens of nouns that are listed and acted on, or watched; how each looks is fetched when it is opened. */
export const listScreens: Record<Listed, ComponentType<Placed>> = {
  antrean: screenOf('antrean', () => import('./antrean.tsx')),
  beban: screenOf('beban', () => import('./beban.tsx')),
  kehadiran: screenOf('kehadiran', () => import('./kehadiran.tsx')),
  kotakkeluar: screenOf('kotakkeluar', () => import('./kotakkeluar.tsx')),
  kunjungan: screenOf('kunjungan', () => import('./kunjungan.tsx')),
  mahasiswabimbingan: screenOf('mahasiswabimbingan', async () => ({
    default: (await placements()).mahasiswabimbingan,
  })),
  monitoring: screenOf('monitoring', async () => ({ default: (await placements()).monitoring })),
  nilai: screenOf('nilai', () => import('./nilai.tsx')),
  'pembimbing-lapangan': screenOf('pembimbing-lapangan', () => import('./lapangan.tsx')),
  peristiwa: screenOf('peristiwa', () => import('./peristiwa.tsx')),
  surat: screenOf('surat', () => import('./surat.tsx')),
  tukar: screenOf('tukar', () => import('./tukar.tsx')),
  ulasan: screenOf('ulasan', () => import('./ulasan.tsx')),
}

type Listed = ListName | 'mahasiswabimbingan' | 'monitoring'
const placements = () => import('./placements.tsx')

type Placed = Pick<ComponentProps<typeof ResourceScreen>, 'within' | 'of' | 'wide'> & {
  /** The field by which its rows are recognised where it stands. */
  title?: string
}

function screenOf(name: Listed, load: () => Promise<{ default: ResourceViews }>) {
  return onDemand(
    async () => {
      const { default: look } = await load()
      const definition = definitionOf(name)!
      const Screen = ({ title = definition.title, ...placed }: Placed) => {
        const resource = useMemo(() => ({ ...definition, title }), [title])
        return <ResourceScreen resource={resource} look={look} {...placed} />
      }
      return { default: Screen }
    },
    <Loading shape="page" />,
  )
}
