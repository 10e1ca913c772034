import { createContext, type ReactNode } from 'react'

/** What of the portal stands in the header: it leads to what concerns this person. */
export const BellSlot = createContext<ReactNode>(null)
