import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { resources } from '../../../contract/resources/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { internshipChanged } from '../../changed.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Tick } from '../../parts/Tick.tsx'
import { quotaName } from '../../quotas.ts'
import { useChildren } from '../../useChildren.ts'
import { ActDialog } from '../internship/ActDialog.tsx'
import { withdrawal } from '../perusahaan/queries.ts'

const words = adminInternship.withdraw

interface Props {
  /** Which company; without it one of this quota is asked for. */
  perusahaanid?: number
  /** Whose quota the question was asked in. */
  kuotaidx?: number
  onClose: () => void
}

/** A company withdraws: from which quotas, whom it concerns, why, and what goes, in one act. */
export default function WithdrawDialog({ perusahaanid, kuotaidx, onClose }: Props) {
  const form = useFields({ perusahaanid: '', toggled: [] as readonly number[] })
  const { toggled } = form.values
  const { bawaan } = usePerson()
  const company = perusahaanid ?? Number(form.values.perusahaanid)
  const concerned = useQuery({
    ...withdrawal(company),
    enabled: company > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = concerned
  const open = data?.tempat.filter(({ mundur }) => mundur === null) ?? []
  // What began in an earlier semester goes on, unless the office says otherwise.
  const isUsual = (place: Place) => place.kuotaidx === kuotaidx || place.kuotasemid >= (bawaan?.semester ?? 0)
  const places = open.filter((place) => isUsual(place) !== toggled.includes(place.detailid))
  const students = places.flatMap(({ mahasiswa }) => mahasiswa)
  const inLine = places.reduce((sum, { antre }) => sum + antre, 0)
  return (
    <ActDialog
      title={data ? words.title({ company: data.perusahaannama }) : words.button}
      yes={data ? words.yes(students.length) : words.next}
      destructive={students.length + inLine > 0}
      // Nowhere to leave: nobody is asked why.
      reasons={data && open.length === 0 ? null : adminInternship.reasons.mundur}
      blocked={company > 0 && places.length === 0}
      form={form}
      check={() => {
        form.refuse(company === 0 ? { perusahaanid: words.choose } : {})
        return company > 0
      }}
      run={(alasan) =>
        call('POST perusahaan/{perusahaanid}/mundur', {
          params: { perusahaanid: company },
          body: { detailid: places.map(({ detailid }) => detailid), alasan, jumlah: students.length },
        })
      }
      {...{ after: internshipChanged, onClose }}
    >
      {perusahaanid === undefined && kuotaidx !== undefined && (
        <CompanyOf kuotaidx={kuotaidx} field={form.field('perusahaanid')} />
      )}
      {company > 0 && (
        <Await query={concerned} shape="list" rows={2}>
          {() =>
            open.length === 0 ? (
              <Alert severity="info">{words.nowhere}</Alert>
            ) : (
              <>
                {open.length > 1 && (
                  <Places
                    places={open}
                    ticked={places}
                    toggle={(id) =>
                      form.set({
                        toggled: toggled.includes(id)
                          ? toggled.filter((each) => each !== id)
                          : [...toggled, id],
                      })
                    }
                  />
                )}
                <Students students={students} />
                {inLine > 0 && <Alert severity="warning">{words.inLine({ count: inLine })}</Alert>}
              </>
            )
          }
        </Await>
      )}
    </ActDialog>
  )
}

type Place = AnswerOf<'GET perusahaan/{perusahaanid}/mundur'>['data']['tempat'][number]

function CompanyOf({
  kuotaidx,
  field,
}: {
  kuotaidx: number
  field: Partial<ComponentProps<typeof SelectInput>>
}) {
  const companies = useChildren(resources.kuotadetail, kuotaidx)
  // Who has left this quota has nothing to leave here.
  const rows = companies.data?.filter(({ detailmundur }) => !detailmundur)
  return (
    <Await
      query={{ ...companies, data: rows }}
      shape="list"
      rows={1}
      empty={<Empty title={words.noCompanies} />}
    >
      {(rows) => (
        <SelectInput
          label={words.companies}
          {...field}
          none={words.choose}
          choices={rows.map((row) => [Number(row.detailperusahaanid), String(row.perusahaannama)])}
        />
      )}
    </Await>
  )
}

/** In which of its quotas. */
function Places({
  places,
  ticked,
  toggle,
}: {
  places: readonly Place[]
  ticked: readonly Place[]
  toggle: (detailid: number) => void
}) {
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0, gap: 0.5 }}>
      <FormLabel component="legend">{words.quotas}</FormLabel>
      {places.map((place) => (
        <Tick
          key={place.detailid}
          label={quotaName(place)}
          about={[
            words.place({ count: place.mahasiswa.length }),
            place.antre > 0 && words.lines({ count: place.antre }),
          ]
            .filter(Boolean)
            .join(' · ')}
          ticked={ticked.includes(place)}
          onTick={() => toggle(place.detailid)}
        />
      ))}
    </FormControl>
  )
}

/** Whose internships end or come back with it. */
function Students({ students }: { students: Place['mahasiswa'] }) {
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }}>
        {students.length === 0 ? words.none : words.students({ count: students.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto' }}>
        {students.map(({ registerid, nama, nobp, keadaan, laporan }) => (
          <Box
            component="li"
            key={registerid}
            sx={{
              display: 'flex',
              gap: 1,
              justifyContent: 'space-between',
              alignItems: 'center',
              py: 0.75,
            }}
          >
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {nama} · {nobp}
              <Typography
                variant="caption"
                component="span"
                sx={{ display: 'block', color: 'text.secondary' }}
              >
                {words.reports(laporan)}
              </Typography>
            </Typography>
            {keadaan === 'berjalan' ? (
              <StatusChip of="magang" is="berjalan" />
            ) : (
              <StatusChip of="registrasi" is="menunggu" />
            )}
          </Box>
        ))}
      </Box>
      <Quiet sx={{ mt: 1 }}>{words.seats}</Quiet>
    </Box>
  )
}
