import Button from '@mui/material/Button'
import { may } from '../../contract/access.ts'
import type { Registration } from '../../contract/endpoints/index.ts'
import { documentState, waitsForOffice } from '../../contract/rules/documents.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { documentsOf } from '../pages/student/queries.ts'
import { useConfirmedAction } from '../useConfirmedAction.ts'
import { internshipChanged } from '../changed.ts'

/** All uploads of one registration that wait, in one step: the files that this page shows, and no others. */
export function ValidateAll({ name, register }: { name: string; register: Registration }) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const waiting = documentsOf(register).filter((document) => waitsForOffice(documentState(document)))
  // One has its own button.
  if (!may(role, 'POST register/validasi') || waiting.length < 2) return null
  const count = waiting.length

  async function validate() {
    const { message, data } = await call('POST massal', {
      body: {
        massalid: crypto.randomUUID(),
        aksi: 'validasi',
        pilihan: { id: [String(register.registerid)] },
        isi: { berkas: waiting.flatMap(({ versifile }) => versifile ?? []) },
      },
    })
    const refused = data.hasil.find(({ berhasil }) => !berhasil)
    if (refused) throw new HttpProblem(409, refused.alasan ?? message)
    return { message: words.allValidated({ count }) }
  }

  return (
    <Button
      variant="outlined"
      onClick={() =>
        void act({
          title: words.validatingAll({ count, name }),
          text: words.validatingText,
          yes: words.validateThese({ count }),
          run: validate,
          after: internshipChanged,
        })
      }
    >
      {words.validateAll({ count })}
    </Button>
  )
}
