import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ActiveQuota } from '../../../contract/endpoints/index.ts'
import { EMAIL, PHONE } from '../../../contract/formats.ts'
import { perusahaan, type Perusahaan } from '../../../contract/resources/perusahaan.ts'
import { nameKey, nameWords } from '../../../contract/rules/companies.ts'
import { call } from '../../../dataProvider/call.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { batas } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { fields } from '../../../i18n/fields.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { Actions, Card, Stack } from '../../ui/Card.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Note, RefusalNote } from '../../parts/Note.tsx'
import { registrationChanged } from '../../parts/queries.ts'
import { hariIni } from '../../parts/today.ts'
import { useDraft } from '../../parts/useDraft.ts'
import { useSave, type Refusal } from '../../parts/useSave.ts'
import { findCard } from './companyCard.ts'
import { companyAt, readFilter } from './filter.ts'
import { companiesLike, KnownCompanies, type FoundActions } from './FoundCompanies.tsx'
import { useShowRegistration } from './useShowRegistration.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Button } from '../../../ui/Button.tsx'

const CompanySearch = onDemand(() => import('./CompanySearch.tsx'))

/** Registering at a company the student found. One that is known already is picked and then not changed here. */
export default function SelfRegistration({
  quota,
  open,
  sex,
}: {
  quota: ActiveQuota
  /** All quotas that are open: a company with a card in one of them is not registered for here. */
  open: readonly ActiveQuota[]
  sex: string
}) {
  const cardOf = findCard(quota, open, sex)
  const draft = useDraft(`mandiri/${quota.kuotaidx}`)
  const company = read(draft.text)
  const setCompany = (next: Company) => draft.write(written(next))
  const [searching, setSearching] = useState(false)
  const { save, busy, setRefusal, errors, place, unsaid } = useSave()
  const register = useRegister(quota, draft.clear)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const picked = company.perusahaanid !== null

  const found: FoundActions = {
    cardOf,
    onSeeCard({ detailid }) {
      setSearching(false)
      void navigate(companyAt(detailid, readFilter(params)))
    },
    onPick(company) {
      setCompany(known(company))
      setRefusal(null)
      setSearching(false)
    },
  }

  function reset() {
    draft.clear()
    setRefusal(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = refusalOf(company, cardOf)
    if (wrong) return setRefusal(wrong)
    void save(async () => register(company, picked ? undefined : await warningOf(company, open)))
  }

  return (
    <Card aria-label={words.label}>
      <h2>{words.title}</h2>
      <form noValidate onSubmit={submit}>
        <Stack ref={place}>
          <p style={{ margin: 0 }}>
            {words.intro({
              quota: `${quota.jeniskuota}, ${quota.kuotasemnama}`,
              until: batas(quota.kuotaselesairegistrasi, hariIni()),
            })}
          </p>
          <Button look="outlined" icon={<Icon name="cari" size={20} />} onClick={() => setSearching(true)}>
            {choosing.search.title}
          </Button>
          <Fields
            company={company}
            errors={errors}
            readOnly={picked || busy}
            known={!picked && !searching && <KnownCompanies name={company.perusahaannama} {...found} />}
            onChange={(name, value) => setCompany({ ...company, [name]: value })}
          />
          {picked && <Note tone="info">{words.picked}</Note>}
          <RefusalNote of={unsaid} />
          <DraftLine draft={draft} busy={busy} />
          <Actions>
            <Button type="submit" look="filled" aria-busy={busy || undefined}>
              {words.submit}
            </Button>
            <Button tone="plain" onClick={reset} disabled={busy}>
              {words.reset}
            </Button>
          </Actions>
        </Stack>
      </form>
      {searching && <CompanySearch onClose={() => setSearching(false)} {...found} />}
    </Card>
  )
}

const words = choosing.self

type FieldsProps = {
  company: Company
  errors: Record<string, string>
  readOnly: boolean
  /** Below the name. */
  known: ReactNode
  onChange: (name: FieldName, value: string) => void
}

function Fields({ company, errors, readOnly, known, onChange }: FieldsProps) {
  const field = (name: FieldName) => ({
    name,
    value: company[name],
    required: name !== OPTIONAL,
    maxLength: perusahaan.fields[name].max,
    readOnly,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <>
      <TextInput label={words.name} autoComplete="off" {...field('perusahaannama')} />
      {known}
      <TextArea label={words.address} rows={3} {...field('perusahaanalamat')} />
      <TextInput
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('perusahaanemail')}
      />
      <TextInput
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...field('perusahaannotelp')}
      />
    </>
  )
}

