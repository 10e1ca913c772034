import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import type { FeederSource } from '../../../contract/rules/feeder.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { downloadWorkbook } from '../../../dataProvider/downloadSheet.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Await } from '../../parts/Await.tsx'
import { DialogFrame } from '../../parts/DialogFrame.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Tick } from '../../parts/Tick.tsx'
import { useOnce } from '../../useOnce.ts'
import { usePhone } from '../../usePhone.ts'
import { Rows } from '../student/Part.tsx'

const words = adminGrades.feeder

type Props = { prodi: number; semester: number | undefined; onClose: () => void }

/** What would be missing in Feeder, told before anybody types it in, each with where it is filled; then the workbook. */
export default function FeederDialog({ prodi, semester, onClose }: Props) {
  const phone = usePhone()
  const [whole, setWhole] = useState(false)
  const query = useQuery(
    answerQuery(['nilai', 'feeder', whole || prodi, semester], 'GET nilai/feeder', {
      query: { ...(!whole && { prodi }), ...(semester && { semester }) },
    }),
  )
  return (
    <DialogFrame title={words.title} fullScreen={phone} onClose={onClose} cancel={words.close}>
      <Typography variant="body2">{words.text}</Typography>
      <Tick label={words.whole} ticked={whole} onTick={setWhole} />
      <Await query={query} shape="list" label={words.loading}>
        {(data) => <Content data={data} />}
      </Await>
    </DialogFrame>
  )
}

/** Where each cell is filled; what an office may not open is said without a link. */
const PLACES: Record<FeederSource, string> = {
  neofeeder: '/pengaturan?tab=neofeeder',
  prodi: '/impor?jenis=prodi',
  mahasiswa: '/impor?jenis=mahasiswa',
  dosen: '/impor?jenis=dosen',
  semester: '/impor?jenis=semester',
  jadwal: '/kuota',
  surat: '/surat/terbitkan',
  nilai: '/nilai',
  aktivitas: '/impor?jenis=aktivitas',
}

function Content({ data: { data, kurang } }: { data: AnswerOf<'GET nilai/feeder'> }) {
  const { role } = usePerson()
  const notice = useNotice()
  const { busy, once } = useOnce()
  if (data.every(({ baris }) => baris.length === 0)) return <Alert severity="info">{words.none}</Alert>

  const download = () =>
    once(async () => {
      try {
        await downloadWorkbook(
          'neo-feeder',
          data.map(({ lembar, kolom, baris }) => ({
            name: words.sheets[lembar],
            rows: [kolom, ...baris.map((cells) => cells.map(escapeFormula))],
          })),
        )
      } catch {
        notice.failed(words.failed)
      }
    })

  return (
    <>
      <Rows>
        {data.map(({ lembar, baris }) => (
          <li key={lembar}>
            <span>{words.sheets[lembar]}</span>
            <Quiet component="span">{words.rows({ count: baris.length })}</Quiet>
          </li>
        ))}
      </Rows>
      <Button
        variant="contained"
        disabled={busy}
        onClick={() => void download()}
        sx={{ justifySelf: 'start' }}
      >
        {words.download}
      </Button>
      {kurang.length === 0 ? (
        <Alert severity="success">{words.complete}</Alert>
      ) : (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          <strong>{words.missing}</strong>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {kurang.map(({ asal, kolom, jumlah, contoh }) => (
              <li key={asal}>
                {asal === 'nilai' || may(role, 'POST neofeeder') ? (
                  <MuiLink component={Link} to={PLACES[asal]} color="inherit">
                    {words.sources[asal]}
                  </MuiLink>
                ) : (
                  words.sources[asal]
                )}
                <Quiet component="span" sx={{ display: 'block' }}>
                  {words.lacking({ columns: kolom.join(', '), count: jumlah })},{' '}
                  {words.among({ names: contoh.join(', ') })}
                </Quiet>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
