import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Visit } from '../../../contract/endpoints/index.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { studentAddress } from '../student/address.ts'
import { visitsOf, type AskedVisits } from './queries.ts'

/** Visits, the newest first: what a lecturer found, as the office reads it. */
export function VisitList({ asked, named = true }: { asked: AskedVisits; named?: boolean }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...visitsOf(asked, page),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return error ? (
      <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading shape="list" rows={3} />
    )
  if (data.data.length === 0) return <Empty title={words.none} text={words.noneOffice} />
  return (
    <>
      <Box component="ul" sx={LIST}>
        {data.data.map((visit) => (
          <One key={visit.kunjunganid} visit={visit} readAt={dataUpdatedAt} named={named} />
        ))}
      </Box>
      {data.page.pageCount > 1 && (
        <Pagination
          page={data.page.currentPage}
          count={data.page.pageCount}
          onChange={(_event, chosen) => setPage(chosen)}
          sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}
        />
      )}
    </>
  )
}

function One({ visit, readAt, named }: { visit: Visit; readAt: number; named: boolean }) {
  const { jenis, dosenid, dosennama, perusahaanid, perusahaannama, mahasiswa, temuan, tindaklanjut } = visit
  return (
    <li>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {tanggalPanjang(visit.tanggal)}
        </Typography>
        <ToneChip tone="info" icon="info">
          {words.ways[jenis]}
        </ToneChip>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        <MuiLink component={Link} to={`/dosen/${dosenid}`}>
          {dosennama}
        </MuiLink>
        {' · '}
        <MuiLink component={Link} to={`/perusahaan/detail/${perusahaanid}`}>
          {perusahaannama}
        </MuiLink>
        {' · '}
        {visit.semnama}
      </Typography>
      {named && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {mahasiswa.map(({ registerid, nama, nobp }, at) => (
            <span key={registerid}>
              {at > 0 && ', '}
              <MuiLink component={Link} to={studentAddress(nobp)}>
                {nama}
              </MuiLink>
            </span>
          ))}
        </Typography>
      )}
      <Box component="dl" sx={FACTS}>
        <Fact label={words.with} text={words.met(visit.dengan, visit.jabatan)} />
        <Fact label={words.finding} text={temuan} />
        <Fact label={words.followUp} text={tindaklanjut} />
      </Box>
      {visit.berkas.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', mt: 1 }}>
          {visit.berkas.map(({ berkasid, tautan, namafile }) => (
            <FileOf
              key={berkasid}
              {...{ kunjunganid: visit.kunjunganid, berkasid, tautan, namafile, readAt }}
            />
          ))}
        </Box>
      )}
    </li>
  )
}

const Fact = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null

interface FileProps {
  kunjunganid: number
  berkasid: number
  tautan: string
  namafile: string
  readAt: number
}

/** A link that has grown old is asked for again. */
function FileOf({ kunjunganid, berkasid, tautan, namafile, readAt }: FileProps) {
  const notice = useNotice()
  async function open(event: MouseEvent) {
    if (Date.now() - readAt < LINK_LIVES) return
    event.preventDefault()
    try {
      const { data } = await call('GET kunjungan', { query: { kunjunganid, limit: 10 } })
      const fresh = data[0]?.berkas.find((file) => file.berkasid === berkasid)
      if (fresh) window.open(fileUrl(fresh.tautan), '_blank', 'noopener')
    } catch (error) {
      notice.failed(messageOf(error))
    }
  }
  return (
    <MuiLink
      href={fileUrl(tautan)}
      target="_blank"
      rel="noopener"
      onClick={(event) => void open(event)}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' }}
    >
      {namafile}
    </MuiLink>
  )
}
/** A little less than the link itself does. */
const LINK_LIVES = 100_000

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 },
} as const
const FACTS = {
  m: 0,
  mt: 1,
  display: 'grid',
  gap: 1,
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& dd': { m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const
