import type { ComponentType } from 'react'
import type { ListName } from '../../contract/resources/lists.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'

const waiting = <Loading shape="page" />

/** The screens of nouns that are listed and acted on, each fetched when it is opened. */
export const listScreens: Record<ListName, ComponentType> = {
  kehadiran: onDemand(() => import('./kehadiran.tsx'), waiting),
  kotakkeluar: onDemand(() => import('./kotakkeluar.tsx'), waiting),
  peristiwa: onDemand(() => import('./peristiwa.tsx'), waiting),
  surat: onDemand(() => import('./surat.tsx'), waiting),
}
