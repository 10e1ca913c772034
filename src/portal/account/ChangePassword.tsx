import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MIN_NEW_PASSWORD } from '../../contract/limits.ts'
import { call } from '../../dataProvider/call.ts'
import { queryClient, usePerson } from '../../dataProvider/session.ts'
import { account } from '../../i18n/account.ts'
import { session } from '../../i18n/session.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { Stack } from '../ui/Card.tsx'
import { RefusalNote } from '../parts/Note.tsx'
import { useFields } from '../../ui/useFields.ts'
import { useSave } from '../parts/useSave.ts'
import { Button } from '../../ui/Button.tsx'

const words = account.password
const EMPTY = { sandilama: '', sandibaru: '', ulangi: '' }

/** The old password, the new one, and the new one again. */
export function ChangePassword() {
  const me = usePerson()
  const notice = useNotice()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const { values, set, field, refuse: mark } = useFields(EMPTY)
  const { save, refuse, busy, place, unsaid } = useSave<HTMLFormElement>(mark)
  const bind = (name: keyof typeof EMPTY) => ({
    ...field(name),
    onChange: (value: string) => set({ [name]: value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = wrongIn(values)
    if (Object.keys(found).length > 0) return refuse(found)
    await save(async () => {
      const { sandilama, sandibaru } = values
      const { message } = await call('POST gantisandi', { body: { sandilama, sandibaru } })
      set(EMPTY)
      notice.success(message)
      // Whoever had to change a first password may go on now; and the links to files in what was read are dead.
      await queryClient.invalidateQueries()
      if (me.sandiawal) void navigate((state as { then?: string } | null)?.then ?? '/', { replace: true })
    })
  }

  return (
    <form ref={place} noValidate onSubmit={submit} aria-labelledby="ganti-sandi">
      <Stack>
        <RefusalNote of={unsaid} />
        {/* Password managers want to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordInput label={words.old} autoComplete="current-password" {...bind('sandilama')} />
        <PasswordInput
          label={words.new}
          autoComplete="new-password"
          hint={words.hint({ letters: MIN_NEW_PASSWORD })}
          {...bind('sandibaru')}
        />
        <PasswordInput label={words.again} autoComplete="new-password" {...bind('ulangi')} />
        <div>
          <Button type="submit" look="filled" aria-disabled={busy || undefined}>
            {busy ? words.saving : words.title}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function wrongIn({ sandilama, sandibaru, ulangi }: typeof EMPTY): Partial<typeof EMPTY> {
  return {
    ...(sandilama === '' && { sandilama: words.oldMissing }),
    ...(sandibaru.length < MIN_NEW_PASSWORD && {
      sandibaru: session['password-too-short']({ minimum: MIN_NEW_PASSWORD }),
    }),
    ...(ulangi !== sandibaru && { ulangi: words.different }),
  }
}
