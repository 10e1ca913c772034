import { Route } from 'react-router-dom'
import { NotFound } from '../../ui/states/pages.tsx'

/** Pages that are no list of a resource. */
export const pageRoutes = [<Route key="*" path="/tidak-ditemukan" element={<NotFound />} />]
