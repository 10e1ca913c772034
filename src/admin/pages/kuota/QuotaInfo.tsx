import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { adminQuota as words } from '../../../i18n/adminQuota.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { rentang, tanggal } from '../../../i18n/dates.ts'
import { label } from '../../../i18n/labels.ts'
import type { Row } from '../../definition.ts'
import { Window } from '../../resources/kuota.tsx'
import { allocationOf, heldOf } from '../../resources/kuotadetail.tsx'
import { useSeatRows } from './seats/useSeatRows.ts'

/** What the quota is, and how many of its seats are held and free. */
export function QuotaInfo({ kuota }: { kuota: Row }) {
  return (
    <Paper sx={{ p: 3, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' } }}>
      <DefinitionList
        columns={3}
        items={[
          { label: label('kuota', 'jeniskuota'), value: String(kuota.jeniskuota) },
          { label: label('kuota', 'kuotaprodinama'), value: String(kuota.kuotaprodinama) },
          { label: label('kuota', 'kuotasemnama'), value: String(kuota.kuotasemnama) },
          {
            label: words.registrationPeriod,
            value: rentang(String(kuota.kuotamulairegistrasi), String(kuota.kuotaselesairegistrasi)),
          },
          {
            label: label('kuota', 'kuotaselesaiuploaddokumen'),
            value: tanggal(String(kuota.kuotaselesaiuploaddokumen)),
          },
          { label: words.status, value: <Window row={kuota} /> },
        ]}
      />
      <Seats id={Number(kuota.id)} />
    </Paper>
  )
}

function Seats({ id }: { id: number }) {
  const { data } = useSeatRows(id)
  const total = sum(data, (row) => Object.values(allocationOf(row)))
  const held = sum(data, (row) => Object.values(heldOf(row)))
  return (
    <Box
      component="dl"
      aria-label={words.seats}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, alignContent: 'start' }}
    >
      <Figure name={words.allSeats} value={data && total} />
      <Figure name={words.taken} value={data && held} />
      <Figure name={words.left} value={data && Math.max(0, total - held)} />
    </Box>
  )
}

function Figure({ name, value }: { name: string; value?: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        p: 1.5,
        borderRadius: 2,
        bgcolor: 'background.default',
        textAlign: 'center',
      }}
    >
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value ?? '…'}
      </Typography>
    </Box>
  )
}

const sum = (rows: Row[] | undefined, of: (row: Row) => number[]) =>
  (rows ?? []).flatMap(of).reduce((total, each) => total + each, 0)
