import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Await } from '../../parts/Await.tsx'
import { Card, Stack } from '../../parts/Card.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { finalReport, finalReportChanged } from '../../parts/queries.ts'
import { FinalEntries } from '../../parts/reports/FinalEntries.tsx'
import ReportThread from '../../parts/reports/ReportThread.tsx'
import { FinalForm } from './FinalForm.tsx'

type Props = { registration: Registration; sex: string }

/** The final report: handed in, commented, handed in again. */
export default function FinalTab({ registration, sex }: Props) {
  const { registerid, registerdisetujui, registernamaperusahaan } = registration
  const query = useQuery(finalReport(registerid))
  const [adding, setAdding] = useState(false)
  if (registrationState(registerdisetujui) !== 'disetujui') {
    return (
      <Empty
        title="Belum dapat mengirim laporan akhir"
        text={`Laporan akhir dibuka setelah pendaftaran di ${registernamaperusahaan} disetujui.`}
      />
    )
  }
  return (
    <Await query={query}>
      {(report) => {
        const none = report === null || report.detail.length === 0
        return (
          <Stack>
            {(none || adding) && (
              <FinalForm
                registerid={registerid}
                onDone={() => setAdding(false)}
                onCancel={none ? undefined : () => setAdding(false)}
              />
            )}
            {!none && (
              <Card aria-label="Laporan akhir">
                <Stack>
                  <FinalEntries report={report} registerid={registerid} readAt={query.dataUpdatedAt} />
                  {!adding && (
                    <Button
                      variant="outlined"
                      startIcon={<Icon name="tambah" size={20} />}
                      onClick={() => setAdding(true)}
                      sx={{ justifySelf: 'start' }}
                    >
                      Tambah
                    </Button>
                  )}
                </Stack>
              </Card>
            )}
            <ReportThread
              laporan_idx={report?.laporan_idx ?? null}
              comments={report?.tanggapan ?? []}
              noThread="Tanggapan dibuka setelah laporan akhir pertama dikirim."
              reader="mahasiswa"
              mayWrite
              sex={sex}
              onSent={() => finalReportChanged(registerid)}
            />
          </Stack>
        )
      }}
    </Await>
  )
}
