import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { MAX_USERNAME } from '../../contract/limits.ts'
import { account as messages } from '../../contract/messages/account.ts'
import { isStaff, STAFF, type StaffRole } from '../../contract/roles.ts'
import { hatsProblem, USERNAME } from '../../contract/accounts.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { fields } from '../../i18n/fields.ts'
import { language } from '../../i18n/language.ts'
import { roleNames } from '../../i18n/roles.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { TextInput } from '../../ui/TextInput.tsx'
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
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const { prodi: programmes } = usePerson()
  const confirm = useConfirm()
  const notice = useNotice()
  const refresh = useRefreshPeople()

  function set(more: Partial<Values>) {
    setValues({ ...values, ...more })
    const touched = Object.keys(more)
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !touched.includes(field))))
    setFailure('')
  }
  const toggle = <T,>(list: readonly T[], value: T, on: boolean) =>
    on ? [...list, value] : list.filter((other) => other !== value)

  async function close() {
    if (busy) return
    const dirty = JSON.stringify(values) !== JSON.stringify(first)
    if (!dirty || (await confirm({ ...words.leave, destructive: true }))) onClose()
  }

  useBackToClose(() => void close())

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const found = wrongIn(values, own, account === undefined)
    setWrong(found)
    setFailure('')
    const [field] = Object.keys(found)
    if (field) return form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    sending.current = true
    setBusy(true)
    try {
      await save()
    } catch (error) {
      const errors = error instanceof HttpProblem ? error.errors : {}
      setWrong(errors)
      if (Object.keys(errors).length === 0) setFailure(messageOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  async function save() {
    const { username, nama, peran } = values
    const prodi = peran.includes('prodi') ? values.prodi.map(String) : []
    if (account) {
      const body = { peran, prodi, versi: account.versi, nama: own === 'dosen' ? undefined : nama }
      const { message } = await call('POST pengguna/{akunid}', { params: { akunid: account.akunid }, body })
      await refresh()
      onClose()
      notice.success(message)
    } else {
      const { data } = await call('POST pengguna', { body: { username, nama, peran, prodi } })
      await refresh()
      onClose()
      onAdded?.(data, data.akunid)
    }
  }

  return (
    <Dialog open aria-labelledby={title} maxWidth="sm" fullWidth onClose={() => void close()}>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={FORM}
      >
        <DialogTitle id={title} component="h2">
          {own === 'dosen' ? words.rolesOf(values.nama) : account ? words.editTitle : words.addTitle}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start', '&&': { pt: 1 } }}>
          {failure && (
            <Alert severity="error" role="alert">
              {failure}
            </Alert>
          )}
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
                      checked={values.peran.includes(role)}
                      onChange={(_event, on) => set({ peran: toggle(values.peran, role, on) })}
                    />
                  }
                />
                <Typography variant="body2" sx={{ color: 'text.secondary', ml: 4, mt: -0.5 }}>
                  {words.staff[role]}
                </Typography>
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
                      checked={values.prodi.includes(prodiid)}
                      onChange={(_event, on) => set({ prodi: toggle(values.prodi, prodiid, on) })}
                    />
                  }
                />
              ))}
            </Group>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={() => void close()}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            {busy ? words.saving : words.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
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
        username: username.trim() === '' ? fields.required : messages.username[language()],
      }),
    ...(problem && { [problem.field]: messages[problem.reason][language()] }),
  }
}

const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