/** Asks, and registers; what comes of it is shown. */
function useRegister(quota: ActiveQuota, onDone: () => void) {
  const confirm = useConfirm()
  const notice = useNotice()
  const show = useShowRegistration()
  return async (company: Company, warning: string | undefined): Promise<void> => {
    let registerid: number | undefined
    let message = ''
    const named = { company: company.perusahaannama.trim() }
    const yes = await confirm({
      title: words.registering(named),
      text: [warning, choosing.chosen(named)].filter(Boolean).join('\n\n'),
      yes: words.registerYes(named),
      action: async () => {
        const answer = await call('POST register/mandiri', {
          body: { registerkuotaid: quota.kuotaidx, ...company },
        })
        ;({ message } = answer)
        ;({ registerid } = answer.data)
      },
    })
    if (!yes || registerid === undefined) return
    onDone()
    notice.success(message)
    show(registerid)
    await registrationChanged()
  }
}

/** Before the question: nobody says yes to something that is then refused. Nor corrects what is not for here anyway. */
function refusalOf(company: Company, cardOf: ReturnType<typeof findCard>): Refusal | null {
  const picked = company.perusahaanid !== null
  const missing = FIELDS.filter((name) => !picked && name !== OPTIONAL && !company[name].trim())
  if (missing.length > 0)
    return {
      message: '',
      errors: Object.fromEntries(missing.map((name) => [name, fields.required])),
    }
  const card = cardOf(company)
  if (card) return { message: choosing.card[card.full ? 'full' : 'open'](card), errors: {} }
  const wrong = picked ? {} : formatErrors(company)
  return Object.keys(wrong).length > 0 ? { message: '', errors: wrong } : null
}

/** Another branch, or the same one with its address written differently: whoever looks at it knows. */
async function warningOf({ perusahaannama: name }: Company, open: readonly ActiveQuota[]) {
  const isNamesake = (company: { perusahaannama: string }) =>
    nameKey(company.perusahaannama) === nameKey(name)
  const told = ({
    perusahaannama,
    perusahaanalamat,
  }: {
    perusahaannama: string
    perusahaanalamat: string
  }) => ({
    name: perusahaannama,
    address: perusahaanalamat,
  })
  const carded = open.flatMap(({ perusahaan }) => perusahaan).find(isNamesake)
  if (carded) return words.namesake(told(carded))
  const known = (await queryClient.fetchQuery(companiesLike(nameWords(name)))).find(isNamesake)
  return known && words.known(told(known))
}

/** A shop has none. */
const OPTIONAL = 'perusahaanemail'
const FIELDS = ['perusahaannama', 'perusahaanalamat', 'perusahaanemail', 'perusahaannotelp'] as const
type FieldName = (typeof FIELDS)[number]
type Company = Record<FieldName, string> & { perusahaanid: number | null }

const BLANK: Company = {
  perusahaanid: null,
  perusahaannama: '',
  perusahaanalamat: '',
  perusahaanemail: '',
  perusahaannotelp: '',
}

const formatErrors = ({ perusahaanemail, perusahaannotelp }: Company): Record<string, string> => ({
  ...(perusahaanemail.trim() && !EMAIL.test(perusahaanemail.trim()) && { perusahaanemail: fields.email }),
  ...(!PHONE.test(perusahaannotelp.trim()) && { perusahaannotelp: fields.phone }),
})

/** The form as the device keeps it; nothing while nothing is filled in. */
const written = (company: Company): string =>
  FIELDS.some((name) => company[name].trim()) ? JSON.stringify(company) : ''

function read(draft: string): Company {
  try {
    const { perusahaanid, ...fields } = JSON.parse(draft) as Partial<Company>
    const text = (name: FieldName) => (typeof fields[name] === 'string' ? fields[name] : '')
    return {
      perusahaanid: typeof perusahaanid === 'number' ? perusahaanid : null,
      perusahaannama: text('perusahaannama'),
      perusahaanalamat: text('perusahaanalamat'),
      perusahaanemail: text('perusahaanemail'),
      perusahaannotelp: text('perusahaannotelp'),
    }
  } catch {
    return BLANK
  }
}

const known = ({
  perusahaanid,
  perusahaannama,
  perusahaanalamat,
  perusahaanemail,
  perusahaannotelp,
}: Perusahaan): Company => ({
  perusahaanid,
  perusahaannama,
  perusahaanalamat,
  perusahaanemail: perusahaanemail ?? '',
  perusahaannotelp,
})
