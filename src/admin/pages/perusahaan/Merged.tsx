import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminCompany as words } from '../../../i18n/adminCompany.ts'
import { waktu } from '../../../i18n/dates.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'

/** What was merged into this company of late, and the way back. */
export function Merged({ perusahaanid }: { perusahaanid: number }) {
  const act = useConfirmedAction()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['perusahaan', 'gabungan', perusahaanid],
    queryFn: async ({ signal }) =>
      (await call('GET perusahaan/{perusahaanid}/gabungan', { params: { perusahaanid }, signal })).data,
  })
  return data?.map(({ gabungid, perusahaannama, waktu: when }) => (
    <Alert
      key={gabungid}
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          onClick={() =>
            void act({
              title: words.split,
              text: words.splitText({ company: perusahaannama }),
              yes: words.split,
              run: () => call('POST perusahaan/pisah/{gabungid}', { params: { gabungid } }),
              after: () => queryClient.invalidateQueries(),
            })
          }
        >
          {words.split}
        </Button>
      }
    >
      {words.merged({ company: perusahaannama, when: waktu(when, timeZone()) })}
    </Alert>
  ))
}
