import { Icon, LinkButton } from '../ui/index.ts'
import { addressOfList } from '../../dataProvider/lastList.ts'
import type { PlacementResource } from './placements.ts'

/** Back to the list a page was opened from, as it was narrowed there. */
export function BackLink({ to, children }: { to: PlacementResource; children: string }) {
  return (
    <LinkButton
      to={addressOfList(to)}
      tone="plain"
      icon={<Icon name="kiri" size={20} />}
      style={{ marginLeft: -8, marginBottom: 8 }}
    >
      {children}
    </LinkButton>
  )
}
