import { useState } from 'react'
import { ROUND_ORDERS, type RoundOrder } from '../../../../contract/rules/round.ts'
import { call } from '../../../../dataProvider/call.ts'
import { adminRound } from '../../../../i18n/adminRound.ts'
import { SelectInput, TextArea, TextInput } from '../../../../ui/TextInput.tsx'
import type { Row } from '../../../definition.ts'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
import { useFieldErrors } from '../../../parts/useFieldErrors.ts'
import { roundChanged } from './useRound.ts'
import { When } from './When.tsx'

const words = adminRound.form

/** Until when, and in which order: locked once it is open. */
export default function OpenDialog({ kuota, onClose }: { kuota: Row; onClose: () => void }) {
  const [until, setUntil] = useState({ hari: String(kuota.kuotaselesairegistrasi), jam: '23:59' })
  const [urutan, setOrder] = useState<RoundOrder>('undian')
  const [bands, setBands] = useState('')
  const [daftar, setList] = useState('')
  const { errors, onProblem } = useFieldErrors()
  return (
    <FormDialog
      title={adminRound.open}
      yes={words.yes}
      run={() =>
        call('POST kuota/putaran/{kuotaidx}', {
          params: { kuotaidx: Number(kuota.id) },
          body: {
            ...until,
            urutan,
            kelompok:
              urutan === 'sks'
                ? bands
                    .split(/[\s,;]+/)
                    .filter(Boolean)
                    .map(Number)
                : [],
            daftar: urutan === 'daftar' ? daftar : '',
          },
        })
      }
      {...{ after: roundChanged, onProblem, onClose }}
    >
      <When kuota={kuota} value={until} errors={errors} onChange={setUntil} />
      <SelectInput
        label={words.order}
        value={urutan}
        error={errors.urutan}
        onChange={({ target }) => setOrder(target.value as RoundOrder)}
        choices={ROUND_ORDERS.map((order) => [order, words.orders[order]])}
      />
      {urutan === 'sks' && (
        <TextInput
          label={words.bands}
          hint={words.bandsHint}
          required
          value={bands}
          error={errors.kelompok}
          onChange={({ target }) => setBands(target.value)}
        />
      )}
      {urutan === 'daftar' && (
        <TextArea
          label={words.list}
          hint={words.listHint}
          rows={8}
          required
          value={daftar}
          error={errors.daftar}
          onChange={({ target }) => setList(target.value)}
        />
      )}
      <Quiet>
        {words.blocked} {words.fixed}
      </Quiet>
    </FormDialog>
  )
}
