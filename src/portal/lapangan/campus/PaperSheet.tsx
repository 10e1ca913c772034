import { useState } from 'react'
import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { hariIni } from '../../parts/today.ts'
import { lapanganChanged } from './queries.ts'
import styles from './Campus.module.css'
import { useFields } from '../../../ui/useFields.ts'
import { FormSheet } from '../../parts/FormSheet.tsx'
import { TextField } from '../../ui/index.ts'

type Props = { registerid: number; who: Lapangan['lapangan']; onClose: () => void }

/** 'Received outside the system': a signed sheet confirms the days of a period. */
export function PaperSheet({ registerid, who, onClose }: Props) {
  const form = useFields({
    dari: '',
    sampai: '',
    nama: who?.nama ?? '',
    jabatan: who?.jabatan ?? '',
    berkas: null as File | null,
  })
  const { values, field } = form
  const [preparing, setPreparing] = useState(false)
  const day = { type: 'date', required: true, max: hariIni() }
  return (
    <FormSheet
      title={words.addPaper}
      yes={words.savePaper}
      form={form}
      check={() => form.isComplete('dari', 'sampai', 'nama', 'berkas') && !preparing}
      run={(idempotencyKey) =>
        call('POST lapangan/kertas', {
          body: { registerid, ...values, berkas: values.berkas! },
          idempotencyKey,
        })
      }
      after={lapanganChanged}
      onClose={onClose}
    >
      {(busy) => (
        <>
          <div className={styles.two}>
            <TextField {...field('dari')} {...day} label={words.from} />
            <TextField {...field('sampai')} {...day} label={words.to} />
          </div>
          <TextField {...field('nama')} required maxLength={120} label={words.signedBy} />
          <TextField {...field('jabatan')} required={false} maxLength={120} label={words.fields.jabatan} />
          <FileField
            label={words.sheet}
            accept={DOCUMENT_TYPES}
            acceptLabel={labelOf(DOCUMENT_TYPES)}
            maxBytes={MAX_FILE_BYTES}
            photos={{ onPreparing: setPreparing }}
            value={values.berkas}
            disabled={busy}
            error={form.errors.berkas}
            onChange={(berkas) => form.set({ berkas })}
          />
        </>
      )}
    </FormSheet>
  )
}
