import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Destination, Registration } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput, TextInput } from '../../../ui/TextInput.tsx'
import { internshipChanged } from '../../changed.ts'
import { useFields } from '../../../ui/useFields.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Tick } from '../../parts/Tick.tsx'
import { ActDialog } from './ActDialog.tsx'
import { Goes, goesWith } from './EndDialog.tsx'

type Props = {
  nobp: string
  name: string
  /** The internship that moves; without one the student is registered. */
  register?: Registration
  onClose: () => void
}

/** To which company: one with a free place for this student, or one of the student's own. */
export default function MoveDialog({ nobp, name, register, onClose }: Props) {
  const to = useDestination(nobp, register)
  const { quotas, quota, companies, company, chosen, isOwn } = to
  const form = useFields(NOBODY)
  const { values, errors } = form
  const [ahead, setAhead] = useState(false)
  const before = chosen && quota && beforeWhom(quota, chosen)

  function run(alasan: string, idempotencyKey: string) {
    const body = {
      registerkuotaid: quota!.kuotaidx,
      perusahaanid: null,
      registerperusahaanid: chosen?.perusahaanid ?? null,
      ...(isOwn ? values : NO_COMPANY),
      alasan,
      mendahului: before && ahead ? (1 as const) : (0 as const),
    }
    return register
      ? call('POST register/pindah', { body: { ...body, registerid: register.registerid }, idempotencyKey })
      : call('POST register/mahasiswa', { body: { ...body, nobp }, idempotencyKey })
  }

  return (
    <ActDialog
      title={register ? words.move.title({ name }) : words.enrol.title({ name })}
      yes={register ? words.move.yes : words.enrol.yes}
      reasons={register ? words.reasons.pindah : words.reasons.daftar}
      needsReason={register !== undefined}
      blocked={!quota || (before !== undefined && !ahead)}
      check={() => {
        const missing = !chosen && !isOwn
        form.refuse(missing ? { registerperusahaanid: words.where.missing } : {})
        return !missing
      }}
      form={form}
      {...{ run, after: internshipChanged, onClose }}
    >
      {register ? <Leaves register={register} /> : <Quiet>{words.enrol.hint}</Quiet>}
      <Await query={to.query}>
        {() =>
          !quota ? (
            <Empty title={words.where.none} />
          ) : (
            <>
              {quotas.length > 1 && (
                <SelectInput
                  label={words.where.quota}
                  value={String(quota.kuotaidx)}
                  error={errors.registerkuotaid}
                  onChange={(event) => {
                    to.setQuota(Number(event.target.value))
                    form.refuse({})
                  }}
                  choices={quotas.map(({ kuotaidx, jeniskuota, kuotasemnama }) => [
                    kuotaidx,
                    words.where.option({ type: jeniskuota, semester: kuotasemnama }),
                  ])}
                />
              )}
              <SelectInput
                label={words.where.company}
                value={isOwn || chosen ? company : ''}
                hint={companies.length === 0 ? words.where.full : undefined}
                error={errors.registerperusahaanid}
                onChange={(event) => {
                  to.setCompany(event.target.value)
                  setAhead(false)
                  form.refuse({})
                }}
                none={words.where.choose}
                choices={companies.map(({ perusahaanid, perusahaannama: name, sisa: left }) => [
                  perusahaanid,
                  left === 0 ? words.where.offered({ name }) : words.where.left({ name, left }),
                ])}
              >
                {to.ownAllowed && <option value={OWN}>{words.where.own}</option>}
              </SelectInput>
              {/* Not without a word of the office's own. */}
              {before && (
                <Alert severity="warning">
                  {before.text}
                  <Tick label={before.yes} ticked={ahead} onTick={setAhead} />
                </Alert>
              )}
              {isOwn && <OwnFields field={form.field} />}
            </>
          )
        }
      </Await>
    </ActDialog>
  )
}

/** Others wait for these places, in a ranked round or in line; what is free may be held for one of them. */
function beforeWhom({ putaran }: Destination, { antre, sisa }: Destination['perusahaan'][number]) {
  const { ahead, aheadText, aheadLine, aheadLineText, aheadOffer } = words.where
  if (putaran !== null) return { yes: ahead, text: sisa === 0 ? `${aheadText} ${aheadOffer}` : aheadText }
  if (sisa === 0) return { yes: aheadLine, text: aheadOffer }
  return antre > 0 ? { yes: aheadLine, text: aheadLineText({ count: antre }) } : undefined
}

/** Where somebody may go to, and which of these is chosen. */
function useDestination(nobp: string, register: Registration | undefined) {
  const query = useQuery({
    queryKey: ['mahasiswa', 'tujuan', nobp],
    queryFn: async ({ signal }) =>
      (await call('GET mahasiswa/{nobp}/tujuan', { params: { nobp }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const quotas = (query.data ?? []).filter(
    ({ kuotasemid }) => !register || kuotasemid === register.kuotasemid,
  )
  const [quotaId, setQuotaId] = useState<number>()
  const [company, setCompany] = useState('')
  const elsewhere = ({ perusahaan }: Destination) =>
    perusahaan.filter(({ perusahaanid }) => perusahaanid !== register?.registerperusahaanid)
  const isOf = ({ kuotaidx }: Destination) => kuotaidx === register?.registerkuotaid
  const withSeats = quotas.filter((each) => elsewhere(each).some(({ sisa }) => sisa > 0))
  // In the own quota where there is a place; else where there is one.
  const quota =
    quotas.find(({ kuotaidx }) => kuotaidx === quotaId) ??
    withSeats.find(isOf) ??
    withSeats[0] ??
    quotas.find(isOf) ??
    quotas[0]
  const companies = quota ? elsewhere(quota) : []
  const ownAllowed = quota?.jenismou === '0'
  const isOwn = company === OWN && ownAllowed
  const chosen = companies.find(({ perusahaanid }) => String(perusahaanid) === company)

  function setQuota(id: number) {
    setQuotaId(id)
    setCompany('')
  }
  return { query, quotas, quota, setQuota, companies, company, setCompany, chosen, ownAllowed, isOwn }
}

/** From where somebody moves, and what of it goes. */
function Leaves({ register }: { register: Registration }) {
  return (
    <>
      <Typography variant="body2">{words.move.from({ company: register.registernamaperusahaan })}</Typography>
      <Goes
        items={[
          ...goesWith(register, 'pindah'),
          register.pembimbing !== null &&
            words.goes.pembimbing({ name: register.pembimbing.pembimbingdosennama }),
          words.goes.documents,
          words.goes.approved,
        ]}
      />
    </>
  )
}

const OwnFields = ({ field }: Pick<ReturnType<typeof useFields<typeof NOBODY>>, 'field'>) =>
  OWN_FIELDS.map(([name, label, type]) => (
    <TextInput key={name} type={type} label={words.where.fields[label]} required {...field(name)} />
  ))

const OWN = 'sendiri'
const NOBODY = { perusahaannama: '', perusahaanalamat: '', perusahaannotelp: '', perusahaanemail: '' }
const NO_COMPANY = {
  perusahaannama: null,
  perusahaanalamat: null,
  perusahaannotelp: null,
  perusahaanemail: null,
}
const OWN_FIELDS = [
  ['perusahaannama', 'nama', 'text'],
  ['perusahaanalamat', 'alamat', 'text'],
  ['perusahaannotelp', 'telp', 'tel'],
  ['perusahaanemail', 'email', 'email'],
] as const
