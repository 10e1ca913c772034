import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { isIsoDate, today } from '../../../contract/rules/calendar.ts'
import { quotaDateWarnings, type QuotaDates } from '../../../contract/rules/quotaDates.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { DateInput } from '../../fieldTypes/inputs/date.tsx'
import type { InputProps } from '../../fieldTypes/kind.ts'

const DAYS = ['kuotamulairegistrasi', 'kuotaselesairegistrasi', 'kuotaselesaiuploaddokumen'] as const

/** A day of a quota, with a word of warning where it can be saved and is seldom meant. */
export default function QuotaDate(props: InputProps) {
  const given = useWatch({ name: [...DAYS] }) as unknown[]
  const days = given.map((day) => (isIsoDate(String(day)) ? String(day) : undefined))
  const last = days[1]
  // Days that are still to be typed warn of nothing.
  const warning = last && quotaDateWarnings(filledUp(days, last), today(new Date(), timeZone()))
  const said = warning ? warning[props.source as keyof QuotaDates] : undefined
  return (
    <div>
      <DateInput {...props} />
      {said && (
        <Alert severity="warning" role="status" sx={{ mt: 1 }}>
          {adminSeats.dates[said]}
        </Alert>
      )}
    </div>
  )
}

const filledUp = ([first, last, upload]: (string | undefined)[], known: string): QuotaDates => ({
  kuotamulairegistrasi: first ?? last ?? known,
  kuotaselesairegistrasi: last ?? known,
  kuotaselesaiuploaddokumen: upload ?? FAR,
})
const FAR = '9999-12-31'
