import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { Review } from '../../contract/endpoints/index.ts'
import { ULASAN_STATES } from '../../contract/rules/ulasan.ts'
import { adminCompany } from '../../i18n/adminCompany.ts'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { studentAddress } from '../pages/student/address.ts'
import { Quiet } from '../parts/Quiet.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const words = adminCompany.reviews
const reviewOf = (row: Row) => row as unknown as Review

/** '/ulasan', and a company's own: what students say, to be read before others do. */
const look: ResourceViews = {
  said: () => ({ hint: words.hint, none: words.none, noneHint: words.noneHint }),
  words: {
    keadaan: () => Object.fromEntries(ULASAN_STATES.map((state) => [state, STATES.ulasan[state].text])),
  },
  below: { mahasiswa: 'nobp', keadaan: 'alasan' },
  hidden: ['disebut', 'pada'],
  cells: {
    mahasiswa: Student,
    perusahaannama: Company,
    isi: Words,
    saran: Advice,
    disebut: ({ row }) => signed(row),
    keadaan: ({ row }) => <StatusChip of="ulasan" is={reviewOf(row).keadaan} />,
  },
  exported: { saran: recommends, disebut: signed },
  Card: Summary,
  actions: {
    terbit: { label: () => words.release, body: ({ versi }) => ({ versi }) },
    tolak: {
      label: ({ keadaan }) => (keadaan === 'terbit' ? words.takeBack : words.refuse),
      question: ({ mahasiswa, keadaan }) => ({
        title: words.refuseTitle,
        text: words.refuseText({ name: String(mahasiswa) }),
        yes: keadaan === 'terbit' ? words.takeBack : words.refuse,
      }),
      reasons: () => words.reasons,
      body: ({ versi }) => ({ versi }),
    },
  },
}
export default look

function recommends(row: Row): string {
  return reviewOf(row).saran === '1' ? words.yes : words.no
}

function signed(row: Row): string {
  const { disebut, wa } = reviewOf(row)
  return disebut === '0' ? words.nameless : wa === '1' ? words.asked : words.named
}

function Advice({ row }: { row: Row }) {
  return (
    <>
      {recommends(row)}
      <Quiet variant="caption" component="p">
        {signed(row)}
      </Quiet>
    </>
  )
}

function Student({ row }: { row: Row }) {
  const { mahasiswa, nobp } = reviewOf(row)
  return (
    <MuiLink component={Link} to={studentAddress(nobp)}>
      {mahasiswa}
    </MuiLink>
  )
}

function Company({ row }: { row: Row }) {
  const { perusahaanid, perusahaannama } = reviewOf(row)
  return (
    <MuiLink component={Link} to={`/perusahaan/detail/${perusahaanid}?tab=ulasan`}>
      {perusahaannama}
    </MuiLink>
  )
}

function Words({ row }: { row: Row }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reviewOf(row).isi}</Box>
}

/** All of it, where it stands as a card. */
function Summary({ row }: { row: Row }) {
  const { keadaan, alasan, prodinama, semnama } = reviewOf(row)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip of="ulasan" is={keadaan} />
      {alasan && <Quiet>{alasan}</Quiet>}
      <Words row={row} />
      <Quiet component="div">
        {recommends(row)} · {signed(row)}
      </Quiet>
      <Quiet component="div">
        <Company row={row} /> · {prodinama} · {semnama}
      </Quiet>
    </Box>
  )
}
