import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { resources } from '../../../contract/resources/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { waktu } from '../../../i18n/dates.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useChildren } from '../../useChildren.ts'
import { ActDialog } from '../internship/ActDialog.tsx'
import { useInternshipChanged } from '../internship/useInternshipChanged.ts'

const words = adminInternship.withdraw

/** A company withdraws from the quota: whom it concerns, why, and what goes, in one act. */
export default function WithdrawDialog({ kuotaidx, onClose }: { kuotaidx: number; onClose: () => void }) {
  const after = useInternshipChanged()
  const companies = useChildren(resources.kuotadetail, kuotaidx)
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const detailid = Number(chosen)
  const concerned = useQuery({
    queryKey: ['kuotadetail', 'mundur', detailid],
    queryFn: async ({ signal }) =>
      (await call('GET kuota/mundur/{detailid}', { params: { detailid }, signal })).data,
    enabled: detailid > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = concerned
  const count = data?.mahasiswa.length ?? 0
  return (
    <ActDialog
      title={data ? words.title({ company: data.perusahaannama }) : words.button}
      yes={data ? words.yes(count) : words.next}
      destructive={count > 0}
      back={false}
      reasons={adminInternship.reasons.mundur}
      blocked={detailid > 0 && (!data || data.mundur !== null)}
      check={() => {
        setMissing(detailid === 0)
        return detailid > 0
      }}
      run={(alasan) =>
        call('POST kuota/mundur/{detailid}', { params: { detailid }, body: { alasan, jumlah: count } })
      }
      {...{ after, onClose }}
    >
      <Await query={companies} shape="list" rows={1} empty={<Empty title={words.noCompanies} />}>
        {(rows) => (
          <SelectInput
            label={words.companies}
            value={chosen}
            error={missing && !chosen ? words.choose : undefined}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{words.choose}</option>
            {rows.map((row) => (
              <option key={row.id} value={String(row.id)}>
                {String(row.perusahaannama)}
              </option>
            ))}
          </SelectInput>
        )}
      </Await>
      {detailid > 0 && (
        <Await query={concerned} shape="list" rows={2}>
          {({ mundur, mahasiswa }) =>
            mundur === null ? (
              <Students students={mahasiswa} />
            ) : (
              <Alert severity="info">{words.already({ day: waktu(mundur, timeZone()) })}</Alert>
            )
          }
        </Await>
      )}
    </ActDialog>
  )
}

type Concerned = AnswerOf<'GET kuota/mundur/{detailid}'>['data']['mahasiswa']

/** Whose internships end or come back with it. */
function Students({ students }: { students: Concerned }) {
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }}>
        {students.length === 0 ? words.none : words.students({ count: students.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto' }}>
        {students.map(({ registerid, nama, nobp, keadaan, laporan }) => (
          <Box
            component="li"
            key={registerid}
            sx={{
              display: 'flex',
              gap: 1,
              justifyContent: 'space-between',
              alignItems: 'center',
              py: 0.75,
            }}
          >
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {nama} · {nobp}
              <Typography
                variant="caption"
                component="span"
                sx={{ display: 'block', color: 'text.secondary' }}
              >
                {words.reports(laporan)}
              </Typography>
            </Typography>
            {keadaan === 'berjalan' ? (
              <StatusChip of="magang" is="berjalan" />
            ) : (
              <StatusChip of="registrasi" is="menunggu" />
            )}
          </Box>
        ))}
      </Box>
      <Quiet sx={{ mt: 1 }}>{words.seats}</Quiet>
    </Box>
  )
}
