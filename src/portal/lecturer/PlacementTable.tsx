import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { registrationState } from '../../contract/rules/registration.ts'
import { rentang } from '../../i18n/dates.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { StatusChip, ToneChip } from '../../ui/status/StatusChip.tsx'
import { Card, Hidden } from '../parts/Card.tsx'
import { useWide } from '../parts/useWide.ts'
import type { Placement } from './placements.ts'

type Props = { placements: readonly Placement[]; to: (registerid: number) => string }

/** Placements as a table where there is room, as cards on a phone. */
export function PlacementTable({ placements, to }: Props) {
  const wide = useWide()
  return wide ? <Wide placements={placements} to={to} /> : <Narrow placements={placements} to={to} />
}

function Wide({ placements, to }: Props) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words.student}</th>
          <th scope="col">{words.semesterAndProgramme}</th>
          <th scope="col">{words.company}</th>
          <th scope="col">{words.schedule}</th>
          <th scope="col">{words.reports}</th>
          <th scope="col">{words.comments}</th>
          <th scope="col">
            <Hidden>{words.actions}</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {placements.map((placement) => (
          <tr key={placement.registerid}>
            <td>
              <strong>{placement.registermhsnama}</strong>
              <small>{placement.registernobp}</small>
            </td>
            <td>
              {placement.kuotasemnama}
              <small>{placement.kuotaprodinama}</small>
            </td>
            <td>
              <Company placement={placement} />
            </td>
            <td>{scheduleOf(placement)}</td>
            <td>
              <Counts>{validated(placement)}</Counts>
            </td>
            <td>
              <Counts>{answers(placement)}</Counts>
            </td>
            <td data-action>
              <Look placement={placement} to={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Narrow({ placements, to }: Props) {
  return (
    <Cards>
      {placements.map((placement) => (
        <Item as="li" key={placement.registerid}>
          <header>
            <h2>{placement.registermhsnama}</h2>
            <p>
              {placement.registernobp} · {placement.kuotaprodinama} · {placement.kuotasemnama}
            </p>
          </header>
          <DefinitionList
            columns={2}
            items={[
              { label: words.company, value: <Company placement={placement} /> },
              { label: words.schedule, value: scheduleOf(placement) },
              { label: words.reports, value: <Counts>{validated(placement)}</Counts> },
              { label: words.comments, value: <Counts>{answers(placement)}</Counts> },
            ]}
          />
          <Look placement={placement} to={to} />
        </Item>
      ))}
    </Cards>
  )
}

function Company({ placement }: { placement: Placement }) {
  const { registernamaperusahaan, perusahaanalamat, perusahaantelp } = placement
  return (
    <>
      {registernamaperusahaan}
      {perusahaanalamat && <small>{perusahaanalamat}</small>}
      {perusahaantelp && <small>{perusahaantelp}</small>}
    </>
  )
}

/** Only an approved placement has something to look at. */
function Look({ placement, to }: { placement: Placement; to: Props['to'] }) {
  const state = registrationState(placement.registerdisetujui)
  if (state !== 'disetujui') return <StatusChip of="registrasi" is={state} />
  return (
    <Button
      component={Link}
      to={to(placement.registerid)}
      variant="outlined"
      aria-label={words.viewOne(placement.registermhsnama)}
    >
      {words.view}
    </Button>
  )
}

const scheduleOf = ({ jadwalmulai, jadwalselesai }: Placement) =>
  jadwalmulai && jadwalselesai ? rentang(jadwalmulai, jadwalselesai) : words.noSchedule

function validated({ sudah_verifikasi, belum_verifikasi }: Placement): ReactNode {
  return (
    <>
      <ToneChip tone="baik">{words.validated(sudah_verifikasi)}</ToneChip>
      <ToneChip tone={belum_verifikasi > 0 ? 'menunggu' : 'belum'}>
        {words.notValidated(belum_verifikasi)}
      </ToneChip>
    </>
  )
}

function answers({ sudah_dibaca_mahasiswa, belum_dibaca_mahasiswa }: Placement): ReactNode {
  return (
    <>
      <ToneChip tone="info">{words.read(sudah_dibaca_mahasiswa)}</ToneChip>
      <ToneChip tone={belum_dibaca_mahasiswa > 0 ? 'menunggu' : 'belum'}>
        {words.unread(belum_dibaca_mahasiswa)}
      </ToneChip>
    </>
  )
}

const Counts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 })

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${paletteVar('divider')}`,
  borderRadius: 12,
  backgroundColor: paletteVar('background.paper'),
  fontSize: '0.875rem',
  lineHeight: 1.45,
  '& th, & td': { padding: '12px 10px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th': { fontSize: '0.8125rem', fontWeight: 600, color: paletteVar('text.secondary') },
  '& td': { borderTop: `1px solid ${paletteVar('divider')}` },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: paletteVar('text.secondary'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& td[data-action]': { textAlign: 'right', paddingRight: 16, overflowWrap: 'normal' },
})

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

const Item = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  '& h2': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.35, fontWeight: 700, overflowWrap: 'anywhere' },
  '& dd small': {
    display: 'block',
    fontSize: '0.875rem',
    fontWeight: 400,
    color: paletteVar('text.secondary'),
  },
  '& header p': {
    margin: '2px 0 0',
    fontSize: '0.875rem',
    color: paletteVar('text.secondary'),
    fontVariantNumeric: 'tabular-nums',
  },
})
