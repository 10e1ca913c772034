import { Frame } from '../portal/frame/Frame.tsx'
import LecturerRoutes from '../portal/lecturer/routes.tsx'

export { preparePage } from '../portal/lecturer/routes.tsx'

/** The portal of a lecturer: its pages in their frame. */
export default function LecturerApp() {
  return (
    <Frame>
      <LecturerRoutes />
    </Frame>
  )
}
