import Button from '@mui/material/Button'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { settings } from '../../../contract/settings.ts'
import { call } from '../../../dataProvider/call.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminSettings as words } from '../../../i18n/adminSettings.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { SettingForm } from './SettingForm.tsx'

const SHOWN_BY = ['persyaratan', 'syaratmagang']

/** Simpan while nothing is stored, Update afterwards. */
export function Requirement({ stored }: { stored: AnswerOf<'GET persyaratan'>['rekomendasi'] }) {
  if (!stored)
    return <Form stored={null} label={adminForm.save} run={(body) => call('POST persyaratan', { body })} />
  const { idx, versi } = stored
  return (
    <Form
      stored={stored}
      label={adminForm.update}
      run={(body) =>
        call('POST persyaratan/{idx}', {
          params: { idx },
          body: { ...(body as object), idx, versi } as never,
        })
      }
      actions={<Remove idx={idx} />}
    />
  )
}

type FormProps = Pick<Parameters<typeof SettingForm>[0], 'stored' | 'label' | 'run' | 'actions'>

const Form = (props: FormProps) => (
  <SettingForm setting={settings.persyaratan} words={words.requirement} shownBy={SHOWN_BY} {...props} />
)

function Remove({ idx }: { idx: number }) {
  const act = useConfirmedAction()
  return (
    <Button
      color="error"
      onClick={() =>
        void act({
          title: words.removing,
          text: words.removingText,
          yes: words.removeYes,
          destructive: true,
          run: () => call('DELETE persyaratan/{idx}', { params: { idx } }),
          after: () => readAnew(...SHOWN_BY),
        })
      }
    >
      {words.remove}
    </Button>
  )
}
