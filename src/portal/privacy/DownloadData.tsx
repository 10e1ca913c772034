import { call } from '../../dataProvider/call.ts'
import { saveFile } from '../../dataProvider/saveFile.ts'
import { privacy as words } from '../../i18n/privacy.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { useSave } from '../parts/useSave.ts'
import { Button, RefusalNote } from '../ui/index.ts'

/** Everything about whoever is signed in, as one file. */
export function DownloadData() {
  const notice = useNotice()
  const { save, busy, refusal } = useSave()
  return (
    <>
      <p style={{ margin: '0 0 14px' }}>{words.downloadHint}</p>
      {refusal && (
        <div style={{ marginBottom: 14 }}>
          <RefusalNote of={refusal} />
        </div>
      )}
      <Button
        look="outlined"
        busy={busy}
        onClick={() =>
          void save(async () => {
            saveFile((await call('POST datasaya/unduh')).data.url)
            notice.success(words.started)
          })
        }
      >
        {busy ? words.preparing : words.download}
      </Button>
    </>
  )
}
