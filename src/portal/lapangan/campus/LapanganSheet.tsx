import { useState } from 'react'
import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { fields } from '../../../i18n/fields.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { useSave } from '../../parts/useSave.ts'
import { Button, Note, RefusalNote, Sheet, TextField } from '../../ui/index.ts'
import { lapanganChanged } from './queries.ts'
import styles from './Campus.module.css'

type Props = { registerid: number; who: Lapangan['lapangan']; onClose: () => void }

/** Who it is at the company, and where a link reaches them. */
export function LapanganSheet({ registerid, who, onClose }: Props) {
  const { role } = usePerson()
  const before = {
    nama: who?.nama ?? '',
    jabatan: who?.jabatan ?? '',
    lapangansurel: who?.lapangansurel ?? '',
    lapangantelp: who?.lapangantelp ?? '',
  }
  const [typed, setTyped] = useState(before)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState(false)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()
  const names = Object.keys(before) as (keyof typeof before)[]
  const field = (name: keyof typeof before) => ({
    name,
    label: words.fields[name],
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setSure(false)
      setTyped({ ...typed, [name]: target.value })
    },
  })
  const submit = () => {
    setTried(true)
    if (typed.nama.trim() === '') return
    void save(async () => {
      const { message } = await call('POST lapangan/{registerid}', {
        params: { registerid },
        body: { ...typed, versi: who?.versi ?? 0, ...(sure && { yakin: 1 }) },
      })
      await lapanganChanged()
      onClose()
      notice.success(message)
    })
  }
  return (
    <Sheet
      title={who ? words.editTitle : words.enter}
      changed={names.some((name) => typed[name] !== before[name])}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {words.save}
        </Button>
      }
    >
      {role === 'mahasiswa' && <Note tone="info">{words.studentHint}</Note>}
      {who?.bersama && <Note tone="info">{words.sharedEdit}</Note>}
      <TextField
        {...field('nama')}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={errors.nama ?? (tried && typed.nama.trim() === '' ? fields.required : undefined)}
      />
      <TextField
        {...field('jabatan')}
        required={false}
        maxLength={120}
        autoComplete="off"
        hint={words.functionHint}
      />
      <TextField
        {...field('lapangansurel')}
        required={false}
        type="email"
        inputMode="email"
        maxLength={120}
        autoComplete="off"
        hint={words.mailHint}
      />
      <TextField
        {...field('lapangantelp')}
        required={false}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        hint={words.phoneHint}
      />
      {errors.yakin && (
        <Note tone="menunggu" role="alert">
          <p>{errors.yakin}</p>
          <label className={styles.sure}>
            <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} />
            {words.sure}
          </label>
        </Note>
      )}
      {refusal && !errors.yakin && <RefusalNote of={refusal} />}
    </Sheet>
  )
}
