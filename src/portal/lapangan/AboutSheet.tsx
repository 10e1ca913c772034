import { BUSINESS_FIELDS, perusahaan } from '../../contract/resources/perusahaan.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { LAPANGAN_HOME, readAnew } from '../../dataProvider/queryClient.ts'
import { businessField } from '../../i18n/businessFields.ts'
import { lapanganPage } from '../../i18n/lapanganPage.ts'
import { SelectInput, TextArea } from '../../ui/TextInput.tsx'
import { Stack } from '../ui/Card.tsx'
import type { About } from './AboutCard.tsx'
import { useFields } from '../../ui/useFields.ts'
import { FormSheet } from '../parts/FormSheet.tsx'

type Props = { company: string; about: About; onClose: () => void }

/** The own company in its own words: plain text, which the office sees and may change. */
export function AboutSheet({ company, about, onClose }: Props) {
  const form = useFields(about)
  const { field } = form
  const { perusahaanuraian, perusahaantugas } = perusahaan.fields
  return (
    <FormSheet
      title={words.title({ company })}
      subtitle={words.plain}
      yes={words.save}
      form={form}
      run={() => {
        const { perusahaanid, perusahaanbidang, perusahaanuraian, perusahaantugas, versi } = form.values
        return call('POST lapangan/perusahaan', {
          body: {
            perusahaanid,
            perusahaanbidang: perusahaanbidang || null,
            perusahaanuraian: perusahaanuraian || null,
            perusahaantugas: perusahaantugas || null,
            versi,
          },
          session: byLink,
        })
      }}
      after={() => readAnew(LAPANGAN_HOME)}
      onClose={onClose}
    >
      <Stack>
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
    </FormSheet>
  )
}

const words = lapanganPage.about
