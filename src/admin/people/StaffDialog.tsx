import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { MAX_USERNAME } from '../../contract/limits.ts'
import { isStaff, STAFF, type StaffRole } from '../../contract/roles.ts'
import { hatsProblem, USERNAME } from '../../contract/accounts.ts'
import { call } from '../../dataProvider/call.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { fields } from '../../i18n/fields.ts'
import { roleNames } from '../../i18n/roles.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { peopleChanged } from '../changed.ts'
import { useFields } from '../../ui/useFields.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { Slip } from '../passwords/printSlips.ts'

type Props = {
  /** Without one an account is made. */
  account?: AccountDetail
  onClose: () => void
  /** Made, with its first password. */
  onAdded?: (slip: Slip, akunid: number) => void
}

interface Values {
  username: string
  nama: string
  peran: StaffRole[]
  prodi: number[]
}

/** Who somebody is at the office: name, hats, and the programmes of the hat that has some. */
export function StaffDialog({ account, onClose, onAdded }: Props) {
  const own = account?.peran[0] === 'dosen' ? 'dosen' : 'staf'
  const form = useFields<Values>(() => ({
    username: account?.username ?? '',
    nama: account?.nama ?? '',
    peran: (account?.peran ?? []).filter(isStaff),
    prodi: (account?.prodi ?? []).map(({ prodiid }) => prodiid),
  }))
  const { values, set, field, errors } = form
  const { prodi: programmes } = usePerson()
  const notice = useNotice()

  function isComplete() {
    const found = wrongIn(values, own, account === undefined)
    form.refuse(found)
    return Object.keys(found).length === 0
  }

  async function save() {
    const { username, nama, peran } = values
    const prodi = peran.includes('prodi') ? values.prodi.map(String) : []
    if (account) {
      const body = { peran, prodi, versi: account.versi, nama: own === 'dosen' ? undefined : nama }
      const { message } = await call('POST pengguna/{akunid}', { params: { akunid: account.akunid }, body })
      // Not after a refusal: the version that was seen is the one to be compared.
      await peopleChanged()
      return { message }
    }
    const { message, data: slip } = await call('POST pengguna', { body: { username, nama, peran, prodi } })
    await peopleChanged()
    return { message, slip }
  }

  return (
    <FormDialog
      title={
        own === 'dosen' ? words.rolesOf({ name: values.nama }) : account ? words.editTitle : words.addTitle
      }
      yes={words.save}
      form={form}
      check={isComplete}
      run={save}
      onDone={({ message, slip }) => (slip ? onAdded?.(slip, slip.akunid) : notice.success(message))}
      onClose={onClose}
    >
      {own === 'staf' && (
        <TextInput label={words.name} autoFocus required maxLength={MAX_USERNAME} {...field('nama')} />
      )}
      {!account && (
        <TextInput
          label={words.username}
          hint={words.usernameHint}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...field('username')}
        />
      )}
      <Ticks
        name="peran"
        legend={words.roles}
        error={errors.peran}
        hint={own === 'dosen' ? words.lecturerHint : words.rolesHint}
        choices={STAFF.map((role) => ({ value: role, label: roleNames[role], hint: words.staff[role] }))}
        ticked={values.peran}
        onTick={(peran) => set({ peran })}
      />
      {values.peran.includes('prodi') && (
        <Ticks
          name="prodi"
          legend={words.programmes}
          error={errors.prodi}
          choices={programmes.map(({ prodiid, prodinama }) => ({ value: prodiid, label: prodinama }))}
          ticked={values.prodi}
          onTick={(prodi) => set({ prodi })}
        />
      )}
    </FormDialog>
  )
}

interface TicksProps<T> {
  name: string
  legend: string
  hint?: string
  error: string | undefined
  choices: readonly { value: T; label: string; hint?: string }[]
  ticked: readonly T[]
  onTick: (ticked: T[]) => void
}

/** Boxes of which several can be ticked, with one line below all of them. */
function Ticks<T extends string | number>(props: TicksProps<T>) {
  const { name, legend, hint, error, choices, ticked, onTick } = props
  const id = useId()
  return (
    <Box
      component="fieldset"
      aria-describedby={id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 0.5 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        {legend}
      </Box>
      {choices.map((choice) => (
        <Box key={choice.value}>
          <Tick
            label={choice.label}
            name={name}
            invalid={error !== undefined}
            ticked={ticked.includes(choice.value)}
            onTick={(on) => {
              const others = ticked.filter((value) => value !== choice.value)
              onTick(on ? [...others, choice.value] : others)
            }}
          />
          {choice.hint && <Quiet sx={{ ml: 4, mt: -0.5 }}>{choice.hint}</Quiet>}
        </Box>
      ))}
      <FormHelperText
        id={id}
        error={error !== undefined}
        role={error ? 'alert' : undefined}
        sx={{ m: 0, mt: 0.5 }}
      >
        {error ?? hint}
      </FormHelperText>
    </Box>
  )
}

/** In the server's own words, before it is asked. */
function wrongIn(
  { username, nama, peran, prodi }: Values,
  own: 'staf' | 'dosen',
  isNew: boolean,
): Record<string, string> {
  const problem = hatsProblem(own, { peran, prodi: peran.includes('prodi') ? prodi : [] })
  return {
    ...(own === 'staf' && nama.trim() === '' && { nama: fields.required }),
    ...(isNew &&
      !USERNAME.test(username.trim()) && {
        username: username.trim() === '' ? fields.required : words.refusals.username,
      }),
    ...(problem && { [problem.field]: words.refusals[problem.reason] }),
  }
}
