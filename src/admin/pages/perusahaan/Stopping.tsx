import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminCompany as words } from '../../../i18n/adminCompany.ts'
import type { Row } from '../../definition.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'

/** 'Jangan dikirim lagi', and back: both ask why. */
export function Stopping({ company }: { company: Row }) {
  const act = useConfirmedAction()
  const queryClient = useQueryClient()
  const stopped = Number(company.perusahaanhenti) === 1
  const name = String(company.perusahaannama)
  const params = { perusahaanid: Number(company.id) }
  const question = stopped
    ? { title: words.reopenTitle({ company: name }), text: words.reopenText, yes: words.reopenYes }
    : {
        title: words.stopTitle({ company: name }),
        text: words.stopText,
        yes: words.stopYes,
        destructive: true,
      }
  return (
    <Button
      color={stopped ? 'primary' : 'error'}
      onClick={() =>
        void act({
          ...question,
          reasons: { ready: [], max: MAX_REASON, hint: words.reasonHint },
          run: (alasan) =>
            call('POST perusahaan/henti/{perusahaanid}', {
              params,
              body: { henti: stopped ? 0 : 1, alasan },
            }),
          after: () =>
            Promise.all(
              ['perusahaan', 'peristiwa'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
            ),
        })
      }
    >
      {stopped ? words.reopen : words.stop}
    </Button>
  )
}
