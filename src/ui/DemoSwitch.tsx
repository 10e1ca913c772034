import { onDemand } from './onDemand.tsx'
import { useCampus } from './useCampus.ts'
import type { Become } from './DemoSelect.tsx'

const DemoSelect = onDemand(
  () => import('./DemoSelect.tsx'),
  null,
  () => null,
)

/** In a demo, and nowhere else: from any page to everybody else, by two presses. Its place is there before it is. */
export function DemoSwitch({ become }: { become: Become }) {
  const { demo } = useCampus()
  return demo ? (
    <div style={PLACE}>
      <DemoSelect demo={demo} become={become} />
    </div>
  ) : null
}

const PLACE = { flex: 'none', width: 44, height: 44 }
