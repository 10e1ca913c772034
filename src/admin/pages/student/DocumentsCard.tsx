import Typography from '@mui/material/Typography'
import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { reviewAddress } from '../register/address.ts'
import { There } from '../register/placeItems.tsx'
import { Part, Rows } from './Part.tsx'
import { useReaches } from '../../useReaches.ts'

/** What the student has to hand in, each leading to the place where it is looked at. Not for whom they are not. */
export function DocumentsCard({ register }: { register: Registration }) {
  const { role } = usePerson()
  const reaches = useReaches()
  if (!may(role, 'GET file dokumen registrasi/konsultasi/keberangkatan')) return null
  const { registerid, dokumenregister, dokumenkonsultasi, dokumenkeberangkatan } = register
  const documents = Object.entries({
    register: dokumenregister,
    konsultasi: dokumenkonsultasi,
    keberangkatan: dokumenkeberangkatan,
  }).flatMap(([tab, list]) => list.map((document) => ({ tab, document, state: documentState(document) })))
  const validated = documents.filter(({ state }) => state === 'tervalidasi').length
  return (
    <Part
      title={words.documents}
      aside={documents.length > 0 && <Quiet>{words.validatedOf({ validated, all: documents.length })}</Quiet>}
    >
      {documents.length === 0 ? (
        <Quiet>{words.noDocuments}</Quiet>
      ) : (
        <Rows>
          {documents.map(({ tab, document: { dokumenid, dokumennama }, state }) => (
            <li key={dokumenid}>
              <Typography variant="body2" component="span">
                <There
                  to={
                    reaches('/register')
                      ? `${reviewAddress(registerid, '')}?tab=${tab}&dok=${dokumenid}`
                      : undefined
                  }
                >
                  {dokumennama}
                </There>
              </Typography>
              <StatusChip of="dokumen" is={state} />
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}
