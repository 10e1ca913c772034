import type { ActiveQuota, OwnWait, QuotaCompany } from '../../../../contract/endpoints/index.ts'
import { waitingList as words } from '../../../../i18n/waitingList.ts'
import { ActionBar, Button } from '../../../ui/index.ts'
import { useWaiting } from './useWaiting.ts'

type Props = { quota: ActiveQuota; company: QuotaCompany; wait: OwnWait | undefined }

/** At a company that is full: into its line, or where one stands in it. */
export function JoinLine({ quota, company, wait }: Props) {
  const { join, leave, busy } = useWaiting()
  return (
    <ActionBar>
      <small>
        {!wait ? words.joinText : wait.urutan === null ? words.rests : words.place({ place: wait.urutan })}
      </small>
      {wait ? (
        <Button look="outlined" tone="plain" size="large" wide onClick={() => void leave(wait)}>
          {words.leaveYes}
        </Button>
      ) : (
        <Button look="filled" size="large" wide busy={busy} onClick={() => void join(quota, company)}>
          {words.join}
        </Button>
      )}
    </ActionBar>
  )
}
