import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../../contract/access.ts'
import type { QuotaRound, RoundPreview } from '../../../../contract/endpoints/index.ts'
import { call } from '../../../../dataProvider/call.ts'
import { now } from '../../../../dataProvider/clock.ts'
import { saveBlob } from '../../../../dataProvider/downloadSheet.ts'
import { timeZone, usePerson } from '../../../../dataProvider/session.ts'
import { adminRound as words } from '../../../../i18n/adminRound.ts'
import { waktu } from '../../../../i18n/dates.ts'
import { number } from '../../../../i18n/number.ts'
import { Await } from '../../../parts/Await.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
import { studentAddress } from '../../student/address.ts'
import { useConfirmedAction } from '../../../useConfirmedAction.ts'
import { useOnce } from '../../../useOnce.ts'
import CancelDialog from './CancelDialog.tsx'
import { roundPreview, roundChanged, type ShownRound } from './useRound.ts'

type Props = { round: ShownRound; data: QuotaRound }

/** What would be announced, or was: looked at as often as one likes, it changes nothing. */
export function Result({ round, data }: Props) {
  const preview = useQuery(roundPreview(round.putaranid))
  return (
    <Await query={preview} boxed>
      {(found) => (
        <>
          <Acts round={round} preview={found} />
          <Share preview={found} data={data} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Companies preview={found} />
            <Without preview={found} />
          </Box>
        </>
      )}
    </Await>
  )
}

function Acts({ round, preview }: { round: ShownRound; preview: RoundPreview }) {
  const { putaranid, diumumkan, tarik } = round
  const { role } = usePerson()
  const act = useConfirmedAction()
  const { busy, once } = useOnce()
  const [takingBack, setTakingBack] = useState(false)
  const mayAct = may(role, 'POST putaran/umumkan/{putaranid}')
  const none = preview.tanpa.length
  const backInTime = tarik !== null && now().toISOString() <= tarik

  const announce = () =>
    act({
      title: words.announceTitle,
      text: words.announceText({ got: preview.jmlmahasiswa - none, none }),
      yes: words.announceYes,
      run: () =>
        call('POST putaran/umumkan/{putaranid}', {
          params: { putaranid },
          body: { sidikhasil: preview.sidikhasil },
        }),
      after: roundChanged,
    })
  const file = `putaran-${putaranid}.json`
  const download = () =>
    once(async () => {
      const { data } = await call('GET putaran/ekspor/{putaranid}', { params: { putaranid } })
      saveBlob(file, new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }))
    })

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {mayAct && diumumkan === null && (
        <Button variant="contained" onClick={() => void announce()}>
          {words.announce({ count: preview.jmlmahasiswa })}
        </Button>
      )}
      <Button variant="outlined" aria-busy={busy || undefined} onClick={() => void download()}>
        {words.download}
      </Button>
      {mayAct && backInTime && (
        <>
          <Button variant="outlined" color="inherit" onClick={() => setTakingBack(true)}>
            {words.takeBack}
          </Button>
          <Quiet>{words.takeBackUntil({ when: waktu(tarik, timeZone()) })}</Quiet>
        </>
      )}
      <Quiet sx={{ flexBasis: '100%' }}>
        {words.downloaded} <code style={{ whiteSpace: 'nowrap' }}>{words.command({ file })}</code>
      </Quiet>
      {takingBack && <CancelDialog announced round={round} onClose={() => setTakingBack(false)} />}
    </Box>
  )
}

/** Of those who handed in, how many got which choice. */
function Share({
  preview: { pilihan, tanpa, jmlmahasiswa },
  data,
}: {
  preview: RoundPreview
  data: QuotaRound
}) {
  if (jmlmahasiswa === 0) return <Alert severity="info">{`${words.nobody}. ${words.nobodyText}`}</Alert>
  const percent = (count: number) => Math.round((count * 100) / jmlmahasiswa)
  const parts = [
    ...pilihan.map((count, at) => ({
      name: words.choice({ place: at + 1 }),
      count,
      colour: 'primary.main',
      fade: 1 - at * 0.18,
    })),
    { name: words.without, count: tanpa.length, colour: 'warning.main', fade: 1 },
  ]
  return (
    <Paper component="section" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h2">
          {words.share({ percent: percent(pilihan[0] ?? 0) })}
        </Typography>
        <Quiet>
          {words.shareOf({
            sent: jmlmahasiswa,
            companies: data.jmlperusahaan,
            places: data.jmltempat,
          })}
        </Quiet>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '3px', height: 28, my: 2 }}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count, colour, fade }) => (
            <Box
              key={name}
              sx={{ flex: count, minWidth: 4, borderRadius: 1, bgcolor: colour, opacity: fade }}
            />
          ))}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: `repeat(${parts.length}, 1fr)` },
        }}
      >
        {parts.map(({ name, count, colour, fade }) => (
          <div key={name}>
            <Box component="dt" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box
                component="span"
                sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colour, opacity: fade }}
              />
              <Quiet component="span">{name}</Quiet>
            </Box>
            <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {number(count)} <Quiet component="span">{percent(count)} %</Quiet>
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  )
}

function Companies({ preview: { perusahaan } }: { preview: RoundPreview }) {
  return (
    <Paper component="section">
      <Typography variant="h4" component="h2" sx={{ px: 1.5, pt: 2.5, pb: 1 }}>
        {words.companies}
      </Typography>
      <TableContainer>
        <Table size="small" sx={TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>{words.companies}</TableCell>
              <TableCell align="right">{words.first}</TableCell>
              <TableCell align="right">{words.places}</TableCell>
              <TableCell align="right">{words.taken}</TableCell>
              <TableCell align="right">{words.left}</TableCell>
              <TableCell align="right">{words.full}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {perusahaan.map(({ detailid, perusahaan: name, pertama, tempat, terisi, habis }) => (
              <TableRow key={detailid}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{pertama}</TableCell>
                <TableCell align="right">{tempat}</TableCell>
                <TableCell align="right">{terisi}</TableCell>
                <TableCell align="right">{tempat - terisi}</TableCell>
                <TableCell align="right">{habis ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  )
}

/** All of it on a phone. */
const TABLE = {
  '& .MuiTableCell-root': { px: { xs: 0.75, md: 1.5 } },
  '& tr > :first-of-type': { pl: 1.5 },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

function Without({ preview: { tanpa } }: { preview: RoundPreview }) {
  return (
    <Paper component="section" sx={{ p: 3 }}>
      <Typography variant="h4" component="h2">
        {words.withoutCount({ count: tanpa.length })}
      </Typography>
      {tanpa.length > 0 && <Quiet>{words.withoutText}</Quiet>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 480, overflowY: 'auto' }}>
        {tanpa.map(({ nobp, nama, giliran, jmlpilihan, keluar }) => (
          <Box component="li" key={nobp} sx={{ py: 0.75 }}>
            <MuiLink component={Link} to={studentAddress(nobp)}>
              {nama}
            </MuiLink>
            <Quiet component="p" sx={{ m: 0 }}>
              {[words.turn({ count: jmlpilihan, turn: giliran }), keluar && words.out[keluar]]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
