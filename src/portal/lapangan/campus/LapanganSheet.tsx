import { useState } from 'react'
import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { lapanganChanged } from './queries.ts'
import styles from './Campus.module.css'
import { fieldOf, useFields } from '../../../ui/useFields.ts'
import { FormSheet } from '../../parts/FormSheet.tsx'
import { Note, TextField } from '../../ui/index.ts'

type Props = { registerid: number; who: Lapangan['lapangan']; onClose: () => void }

/** Who it is at the company, and where a link reaches them. */
export function LapanganSheet({ registerid, who, onClose }: Props) {
  const { role } = usePerson()
  const form = useFields({
    nama: who?.nama ?? '',
    jabatan: who?.jabatan ?? '',
    lapangansurel: who?.lapangansurel ?? '',
    lapangantelp: who?.lapangantelp ?? '',
  })
  const { values, errors } = form
  const [sure, setSure] = useState(false)
  const set = (more: Partial<typeof values>) => {
    setSure(false)
    form.set(more)
  }
  const field = (name: keyof typeof values) => ({
    ...fieldOf(values, set, errors)(name),
    label: words.fields[name],
    autoComplete: 'off',
  })
  return (
    <FormSheet
      title={who ? words.editTitle : words.enter}
      yes={words.save}
      form={form}
      check={() => form.isComplete('nama')}
      run={() =>
        call('POST lapangan/{registerid}', {
          params: { registerid },
          body: { ...values, versi: who?.versi ?? 0, ...(sure && { yakin: 1 }) },
        })
      }
      after={lapanganChanged}
      onClose={onClose}
    >
      {role === 'mahasiswa' && <Note tone="info">{words.studentHint}</Note>}
      {who?.bersama && <Note tone="info">{words.sharedEdit}</Note>}
      {who && !who.bersama && who.mahasiswa > 1 && (
        <Note tone="info">{words.editOfAll({ count: who.mahasiswa })}</Note>
      )}
      <TextField {...field('nama')} required maxLength={120} data-autofocus />
      <TextField {...field('jabatan')} required={false} maxLength={120} hint={words.functionHint} />
      <TextField
        {...field('lapangansurel')}
        required={false}
        type="email"
        inputMode="email"
        maxLength={120}
        hint={words.mailHint}
      />
      <TextField
        {...field('lapangantelp')}
        required={false}
        type="tel"
        inputMode="tel"
        maxLength={30}
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
    </FormSheet>
  )
}
