import type { ComponentProps } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { ReasonField } from '../../../ui/dialog/ReasonField.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'run'> & {
  /** Short ones to press; the text stays free. Null: no reason is asked for. */
  reasons: readonly string[] | null
  needsReason?: boolean
  run: (reason: string, key: string) => Promise<{ message: string }>
}

/** Says what goes, asks why, does it, and stays open with the reason when it could not. */
export function ActDialog({ reasons, needsReason = true, run, check, form, children, ...dialog }: Props) {
  const why = useFields({ alasan: '' })
  const reason = why.values.alasan.trim()

  function isComplete() {
    const silent = reasons !== null && needsReason && reason === ''
    why.refuse(silent ? { alasan: words.needed } : {})
    return (check?.() ?? true) && !silent
  }

  function refuse(errors: Record<string, string>) {
    why.refuse(errors)
    form?.refuse(errors)
  }

  return (
    <FormDialog
      {...dialog}
      form={{ changed: why.changed || form?.changed === true, refuse }}
      check={isComplete}
      run={(key) => run(reason, key)}
    >
      {children}
      {reasons !== null && (
        <ReasonField
          max={MAX_REASON}
          ready={reasons}
          required={needsReason}
          value={why.values.alasan}
          error={why.errors.alasan}
          onChange={(alasan) => why.set({ alasan })}
        />
      )}
    </FormDialog>
  )
}
