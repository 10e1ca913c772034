import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { Await } from '../../parts/Await.tsx'
import { DialogFrame } from '../../parts/DialogFrame.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { usePhone } from '../../usePhone.ts'
import { SheetButtons } from '../../SheetButtons.tsx'
import { Rows } from '../student/Part.tsx'

type Props = { prodi: number; semester: number | null; onClose: () => void }

/** What would be missing in Feeder, told before anybody types it in; then the sheets. */
export default function FeederDialog({ prodi, semester, onClose }: Props) {
  const words = adminGrades.feeder

  const phone = usePhone()
  const query = useQuery({
    queryKey: ['nilai', 'feeder', prodi, semester],
    queryFn: ({ signal }) =>
      call('GET nilai/feeder', { query: { prodi, ...(semester && { semester }) }, signal }),
  })
  return (
    <DialogFrame title={words.title} fullScreen={phone} onClose={onClose} cancel={words.close}>
      <Typography variant="body2">{words.text}</Typography>
      <Await query={query} shape="list" label={words.loading}>
        {(data) => <Content data={data} />}
      </Await>
    </DialogFrame>
  )
}

function Content({ data: { data, kurang } }: { data: AnswerOf<'GET nilai/feeder'> }) {
  const words = adminGrades.feeder
  return (
    <>
      <Rows>
        {data.map(({ lembar, kolom, baris }) => (
          <li key={lembar}>
            <span>
              {words.sheets[lembar]}{' '}
              <Quiet component="span">
                {words.rows(baris.length, kurang.filter((one) => one.lembar === lembar).length)}
              </Quiet>
            </span>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <SheetButtons
                name={`neo-feeder-${lembar}`}
                rows={() => [kolom, ...baris.map((cells) => cells.map(escapeFormula))]}
                labels={{ xlsx: 'Excel', csv: 'CSV' }}
                size="small"
              />
            </Box>
          </li>
        ))}
      </Rows>
      {kurang.length === 0 ? (
        <Alert severity="success">{words.complete}</Alert>
      ) : (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          <strong>{words.missing}</strong>
          {data.map(({ lembar }) => {
            const here = kurang.filter((one) => one.lembar === lembar)
            if (here.length === 0) return null
            return (
              <Box key={lembar} sx={{ mt: 1 }}>
                {words.sheets[lembar]}
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {here.map(({ kolom, jumlah, contoh }) => (
                    <li key={kolom} title={words.among({ names: contoh.join(', ') })}>
                      {words.lacking({ column: kolom, count: jumlah })}
                    </li>
                  ))}
                </Box>
              </Box>
            )
          })}
        </Alert>
      )}
    </>
  )
}
