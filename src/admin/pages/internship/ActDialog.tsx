import { useState, type ComponentProps } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { ReasonField } from '../../../ui/dialog/ReasonField.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'run' | 'onProblem'> & {
  /** Short ones to press; the text stays free. Null: no reason is asked for. */
  reasons: readonly string[] | null
  needsReason?: boolean
  run: (reason: string, key: string) => Promise<{ message: string }>
}

/** Says what goes, asks why, does it, and stays open with the reason when it could not. */
export function ActDialog({ reasons, needsReason = true, run, check, form, children, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()

  function isComplete() {
    const silent = reasons !== null && needsReason && reason.trim() === ''
    setMissing(silent ? words.needed : undefined)
    return (check?.() ?? true) && !silent
  }

  function tell(error: unknown) {
    const fields = error instanceof HttpProblem ? error.errors : {}
    setMissing(fields.alasan)
    form?.refuse(fields)
    return Object.keys(fields).length === 1 && fields.alasan !== undefined
  }

  return (
    <FormDialog {...dialog} check={isComplete} run={(key) => run(reason.trim(), key)} onProblem={tell}>
      {children}
      {reasons !== null && (
        <ReasonField
          max={MAX_REASON}
          ready={reasons}
          required={needsReason}
          value={reason}
          error={missing}
          onChange={(value) => {
            setReason(value)
            setMissing(undefined)
          }}
        />
      )}
    </FormDialog>
  )
}
