import { useState } from 'react'
import type { StudentSummary } from '../../../contract/endpoints/index.ts'
import { STEPS } from '../../../contract/rules/internship.ts'
import { endWith, hasLeft, STOPS, type StatusAct } from '../../../contract/rules/studentStatus.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { STATES } from '../../../ui/status/states.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { internshipChanged, peopleChanged } from '../../changed.ts'
import { useAccount } from '../../people/AccountCard.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'
import { Goes, goesWith } from '../internship/EndDialog.tsx'

const words = adminPeople.study

type Props = { student: StudentSummary; back: boolean; onClose: () => void }

/** Says exactly what goes with it, asks why, and offers the way back once it is done. */
export default function StudyDialog({ student, back, onClose }: Props) {
  const { mhsnobp: nobp, mhsnama: name, mhsstatus } = student
  const kinds = STOPS.filter((kind) => kind !== mhsstatus)
  const [chosen, setChosen] = useState<StatusAct>(kinds[0]!)
  const to = back ? 'aktif' : chosen
  const open = openOf(student)
  const account = useAccount({ nobp })
  const tell = useTold()
  const ending = open.filter(({ registerdisetujui }) => registerdisetujui === 1)
  const waiting = open.filter(({ registerdisetujui }) => registerdisetujui === null)
  const end = endWith(to)
  const undoable = !back && end !== null
  return (
    <ActDialog
      title={(back ? words.backTitle : words.stopTitle)({ name })}
      yes={words.yes[to]}
      destructive={!back && (hasLeft(to) || ending.length + waiting.length > 0)}
      reasons={back ? null : words.reasons[to as 'cuti']}
      blocked={account.isPending}
      run={(alasan) =>
        call('POST mahasiswa/{nobp}/status', {
          params: { nobp },
          body: {
            ke: to,
            dari: mhsstatus,
            alasan,
            register: end === null ? [] : open.map(({ registerid }) => registerid),
          },
        })
      }
      after={changed}
      onDone={(answer) => tell(answer, undoable)}
      onClose={onClose}
    >
      {!back && (
        <SelectInput
          label={words.kind}
          name="ke"
          value={chosen}
          onChange={({ target }) => setChosen(target.value as StatusAct)}
          choices={kinds.map((kind) => [kind, words.kinds[kind]])}
        />
      )}
      <Goes
        items={[
          back ? words.happens.again : words.happens.status({ status: STATES.kuliah[to].text }),
          ...(end === null
            ? []
            : [
                ...ending.flatMap((each) => [
                  words.happens.ends[end]({ company: each.where }),
                  // That another place may be chosen is not so for who stops.
                  ...goesWith(each, end, { again: false, closed: each.tutup }),
                ]),
                ...waiting.map((each) => words.happens.rejected({ company: each.where })),
              ]),
          accountGoes(account.data, hasLeft(mhsstatus), hasLeft(to)),
          back && words.happens.stays,
          undoable &&
            (ending.length + waiting.length > 0
              ? words.happens.undo({ days: STEPS[end].takenBackWithin })
              : words.happens.undoAny),
        ]}
      />
    </ActDialog>
  )
}

function accountGoes(
  account: { username: string; aktif: boolean } | null | undefined,
  had: boolean,
  leaves: boolean,
): string | false {
  if (!account) return false
  const { username, aktif } = account
  if (leaves && !had && aktif) return words.happens.account({ username })
  if (!leaves && had && !aktif) return words.happens.accountOpens({ username })
  return aktif && words.happens.accountStays
}

/** What ends with it, and where that is: it may lie in a semester that is closed. */
const openOf = ({ register, terbuka }: StudentSummary) =>
  register.flatMap((each) => {
    const { registernamaperusahaan: company, kuotasemnama: semester } = each
    const open = terbuka.find(({ registerid }) => registerid === each.registerid)
    if (!open) return []
    const { tutup } = open
    return [{ ...each, tutup, where: tutup ? words.happens.closed({ company, semester }) : company }]
  })

const changed = () => Promise.all([peopleChanged(), internshipChanged()])

/** What was done, and for ten seconds the way back. */
function useTold() {
  const notice = useNotice()
  const undo = async (peristiwaid: number) => {
    try {
      notice.success((await call('POST peristiwa/urungkan', { body: { peristiwaid } })).message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await changed()
  }
  return (answer: { message: string }, undoable: boolean) => {
    const { peristiwaid } = (answer as unknown as { data: { peristiwaid: number } }).data
    notice.success(answer.message, undoable ? () => void undo(peristiwaid) : undefined)
  }
}
