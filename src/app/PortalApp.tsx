import { Frame } from '../portal/frame/Frame.tsx'
import PortalRoutes from '../portal/routes.tsx'

export { preparePage } from '../portal/routes.tsx'

/** The portal: its pages in their frame. */
export default function PortalApp() {
  return (
    <Frame>
      <PortalRoutes />
    </Frame>
  )
}
