import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { date } from '../../../contract/fields.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { internshipChanged } from '../../changed.ts'
import { DateInput } from '../../fieldTypes/inputs/date.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { typedIn } from '../../parts/FormDialog.tsx'
import { ActDialog } from './ActDialog.tsx'

export interface Span {
  mulai: string
  selesai: string
}
type Outside = AnswerOf<'GET jadwal/luar/{jadwalid}'>

type SpanProps = {
  title: string
  yes: string
  start: Span
  mayBeEmpty: boolean
  queryKey: readonly unknown[]
  look: (span: Span, signal: AbortSignal) => Promise<Outside>
  save: (span: Span, luar: number, alasan: string) => Promise<{ message: string }>
  onClose: () => void
  children: ReactNode
}

/** A first and a last day, a reason, and which reports they leave outside. */
export function SpanDialog(props: SpanProps) {
  const { start, mayBeEmpty, look, save, onClose } = props
  const form = useForm({ defaultValues: start })
  const given = useWatch({ control: form.control })
  const span = { mulai: String(given.mulai ?? ''), selesai: String(given.selesai ?? '') }
  const isEmpty = mayBeEmpty && span.mulai === '' && span.selesai === ''
  const isSpan = isIsoDate(span.mulai) && isIsoDate(span.selesai) && span.mulai <= span.selesai
  const isComplete = isEmpty || isSpan
  const [told, setTold] = useState(false)
  const outside = useQuery({
    queryKey: [...props.queryKey, span],
    queryFn: async ({ signal }) => (await look(span, signal)).data,
    enabled: isComplete,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <FormProvider {...form}>
      <ActDialog
        title={props.title}
        yes={props.yes}
        reasons={words.reasons.tanggal}
        blocked={isComplete && !outside.data}
        check={() => {
          setTold(!isComplete)
          return isComplete && outside.data !== undefined
        }}
        run={(reason) => save(span, outside.data?.jumlah ?? 0, reason)}
        form={typedIn(form)}
        {...{ after: internshipChanged, onClose }}
      >
        {props.children}
        <DateInput source="mulai" field={date({ optional: mayBeEmpty })} label={words.span.start} autoFocus />
        <DateInput
          source="selesai"
          field={date({ optional: mayBeEmpty, notBefore: 'mulai' })}
          label={words.span.end}
        />
        {told && !isComplete && (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {words.span.noSchedule}
          </Typography>
        )}
        {isComplete && (
          <Await query={outside} shape="list" rows={2} label={words.span.checking}>
            {(found) => <OutsideDays found={found} />}
          </Await>
        )}
      </ActDialog>
    </FormProvider>
  )
}

function OutsideDays({ found: { jumlah, hari } }: { found: Outside['data'] }) {
  if (jumlah === 0) return <Quiet role="status">{words.span.none}</Quiet>
  const shown = hari.slice(0, FEW)
  return (
    <div role="status">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {words.span.outside({ count: jumlah })}
      </Typography>
      <Typography variant="body2" component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map((day) => (
          <li key={`${day.registerid} ${day.tanggal}`}>
            {tanggal(day.tanggal)} · {day.nama}
          </li>
        ))}
        {jumlah > shown.length && <li>{words.span.more({ count: jumlah - shown.length })}</li>}
      </Typography>
      <Quiet>{words.span.stay}</Quiet>
    </div>
  )
}

const FEW = 6
