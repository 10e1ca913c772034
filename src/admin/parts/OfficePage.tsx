import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { may } from '../../contract/access.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Forbidden } from '../../ui/states/pages.tsx'

type Props = {
  /** Above the title: where the page belongs to. */
  above?: ReactNode
  title: string
  /** Small signs in line with the title. */
  beside?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** In pixels, where lines as wide as the window read badly. */
  width?: number
  children: ReactNode
}

/** A page of the office below the frame that surrounds all of them. */
export function OfficePage({ above, title, beside, subtitle, actions, width, children }: Props) {
  return (
    <>
      {above}
      <PageTitle title={title} beside={beside} subtitle={subtitle} actions={actions} />
      {width === undefined ? children : <Box sx={{ maxWidth: width }}>{children}</Box>}
    </>
  )
}

/** Around a page whose call not every role may make; nothing of it is asked for before that is known. */
export function Allowed({ to, children }: { to: Parameters<typeof may>[1]; children: ReactNode }) {
  return may(usePerson().role, to) ? children : <Forbidden />
}
