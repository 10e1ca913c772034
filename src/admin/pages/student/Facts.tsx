import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { label } from '../../../i18n/labels.ts'
import { finalText } from '../../../i18n/marks.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { STATES } from '../../../ui/status/states.ts'
import type { Act } from '../../parts/ActMenu.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useReaches } from '../../useReaches.ts'
import { gradeSheet } from '../grades/queries.ts'
import { There } from './placeItems.tsx'
import { chainOf, documentsOf, type Profile, type Shown } from './queries.ts'
import { waits } from './useChosen.ts'

type Fact = { label: string; value: ReactNode; note?: ReactNode }

/** The five answers of a telephone call; before there is a registration, what stands in its way. */
export function Facts({ shown, acts }: { shown: Shown; acts: readonly Act[] }) {
  const { student, register } = shown
  const placed = usePlaced(shown, acts)
  const facts = register ? placed : beforehand(student)
  return (
    <Paper
      sx={{
        px: { xs: 2, md: 0 },
        py: 2,
        '& > dl': {
          columnGap: 0,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: `minmax(0, 1.4fr) repeat(${facts.length - 1}, minmax(0, 1fr))`,
          },
        },
        '& > dl dd': { fontSize: '0.9375rem' },
        '& > dl > div': { px: { md: 2.25 }, pr: 1 },
        '& > dl > div + div': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
      }}
    >
      <DefinitionList
        columns={1}
        items={facts.map(({ label, value, note }) => ({
          label,
          value: (
            <>
              {value}
              {note && (
                <Quiet component="div" sx={{ fontWeight: 400, fontSize: '0.8125rem' }}>
                  {note}
                </Quiet>
              )}
            </>
          ),
        }))}
      />
    </Paper>
  )
}

const beforehand = (student: Profile): Fact[] => {
  const { totalsks, nilai_d_e, config, rekomendasi } = student
  // 0 and 0: none is stored.
  const asked = config.maximalsksgagal > 0 ? config : null
  return [
    { label: words.facts.eligibility, value: STATES.kelayakan[rekomendasi].text },
    { label: label('mahasiswa', 'totalsks'), value: words.credits(totalsks, asked && asked.minimalsks) },
    {
      label: label('mahasiswa', 'nilai_d_e'),
      value: words.failed(nilai_d_e, asked && asked.maximalsksgagal),
    },
  ]
}

function usePlaced(shown: Shown, acts: readonly Act[]): Fact[] {
  const { register } = shown
  const { role } = usePerson()
  const reaches = useReaches()
  const mark = useMark(register)
  if (!register) return []
  const { registernamaperusahaan: company, registerperusahaanid, kuotasemnama, pembimbing } = register
  const choose = acts.find(({ name }) => name === 'pembimbing')
  const documents = documentsOf(register)
  return [
    {
      label: label('register', 'registernamaperusahaan'),
      value: (
        <There to={reaches('/perusahaan') ? `/perusahaan/detail/${registerperusahaanid}` : undefined}>
          {company}
        </There>
      ),
      note: kuotasemnama,
    },
    {
      label: words.facts.pembimbing,
      value: pembimbing?.pembimbingdosennama ?? words.facts.nobody,
      note: choose ? (
        <MuiLink component="button" type="button" onClick={() => void choose.run?.()}>
          {pembimbing ? words.facts.replace : words.facts.assign}
        </MuiLink>
      ) : (
        resting(register)
      ),
    },
    {
      label: words.tabs.laporan,
      value: words.facts.days({ count: reportsOf(chainOf(shown)) }),
      note: reported(register, chainOf(shown)),
    },
    ...(documents.length > 0 ? [papers(documents, may(role, 'POST register/validasi'))] : []),
    { label: words.tabs.nilai, ...mark },
  ]
}

/** Who comes back with the next approval, or why nobody can be chosen yet. */
const resting = ({ pembimbing, pembimbingkembali, registerdisetujui }: Registration) =>
  pembimbingkembali
    ? words.facts.resting({ lecturer: pembimbingkembali.pembimbingdosennama })
    : pembimbing === null && registrationState(registerdisetujui) !== 'disetujui'
      ? words.facts.afterApproval
      : undefined

function papers(documents: ReturnType<typeof documentsOf>, mine: boolean): Fact {
  const count = (is: (document: (typeof documents)[number]) => boolean) => documents.filter(is).length
  const waiting = count(waits)
  const missing = count((document) => documentState(document) === 'belum-upload')
  return {
    label: words.tabs.dokumen,
    value: words.facts.of({
      some: count((document) => documentState(document) === 'tervalidasi'),
      all: documents.length,
    }),
    note:
      waiting > 0
        ? (mine ? words.facts.waitsForYou : words.facts.waits)({ count: waiting })
        : missing > 0
          ? words.facts.missing({ count: missing })
          : undefined,
  }
}

function reported({ jadwalmulai, jadwalselesai }: Registration, chain: Registration[]): string | undefined {
  const waiting = chain.reduce((sum, { belum_verifikasi }) => sum + belum_verifikasi, 0)
  const now = today(new Date(), timeZone())
  if (waiting > 0) return words.facts.unvalidated({ count: waiting })
  if (jadwalmulai && jadwalmulai > now) return words.facts.from({ day: tanggal(jadwalmulai) })
  return jadwalselesai ? words.facts.until({ day: tanggal(jadwalselesai) }) : undefined
}

/** The days of an internship, wherever they were written. */
export const reportsOf = (chain: Registration[]): number =>
  chain.reduce((sum, each) => sum + each.sudah_verifikasi + each.belum_verifikasi + each.perlu_revisi, 0)

function useMark(register: Registration | undefined): Pick<Fact, 'value' | 'note'> {
  const { role } = usePerson()
  const { data, error, isLoading } = useQuery({
    ...gradeSheet(register?.registerid ?? 0),
    enabled: register?.registerdisetujui === 1 && may(role, 'GET nilai/{registerid}'),
    retry: false,
  })
  // What was not read is not none.
  if (error && !data) return { value: '–', note: words.facts.unread }
  if (!data) return { value: isLoading ? '…' : '–' }
  const { hasil, keadaan } = data
  return { value: hasil ? `${finalText(hasil.angka)} · ${hasil.huruf}` : '–', note: grades.states[keadaan] }
}
