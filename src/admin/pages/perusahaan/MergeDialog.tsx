import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { adminCompany } from '../../../i18n/adminCompany.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'

const words = adminCompany.merge

type Props = { pair: { dari: number; ke: number }; onSwap: () => void; onClose: () => void }

/** Two companies side by side, which of them stays, and what moves. */
export function MergeDialog({ pair, onSwap, onClose }: Props) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...dataQuery(['perusahaan', 'gabung', pair.dari, pair.ke], 'GET perusahaan/gabung/{dari}/{ke}', {
      params: pair,
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  const jumlah = data?.pindah.reduce((sum, each) => sum + each.jumlah, 0) ?? 0
  const blocked = !data || data.bentrok.length > 0
  return (
    <ActDialog
      title={words.title}
      yes={words.yes(jumlah)}
      reasons={null}
      blocked={blocked}
      back={false}
      run={(_reason, idempotencyKey) =>
        call('POST perusahaan/gabung', { body: { ...pair, jumlah }, idempotencyKey })
      }
      after={() => queryClient.invalidateQueries()}
      onClose={onClose}
    >
      <Await query={query} shape="list" rows={2} label={words.loading}>
        {({ ke, dari, bentrok, pindah }) => (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <Side company={ke} stays />
              <Side company={dari} />
            </Box>
            <Button variant="outlined" color="inherit" onClick={onSwap}>
              {words.swap}
            </Button>
            {bentrok.length > 0 ? (
              <Alert severity="warning">
                <strong>{words.blocked}</strong> {words.blockedText}
                <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                  {bentrok.map((quota) => (
                    <li key={quota}>{quota}</li>
                  ))}
                </Box>
              </Alert>
            ) : (
              <div role="status">
                <Typography sx={{ fontWeight: 600 }}>{words.moves}</Typography>
                <Typography>
                  {pindah.length === 0
                    ? words.nothing
                    : pindah
                        .map(({ tabel, jumlah: rows }) =>
                          (words.tables[tabel as keyof typeof words.tables] ?? words.others)({ count: rows }),
                        )
                        .join(', ')}
                </Typography>
                <Quiet sx={{ mt: 1 }}>{words.undo}</Quiet>
              </div>
            )}
          </>
        )}
      </Await>
    </ActDialog>
  )
}

type Company = { perusahaannama: string; perusahaanalamat: string; jmlpendaftaran: number }

const Side = ({ company, stays = false }: { company: Company; stays?: boolean }) => (
  <Box
    sx={{
      border: 1,
      borderColor: stays ? 'primary.main' : 'divider',
      borderRadius: 1,
      p: 2,
      overflowWrap: 'anywhere',
    }}
  >
    <ToneChip tone={stays ? 'baik' : 'belum'} icon={stays ? 'centang' : 'info'}>
      {stays ? words.stays : words.goes}
    </ToneChip>
    <Typography sx={{ fontWeight: 600, mt: 1 }}>{company.perusahaannama}</Typography>
    <Typography variant="body2">{company.perusahaanalamat}</Typography>
    <Quiet>{adminCompany.twins.registrations({ count: company.jmlpendaftaran })}</Quiet>
  </Box>
)
