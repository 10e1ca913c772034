import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { Swap } from '../../contract/endpoints/index.ts'
import { DECIDE_DAYS, SWAP_STATES } from '../../contract/rules/tukar.ts'
import { adminInternship } from '../../i18n/adminInternship.ts'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { studentAddress } from '../pages/student/address.ts'
import { Quiet } from '../parts/Quiet.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const words = adminInternship.swap
const swapOf = (row: Row) => row as unknown as Swap

/** '/tukar': students who want to change places, and what the office says to it. */
const look: ResourceViews = {
  said: () => ({ hint: words.hint({ days: DECIDE_DAYS }), none: words.none, noneHint: words.noneHint }),
  words: {
    keadaan: () => Object.fromEntries(SWAP_STATES.map((state) => [state, STATES.tukar[state].text])),
  },
  headings: { balasan: () => words.goes },
  below: { mahasiswa: 'perusahaannama', rekan: 'rekanperusahaan', keadaan: 'alasan' },
  cells: {
    mahasiswa: ({ row }) => <Student nobp={swapOf(row).nobp} nama={swapOf(row).mahasiswa} />,
    rekan: ({ row }) => <Student nobp={swapOf(row).rekannobp} nama={swapOf(row).rekan} />,
    balasan: Effects,
    keadaan: ({ row }) => <StatusChip of="tukar" is={swapOf(row).keadaan} />,
  },
  exported: { balasan: (row) => effectsOf(swapOf(row), words.brief).join(', ') },
  Card: Summary,
  actions: {
    setujui: {
      label: (row) => (answered(row) ? words.insist : words.approve),
      question: (row) => {
        const { mahasiswa, rekan, perusahaannama, rekanperusahaan } = swapOf(row)
        const names = { one: mahasiswa, other: rekan }
        return {
          title: words.approving(names),
          text: [
            words.moves({ ...names, from: perusahaannama, to: rekanperusahaan }),
            ...effectsOf(swapOf(row), words),
          ].join(' '),
          yes: answered(row) ? words.insist : words.approve,
        }
      },
      // What was shown goes with the yes.
      body: (row) => {
        const { versi, suratid, balasan } = swapOf(row)
        return { versi, suratid, mendahului: Number(balasan) }
      },
    },
    tolak: {
      label: () => words.refuse,
      question: (row) => {
        const { mahasiswa: one, rekan: other } = swapOf(row)
        return { title: words.refusing({ one, other }), text: words.refuseText, yes: words.refuse }
      },
      reasons: () => words.reasons,
      body: ({ versi }) => ({ versi }),
    },
  },
}
export default look

const answered = (row: Row): boolean => swapOf(row).balasan === '1'

/** What the yes does beside the moves, and whom it passes. */
function effectsOf({ surat, balasan, antre }: Swap, said: Said): string[] {
  return [
    balasan === '1' && said.answered,
    surat > 0 && said.letters({ count: surat }),
    antre > 0 && said.waiting({ count: antre }),
  ].filter((each) => each !== false)
}

interface Said {
  answered: string
  letters: (values: { count: number }) => string
  waiting: (values: { count: number }) => string
}

function Student({ nobp, nama }: { nobp: string; nama: string }) {
  return (
    <MuiLink component={Link} to={studentAddress(nobp)}>
      {nama}
    </MuiLink>
  )
}

function Effects({ row }: { row: Row }) {
  return effectsOf(swapOf(row), words.brief).map((each) => (
    <Quiet key={each} component="p">
      {each}
    </Quiet>
  ))
}

/** All of it, where it stands as a card. */
function Summary({ row }: { row: Row }) {
  const { keadaan, alasan, perusahaannama, rekan, rekannobp, rekanperusahaan, prodinama } = swapOf(row)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip of="tukar" is={keadaan} />
      {alasan && <Quiet>{alasan}</Quiet>}
      <Quiet component="div">{perusahaannama}</Quiet>
      <div>
        <span>{words.with}</span> <Student nobp={rekannobp} nama={rekan} />
      </div>
      <Quiet component="div">
        {rekanperusahaan} · {prodinama}
      </Quiet>
      <Effects row={row} />
    </Box>
  )
}
