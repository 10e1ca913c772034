import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState, type ReactNode } from 'react'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { MAX_USERNAME } from '../../contract/limits.ts'
import { isStaff, STAFF, type StaffRole } from '../../contract/roles.ts'
import { hatsProblem, USERNAME } from '../../contract/accounts.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { fields } from '../../i18n/fields.ts'
import { roleNames } from '../../i18n/roles.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import type { Slip } from '../passwords/printSlips.ts'
import { useRefreshPeople } from './useRefreshPeople.ts'

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
type Wrong = Partial<Record<keyof Values, string>>

/** Who somebody is at the office: name, hats, and the programmes of the hat that has some. */
export function StaffDialog({ account, onClose, onAdded }: Props) {
  const own = account?.peran[0] === 'dosen' ? 'dosen' : 'staf'
  const [first] = useState<Values>(() => ({
    username: account?.username ?? '',
    nama: account?.nama ?? '',
    peran: (account?.peran ?? []).filter(isStaff),
    prodi: (account?.prodi ?? []).map(({ prodiid }) => prodiid),
  }))
  const [values, setValues] = useState(first)
  const [wrong, setWrong] = useState<Wrong>({})
  const { prodi: programmes } = usePerson()
  const notice = useNotice()
  const refresh = useRefreshPeople()

  function set(more: Partial<Values>) {
    setValues({ ...values, ...more })
    const touched = Object.keys(more)
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !touched.includes(field))))
  }
  const toggle = <T,>(list: readonly T[], value: T, on: boolean) =>
    on ? [...list, value] : list.filter((other) => other !== value)

  function isComplete() {
    const found = wrongIn(values, own, account === undefined)
    setWrong(found)
    return Object.keys(found).length === 0
  }

  function tell(error: unknown) {
    const errors = error instanceof HttpProblem ? error.errors : {}
    setWrong(errors)
    return Object.keys(errors).length > 0
  }

  async function save() {
    const { username, nama, peran } = values
    const prodi = peran.includes('prodi') ? values.prodi.map(String) : []
    if (account) {
      const body = { peran, prodi, versi: account.versi, nama: own === 'dosen' ? undefined : nama }
      const { message } = await call('POST pengguna/{akunid}', { params: { akunid: account.akunid }, body })
      // Not after a refusal: the version that was seen is the one to be compared.
      await refresh()
      return { message }
    }
    const { message, data: slip } = await call('POST pengguna', { body: { username, nama, peran, prodi } })
    await refresh()
    return { message, slip }
  }

  return (
    <FormDialog
      title={
        own === 'dosen' ? words.rolesOf({ name: values.nama }) : account ? words.editTitle : words.addTitle
      }
      yes={words.save}
      leave={JSON.stringify(values) !== JSON.stringify(first) && words.leave}
      check={isComplete}
      run={save}
      onProblem={tell}
      onDone={({ message, slip }) => (slip ? onAdded?.(slip, slip.akunid) : notice.success(message))}
      onClose={onClose}
    >
      {own === 'staf' && (
        <TextInput
          label={words.name}
          name="nama"
          autoFocus
          required
          maxLength={MAX_USERNAME}
          value={values.nama}
          error={wrong.nama}
          onChange={({ target }) => set({ nama: target.value })}
        />
      )}
      {!account && (
        <TextInput
          label={words.username}
          name="username"
          hint={words.usernameHint}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={values.username}
          error={wrong.username}
          onChange={({ target }) => set({ username: target.value })}
        />
      )}
      <Group
        legend={words.roles}
        error={wrong.peran}
        hint={own === 'dosen' ? words.lecturerHint : words.rolesHint}
      >
        {STAFF.map((role) => (
          <Box key={role}>
            <FormControlLabel
              label={roleNames[role]}
              control={
                <Checkbox
                  name="peran"
                  slotProps={{ input: { 'aria-invalid': wrong.peran !== undefined || undefined } }}
                  checked={values.peran.includes(role)}
                  onChange={(_event, on) => set({ peran: toggle(values.peran, role, on) })}
                />
              }
            />
            <Quiet sx={{ ml: 4, mt: -0.5 }}>{words.staff[role]}</Quiet>
          </Box>
        ))}
      </Group>
      {values.peran.includes('prodi') && (
        <Group legend={words.programmes} error={wrong.prodi}>
          {programmes.map(({ prodiid, prodinama }) => (
            <FormControlLabel
              key={prodiid}
              label={prodinama}
              control={
                <Checkbox
                  name="prodi"
                  slotProps={{ input: { 'aria-invalid': wrong.prodi !== undefined || undefined } }}
                  checked={values.prodi.includes(prodiid)}
                  onChange={(_event, on) => set({ prodi: toggle(values.prodi, prodiid, on) })}
                />
              }
            />
          ))}
        </Group>
      )}
    </FormDialog>
  )
}

type GroupProps = { legend: string; hint?: string; error?: string | undefined; children: ReactNode }

function Group({ legend, hint, error, children }: GroupProps) {
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
      {children}
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
function wrongIn({ username, nama, peran, prodi }: Values, own: 'staf' | 'dosen', isNew: boolean): Wrong {
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
