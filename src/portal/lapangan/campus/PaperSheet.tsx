import { useState } from 'react'
import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { fields } from '../../../i18n/fields.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { hariIni } from '../../parts/today.ts'
import { useSave } from '../../parts/useSave.ts'
import { Button, RefusalNote, Sheet, TextField } from '../../ui/index.ts'
import { lapanganChanged } from './queries.ts'
import styles from './Campus.module.css'

type Props = { registerid: number; who: Lapangan['lapangan']; onClose: () => void }

/** 'Received outside the system': a signed sheet confirms the days of a period. */
export function PaperSheet({ registerid, who, onClose }: Props) {
  const [typed, setTyped] = useState({
    dari: '',
    sampai: '',
    nama: who?.nama ?? '',
    jabatan: who?.jabatan ?? '',
  })
  const [berkas, setBerkas] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [tried, setTried] = useState(false)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()
  const needed = (name: 'dari' | 'sampai' | 'nama') =>
    errors[name] ?? (tried && typed[name].trim() === '' ? fields.required : undefined)
  const set = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = () => {
    setTried(true)
    if (preparing || !berkas || !typed.dari || !typed.sampai || !typed.nama.trim()) return
    void save(async () => {
      const { message } = await call('POST lapangan/kertas', { body: { registerid, ...typed, berkas } })
      await lapanganChanged()
      onClose()
      notice.success(message)
    })
  }
  return (
    <Sheet
      title={words.addPaper}
      changed={berkas !== null || typed.dari !== ''}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {words.savePaper}
        </Button>
      }
    >
      <div className={styles.two}>
        <TextField
          {...set('dari')}
          type="date"
          required
          max={hariIni()}
          label={words.from}
          error={needed('dari')}
        />
        <TextField
          {...set('sampai')}
          type="date"
          required
          max={hariIni()}
          label={words.to}
          error={needed('sampai')}
        />
      </div>
      <TextField {...set('nama')} required maxLength={120} label={words.signedBy} error={needed('nama')} />
      <TextField
        {...set('jabatan')}
        required={false}
        maxLength={120}
        label={words.fields.jabatan}
        error={errors.jabatan}
      />
      <FileField
        label={words.sheet}
        accept={DOCUMENT_TYPES}
        acceptLabel={labelOf(DOCUMENT_TYPES)}
        maxBytes={MAX_FILE_BYTES}
        photos={{ onPreparing: setPreparing }}
        value={berkas}
        disabled={busy}
        error={errors.berkas ?? (tried && !berkas ? fields.required : undefined)}
        onChange={setBerkas}
      />
      <RefusalNote of={refusal} />
    </Sheet>
  )
}
