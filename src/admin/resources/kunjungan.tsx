import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import type { Visit } from '../../contract/endpoints/index.ts'
import { fileUrl } from '../../dataProvider/fileUrl.ts'
import { tanggalPanjang } from '../../i18n/dates.ts'
import { visits as words } from '../../i18n/visits.ts'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { studentAddress } from '../pages/student/address.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'
import { NeighbourLink } from './NeighbourLink.tsx'

const visitOf = (row: Row) => row as unknown as Visit

/** '/kunjungan' of an office: what lecturers found at the companies, the newest first. */
const look: ResourceViews = {
  said: () => ({ none: words.none, noneHint: words.noneOffice }),
  words: { jenis: () => words.ways },
  title: (row) => tanggalPanjang(visitOf(row).tanggal),
  below: { tanggal: 'jenis' },
  cells: {
    dosennama: Lecturer,
    perusahaannama: Where,
    mahasiswa: Students,
    temuan: Found,
    dengan: ({ row }) => metBy(row),
    berkas: FewFiles,
  },
  exported: {
    mahasiswa: (row) =>
      visitOf(row)
        .mahasiswa.map(({ nama }) => nama)
        .join(', '),
    dengan: metBy,
    berkas: (row) =>
      visitOf(row)
        .berkas.map(({ namafile }) => namafile)
        .join(', '),
  },
  hidden: ['mahasiswa', 'dengan', 'tindaklanjut', 'semnama'],
  Card: Summary,
  Panel: 'card',
  // A link to a file lives two minutes.
  refresh: 90_000,
  Add: ToLoad,
}
export default look

/** The load had its tab here once: whoever kept that address gets there. */
function ToLoad() {
  const [search] = useSearchParams()
  if (search.get('tab') === 'beban') return <Navigate to="/beban" replace />
  return (
    <NeighbourLink to="beban" like="dosen">
      {words.load.title}
    </NeighbourLink>
  )
}

function metBy(row: Row) {
  const { dengan, jabatan } = visitOf(row)
  return words.met(dengan, jabatan)
}

function Lecturer({ row }: { row: Row }) {
  const { dosenid, dosennama } = visitOf(row)
  return (
    <MuiLink component={Link} to={`/dosen/${dosenid}`}>
      {dosennama}
    </MuiLink>
  )
}

function Company({ row }: { row: Row }) {
  const { perusahaanid, perusahaannama } = visitOf(row)
  return (
    <MuiLink component={Link} to={`/perusahaan/detail/${perusahaanid}`}>
      {perusahaannama}
    </MuiLink>
  )
}

function Students({ row }: { row: Row }) {
  return visitOf(row).mahasiswa.map(({ registerid, nama, nobp }, at) => (
    <Fragment key={registerid}>
      {at > 0 && ', '}
      <MuiLink component={Link} to={studentAddress(nobp)}>
        {nama}
      </MuiLink>
    </Fragment>
  ))
}

function Where({ row }: { row: Row }) {
  return (
    <>
      <Company row={row} />
      <SecondLine
        parts={[
          visitOf(row)
            .mahasiswa.map(({ nama }) => nama)
            .join(', '),
        ]}
      />
    </>
  )
}

/** How it begins; the row opens all of it. */
function Found({ row }: { row: Row }) {
  const { temuan, tindaklanjut } = visitOf(row)
  return (
    <>
      {temuan}
      <SecondLine parts={[tindaklanjut ? `${words.followUp}: ${tindaklanjut}` : '']} />
    </>
  )
}

/** With what comes of it, as the lecturer wrote both. */
function Finding({ row }: { row: Row }) {
  const { temuan, tindaklanjut } = visitOf(row)
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {temuan}
      {tindaklanjut && (
        <Quiet variant="caption" component="p">
          {words.followUp}: {tindaklanjut}
        </Quiet>
      )}
    </Box>
  )
}

/** The one there is; several stand where the row leads. */
function FewFiles({ row }: { row: Row }) {
  const { length: count } = visitOf(row).berkas
  return count > 1 ? words.fileCount({ count }) : <Files row={row} />
}

function Files({ row }: { row: Row }) {
  return visitOf(row).berkas.map(({ berkasid, tautan, namafile }) => (
    <MuiLink
      key={berkasid}
      href={fileUrl(tautan)}
      target="_blank"
      rel="noopener"
      sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 32 }, overflowWrap: 'anywhere' }}
    >
      <span>{namafile}</span>
    </MuiLink>
  ))
}

/** Where it stands as a card: all of it. */
function Summary({ row }: { row: Row }) {
  const { jenis, semnama } = visitOf(row)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <ToneChip tone="info" icon="info">
        {words.ways[jenis]}
      </ToneChip>
      <Quiet component="div">
        <Lecturer row={row} /> · <Company row={row} /> · {semnama}
      </Quiet>
      <Typography variant="body2" component="div">
        <Students row={row} />
      </Typography>
      <Quiet>
        {words.with}: {metBy(row)}
      </Quiet>
      <Typography variant="body2" component="div">
        <Finding row={row} />
      </Typography>
      <Files row={row} />
    </Box>
  )
}
