import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { Letter } from '../../../contract/endpoints/index.ts'
import { SCAN_TYPES } from '../../../contract/letters.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { endedEarly } from '../../../contract/rules/internship.ts'
import { call } from '../../../dataProvider/call.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { tanggal, waktu } from '../../../i18n/dates.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { StatusChip, ToneChip } from '../../../ui/status/StatusChip.tsx'

/** One letter: what it is, for whom, its files, and what may still be done with it. */
export function LetterRow({ letter, onChanged }: { letter: Letter; onChanged: () => void }) {
  const { role } = usePerson()
  const { nomor, jenis, mahasiswa, perusahaan, dicabut, berkas, pindaian } = letter
  const withdraw = useWithdraw(letter, onChanged)
  const valid = dicabut === null
  const [first] = mahasiswa
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body1"
          component="h2"
          sx={{ fontWeight: 700, fontSize: '0.875rem', textDecoration: valid ? 'none' : 'line-through' }}
        >
          {nomor}
        </Typography>
        <Typography variant="body2">{kinds.kinds[jenis]}</Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {first && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words.students(first.nama, mahasiswa.length - 1)}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {perusahaan}
          <br />
          {words.by(tanggal(letter.tanggal), letter.oleh)}
        </Typography>
        {valid &&
          mahasiswa
            .filter(({ keadaan }) => endedEarly(keadaan))
            .map(({ registerid, nama, keadaan }) => (
              <Typography key={registerid} variant="body2" component="div" sx={{ mt: 0.5 }}>
                <StatusChip of="magang" is={keadaan!} /> {mahasiswa.length > 1 && nama}
              </Typography>
            ))}
        {!valid && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {words.withdrawnBy(
              waktu(dicabut, timeZone()),
              letter.dicabutoleh ?? '',
              letter.dicabutalasan ?? '–',
            )}
          </Typography>
        )}
      </Box>
      <Box>
        <ToneChip tone={valid ? 'baik' : 'belum'} icon={valid ? 'centang' : 'silang'}>
          {valid ? words.valid : words.withdrawn}
        </ToneChip>
      </Box>
      <Box sx={ACTIONS}>
        {berkas === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.gone}
          </Typography>
        ) : (
          <Button href={fileUrl(berkas)} download aria-label={words.of(words.pdf, nomor)}>
            {words.pdf}
          </Button>
        )}
        {pindaian !== null && (
          <Button href={fileUrl(pindaian)} download aria-label={words.of(words.scan, nomor)}>
            {words.scan}
          </Button>
        )}
        {valid && may(role, 'POST surat/pindaian/{suratid}') && (
          <Scan letter={letter} onChanged={onChanged} />
        )}
        {valid && may(role, 'POST surat/cabut/{suratid}') && (
          <Button
            color="inherit"
            onClick={() => void withdraw()}
            aria-label={words.of(words.withdraw, nomor)}
          >
            {words.withdraw}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function useWithdraw({ suratid, nomor }: Letter, onChanged: () => void) {
  const confirm = useConfirm()
  const notice = useNotice()
  return async () => {
    try {
      let said = ''
      const yes = await confirm({
        title: words.withdrawTitle(nomor),
        text: words.withdrawText,
        yes: words.withdrawYes,
        no: words.keep,
        destructive: true,
        reasons: { ready: words.reasons, max: MAX_REASON },
        action: async (alasan) => {
          said = (await call('POST surat/cabut/{suratid}', { params: { suratid }, body: { alasan } })).message
        },
      })
      if (yes) notice.success(said)
    } catch (problem) {
      notice.failed(messageOf(problem))
    }
    onChanged()
  }
}

/** The paper as it was signed, beside the one that was issued. */
function Scan({
  letter: { suratid, nomor, pindaian },
  onChanged,
}: {
  letter: Letter
  onChanged: () => void
}) {
  const notice = useNotice()
  const [sending, setSending] = useState(false)
  const name = pindaian === null ? words.addScan : words.replaceScan
  const send = async (file: File | undefined) => {
    if (!file || sending) return
    setSending(true)
    try {
      const body = { pindaian: file }
      notice.success((await call('POST surat/pindaian/{suratid}', { params: { suratid }, body })).message)
    } catch (problem) {
      notice.failed(messageOf(problem))
    }
    setSending(false)
    onChanged()
  }
  return (
    <Button
      component="label"
      // The field in it is what is focused and named; the label is only its place.
      role={undefined}
      tabIndex={-1}
      aria-busy={sending || undefined}
      sx={{ '&:focus-within': FOCUS }}
    >
      {name}
      <input
        type="file"
        accept={SCAN_TYPES.join(',')}
        aria-label={words.of(name, nomor)}
        style={visuallyHidden}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
    </Button>
  )
}

const FOCUS = { outline: '3px solid', outlineOffset: 2, outlineColor: 'primary.main' } as const
const ROW = {
  display: 'grid',
  gap: { xs: 1, md: 2 },
  alignItems: 'start',
  px: 2,
  py: 1.5,
  overflowWrap: 'anywhere',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    // The same columns in every row, whatever may be done with it.
    md: 'minmax(190px, 1fr) minmax(0, 1.3fr) 120px',
    lg: 'minmax(240px, 1fr) minmax(0, 1.2fr) 116px 296px',
  },
} as const
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: -0.5,
  ml: { xs: -1, lg: 0 },
  gridColumn: { md: '1 / -1', lg: 'auto' },
} as const
