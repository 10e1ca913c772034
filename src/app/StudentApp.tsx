import { Frame } from '../portal/frame/Frame.tsx'
import StudentRoutes from '../portal/student/routes.tsx'

export { preparePage } from '../portal/student/routes.tsx'

/** The portal of a student: its pages in their frame. */
export default function StudentApp() {
  return (
    <Frame>
      <StudentRoutes />
    </Frame>
  )
}
