import { ROUND_ORDERS, type RoundOrder } from '../../../../contract/rules/round.ts'
import { call } from '../../../../dataProvider/call.ts'
import { adminRound } from '../../../../i18n/adminRound.ts'
import { SelectInput, TextArea, TextInput } from '../../../../ui/TextInput.tsx'
import { useFields } from '../../../../ui/useFields.ts'
import type { Row } from '../../../definition.ts'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
import { roundChanged } from './useRound.ts'
import { When } from './When.tsx'

const words = adminRound.form

/** Until when, and in which order: locked once it is open. */
export default function OpenDialog({ kuota, onClose }: { kuota: Row; onClose: () => void }) {
  const form = useFields({
    hari: String(kuota.kuotaselesairegistrasi),
    jam: '23:59',
    urutan: 'undian' as RoundOrder,
    kelompok: '',
    daftar: '',
  })
  const { values, field } = form
  const { urutan } = values
  return (
    <FormDialog
      title={adminRound.open}
      yes={words.yes}
      form={form}
      run={() =>
        call('POST kuota/putaran/{kuotaidx}', {
          params: { kuotaidx: Number(kuota.id) },
          body: {
            ...values,
            kelompok: urutan === 'sks' ? numbersIn(values.kelompok) : [],
            daftar: urutan === 'daftar' ? values.daftar : '',
          },
        })
      }
      after={roundChanged}
      onClose={onClose}
    >
      <When kuota={kuota} field={field} />
      <SelectInput
        label={words.order}
        choices={ROUND_ORDERS.map((order) => [order, words.orders[order]])}
        {...field('urutan')}
      />
      {urutan === 'sks' && (
        <TextInput label={words.bands} hint={words.bandsHint} required {...field('kelompok')} />
      )}
      {urutan === 'daftar' && (
        <TextArea label={words.list} hint={words.listHint} rows={8} required {...field('daftar')} />
      )}
      <Quiet>
        {words.blocked} {words.fixed}
      </Quiet>
    </FormDialog>
  )
}

const numbersIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
