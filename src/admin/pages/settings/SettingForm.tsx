import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { PlainCode } from '../../../contract/messages/index.ts'
import { refusedBy, type Setting } from '../../../contract/setting.ts'
import { errorsOf } from '../../../dataProvider/problem.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { inputs } from '../../fieldTypes/inputs.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { SaveButton } from '../../SaveButton.tsx'
import { useOnce } from '../../useOnce.ts'
import { AskBeforeLeaving } from '../../views/AskBeforeLeaving.tsx'
import { FocusWrong } from '../../views/RecordForm.tsx'
import { resolved, validate } from '../../views/validate.ts'

type Words = Readonly<Record<string, string>>

type Props = {
  setting: Setting
  /** Nothing where it is stored for the first time. */
  stored: object | null
  words: { intro?: string; fields: Words; hints?: Words; choices?: Words }
  /** How `check` is said. */
  refusals?: Partial<Record<PlainCode, string>>
  run: (values: never) => Promise<{ message: string }>
  /** What shows it. */
  shownBy: readonly string[]
  after?: () => unknown
  /** Two fields beside each other where there is room. */
  wide?: boolean
  label?: string
  /** Beside the button that saves. */
  actions?: ReactNode
}

/** The fields of a setting, filled with what is stored. They are mounted anew by their `key` when that has changed. */
export function SettingForm(props: Props) {
  const { setting, stored, words, refusals = {}, wide = false, label, actions } = props
  const { save, saving } = useSave(props)
  return (
    <Form
      record={stored ?? {}}
      onSubmit={save}
      resolver={(typed: FieldValues) => resolved(typed, wrongOf(setting, typed, refusals))}
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={AskBeforeLeaving}
    >
      <FocusWrong />
      <Box sx={{ ...LOOK, ...(wide && { gridTemplateColumns: { md: '1fr 1fr' }, maxWidth: 760 }) }}>
        {words.intro && <Quiet sx={WHOLE}>{words.intro}</Quiet>}
        {Object.entries(setting.fields).map(([source, field]) => {
          const Input = inputs[field.kind]
          const hint = words.hints?.[source]
          return (
            <Input
              key={source}
              {...{ source, field: { ...field, hint }, label: words.fields[source]!, choices: words.choices }}
            />
          )
        })}
        <Box sx={{ ...WHOLE, display: 'flex', gap: 1 }}>
          <SaveButton saving={saving} label={label} />
          {actions}
        </Box>
      </Box>
    </Form>
  )
}

const WHOLE = { gridColumn: '1 / -1' }
const LOOK = {
  display: 'grid',
  gap: 2.5,
  columnGap: 3,
  alignItems: 'start',
  maxWidth: 560,
  '& > *': { m: 0 },
}

/**
 * Sent once however often the button is pressed, with the version that was read; what the server refuses stands under its
 * field.
 */
function useSave({ setting, stored, run, shownBy, after }: Props) {
  const { busy: saving, once } = useOnce()
  const notice = useNotice()
  async function save(typed: FieldValues) {
    let refused: object | undefined
    await once(async () => {
      try {
        const read = setting.versioned ? { versi: (stored as { versi: number }).versi } : {}
        const { message } = await run({ ...sentOf(setting, typed), ...read } as never)
        notice.success(message)
        await readAnew(...shownBy)
        await after?.()
      } catch (problem) {
        refused = errorsOf(problem)
        const wrong = Object.keys(refused)
        if (wrong.length === 0 || wrong.some((name) => !(name in setting.fields))) throw problem
      }
    })
    return refused
  }
  return { save, saving }
}

/** What the server would say, before anything is sent: of each field, and of the whole once each fits. */
function wrongOf(setting: Setting, typed: FieldValues, refusals: Words): Words {
  const wrong = validate({ fields: setting.fields, form: Object.keys(setting.fields) }, typed)
  if (Object.keys(wrong).length > 0) return wrong
  const found = refusedBy(setting, sentOf(setting, typed))
  return Object.fromEntries(found.map(([name, refusal]) => [name, refusals[refusal] ?? '']))
}

/** A stored file is kept when none is sent. */
const sentOf = ({ fields }: Setting, typed: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = typed[name] as unknown
      if (kind === 'file') return value instanceof File || value === null ? [[name, value]] : []
      if (typeof value !== 'string') return [[name, value]]
      const text = value.trim()
      return [[name, text === '' ? null : kind === 'integer' ? Number(text) : text]]
    }),
  )
