import { useState } from 'react'
import { BUSINESS_FIELDS, perusahaan } from '../../contract/resources/perusahaan.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { LAPANGAN_HOME, readAnew } from '../../dataProvider/queryClient.ts'
import { businessField } from '../../i18n/businessFields.ts'
import { lapanganPage } from '../../i18n/lapanganPage.ts'
import { Button } from '../../ui/Button.tsx'
import { useNotice } from '../../ui/dialog/context.ts'
import { SelectInput, TextArea } from '../../ui/TextInput.tsx'
import { RefusalNote } from '../parts/Note.tsx'
import { useSave } from '../parts/useSave.ts'
import { Stack } from '../ui/Card.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { About } from './AboutCard.tsx'

type Props = { company: string; about: About; onClose: () => void }

/** The own company in its own words: plain text, which the office sees and may change. */
export function AboutSheet({ company, about, onClose }: Props) {
  const [text, setText] = useState(about)
  const { save, busy, refusal, errors } = useSave()
  const notice = useNotice()
  const field = (name: 'perusahaanbidang' | 'perusahaanuraian' | 'perusahaantugas') => ({
    name,
    value: text[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setText({ ...text, [name]: target.value || null }),
  })
  const { perusahaanuraian, perusahaantugas } = perusahaan.fields
  return (
    <Sheet
      title={words.title({ company })}
      subtitle={words.plain}
      changed={JSON.stringify(text) !== JSON.stringify(about)}
      busy={busy}
      onClose={onClose}
      onSubmit={() =>
        void save(async () => {
          const { message } = await call('POST lapangan/perusahaan', { body: text, session: byLink })
          onClose()
          notice.success(message)
          await readAnew(LAPANGAN_HOME)
        })
      }
      actions={
        <Button type="submit" look="filled" size="large" busy={busy}>
          {words.save}
        </Button>
      }
    >
      <Stack>
        <RefusalNote of={refusal} />
        <SelectInput
          label={words.field}
          data-autofocus
          {...field('perusahaanbidang')}
          none={words.noField}
          choices={BUSINESS_FIELDS.map((name) => [name, businessField(name)])}
        />
        <TextArea
          label={words.does}
          rows={5}
          maxLength={perusahaanuraian.max}
          {...field('perusahaanuraian')}
        />
        <TextArea
          label={words.tasks}
          hint={words.tasksHint}
          rows={5}
          maxLength={perusahaantugas.max}
          {...field('perusahaantugas')}
        />
      </Stack>
    </Sheet>
  )
}

const words = lapanganPage.about
