import { useEffect, useRef, useState } from 'react'
import type { OwnRound, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cityOf } from '../../../contract/rules/companies.ts'
import { MAX_CHOICES } from '../../../contract/rules/round.ts'
import { call } from '../../../dataProvider/call.ts'
import { round as words } from '../../../i18n/round.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { registrationChanged } from '../../parts/queries.ts'
import { useDraft } from '../../parts/useDraft.ts'
import { useSave } from '../../parts/useSave.ts'
import {
  ActionBar,
  Button,
  Card,
  Hidden,
  Icon,
  IconButton,
  LinkButton,
  Note,
  RefusalNote,
  Select,
  Stack,
} from '../../ui/index.ts'
import { listAt, type CompanyFilter } from './filter.ts'
import { placesText } from './placesText.ts'
import styles from './Round.module.css'
import { isOver, RoundTime, Sent } from './RoundCard.tsx'
import { RoundResult } from './RoundResult.tsx'
import { RoundRule } from './RoundRule.tsx'
import { useDragOrder } from './useDragOrder.ts'

type Props = {
  round: OwnRound
  /** Of the quota, as far as they still take somebody. */
  companies: readonly QuotaCompany[]
  mayChoose: boolean
  sex: string
  /** The student's credits, as they are now. */
  credits: number
  filter: CompanyFilter
}

/** Companies in one's own order, kept on the device until they are sent; the rule is read beside it. */
export default function RoundPage({ round, companies, mayChoose, sex, credits, filter }: Props) {
  const over = isOver(round)
  return (
    <Stack>
      <div>
        <LinkButton to={listAt(filter)} tone="plain" icon={<Icon name="kiri" size={20} />}>
          {words.back}
        </LinkButton>
      </div>
      {round.hasil ? (
        <RoundResult round={round} hasil={round.hasil} />
      ) : (
        <>
          <RoundTime round={round} />
          {over || !mayChoose ? <Kept round={round} /> : <Choices {...{ round, companies, sex, credits }} />}
        </>
      )}
      <RoundRule round={round} />
    </Stack>
  )
}

/** What counts, once nothing can be changed; what is left on the device is said not to have been sent. */
function Kept({ round }: { round: OwnRound }) {
  const draft = useOrder(round)
  return (
    <Card className={styles.card} aria-label={words.choices}>
      <h2>{words.choices}</h2>
      <Sent round={round} />
      {draft.changed && (
        <Note tone="menunggu" role="status">
          {words.missed}
        </Note>
      )}
      <ol className={styles.list}>
        {round.pilihan.map(({ detailid, perusahaan }, at) => (
          <li key={detailid}>
            <strong aria-hidden>{at + 1}</strong>
            <span>
              <b>{perusahaan || words.goneName}</b>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Choices({ round, companies, sex, credits }: Pick<Props, 'round' | 'companies' | 'sex' | 'credits'>) {
  const { ids, write, changed, draft } = useOrder(round)
  const { save, busy, errors, place, unsaid } = useSave()
  const confirm = useConfirm()
  const notice = useNotice()
  const { said, say, goTo } = useMoves()
  const hasGrown = round.urutan === 'sks' && round.sks !== credits
  const { list, dragged, handle } = useDragOrder(ids, {
    write,
    dropped: (detailid, place) => say(words.moved({ company: nameOf(detailid), place })),
  })
  const known = new Map(companies.map((company) => [company.detailid, company]))
  const nameOf = (detailid: number) =>
    known.get(detailid)?.perusahaannama ??
    (round.pilihan.find((each) => each.detailid === detailid)?.perusahaan || words.goneName)
  const others = companies
    .filter(({ detailid }) => !ids.includes(detailid))
    .toSorted((a, b) => a.perusahaannama.localeCompare(b.perusahaannama))

  function move(at: number, by: -1 | 1) {
    const to = at + by
    if (to < 0 || to >= ids.length) return
    const next = ids.with(at, ids[to]!).with(to, ids[at]!)
    write(next)
    say(words.moved({ company: nameOf(ids[at]!), place: to + 1 }))
    goTo(`${by === -1 ? 'naik' : 'turun'}-${ids[at]!}`)
  }

  function remove(at: number) {
    write(ids.filter((_, index) => index !== at))
    say(words.removed({ company: nameOf(ids[at]!) }))
    goTo('pilihan')
  }

  function send(pilihan: readonly number[]) {
    void save(async () => {
      const { message } = await call('POST putaran/pilihan/{putaranid}', {
        params: { putaranid: round.putaranid },
        body: { pilihan: [...pilihan], versi: round.versi },
      }).catch(async (error: unknown) => {
        // Another device may have sent meanwhile, or the time has changed: both are to be seen.
        await registrationChanged()
        throw error
      })
      draft.clear()
      notice.success(message)
      await registrationChanged()
    })
  }

  async function takeBack() {
    const title = words.takingBack({ count: round.pilihan.length })
    const question = { title, text: words.takeBackQuestion, yes: words.takeBack }
    if (await confirm({ ...question, destructive: true })) send([])
  }

  return (
    <>
      <Card ref={place} className={styles.card} aria-label={words.choices}>
        <h2 id="pilihan" tabIndex={-1}>
          {words.choices}
        </h2>
        <Sent round={round} />
        {ids.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ol ref={list} className={styles.list}>
            {ids.map((detailid, at) => {
              const company = known.get(detailid)
              const name = nameOf(detailid)
              return (
                <li key={detailid} data-dragged={dragged === detailid || undefined}>
                  <strong aria-hidden data-handle {...handle(detailid)}>
                    {at + 1}
                  </strong>
                  <span>
                    <b>{name}</b>
                    <small data-gone={!company || undefined}>
                      {company
                        ? [cityOf(company.perusahaanalamat), placesText(company, sex)]
                            .filter(Boolean)
                            .join(' · ')
                        : words.gone}
                    </small>
                  </span>
                  <IconButton
                    id={`naik-${detailid}`}
                    label={words.up({ company: name })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => move(at, -1)}
                  >
                    <Icon name="atas" />
                  </IconButton>
                  <IconButton
                    id={`turun-${detailid}`}
                    label={words.down({ company: name })}
                    aria-disabled={at === ids.length - 1 || undefined}
                    onClick={() => move(at, 1)}
                  >
                    <Icon name="bawah" />
                  </IconButton>
                  <IconButton label={words.remove({ company: name })} onClick={() => remove(at)}>
                    <Icon name="tutup" />
                  </IconButton>
                </li>
              )
            })}
          </ol>
        )}
        {ids.length > 1 && <p className={styles.sent}>{words.dragHint}</p>}
        {ids.length >= MAX_CHOICES ? (
          <p className={styles.sent}>{words.full({ most: MAX_CHOICES })}</p>
        ) : (
          others.length > 0 && (
            <Select
              label={words.add({ place: ids.length + 1 })}
              value=""
              error={errors.pilihan}
              onChange={({ target }) => target.value && write([...ids, Number(target.value)])}
            >
              <option value="">{words.addHint}</option>
              {others.map(({ detailid, perusahaannama }) => (
                <option key={detailid} value={detailid}>
                  {perusahaannama}
                </option>
              ))}
            </Select>
          )
        )}
        <Hidden role="status">{said}</Hidden>
        <RefusalNote of={unsaid} />
        {changed && <p className={styles.sent}>{words.unsent}</p>}
        <DraftLine draft={draft} busy={busy} />
        {round.dikirim !== null && (
          <Button tone="danger" busy={busy} onClick={() => void takeBack()}>
            {words.takeBack}
          </Button>
        )}
      </Card>
      {/* With credits that have grown the same is sent once more. */}
      {ids.length > 0 && (changed || round.dikirim === null || hasGrown) && (
        <ActionBar>
          <Button look="filled" size="large" wide busy={busy} onClick={() => send(ids)}>
            {words.send({ count: ids.length })}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** The order on this page: what was sent, unless the device keeps another. */
function useOrder(round: OwnRound) {
  const stored = JSON.stringify(round.pilihan.map(({ detailid }) => detailid))
  const draft = useDraft(`putaran/${round.putaranid}`, stored)
  return {
    draft,
    ids: read(draft.text),
    changed: draft.text !== stored,
    write: (ids: readonly number[]) => draft.write(JSON.stringify(ids)),
  }
}

/** What another version kept is nothing. */
function read(text: string): number[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)).slice(0, MAX_CHOICES) : []
  } catch {
    return []
  }
}

/** A choice that moves keeps the focus on its button, and says where it is. */
function useMoves() {
  const [said, say] = useState('')
  const target = useRef<string>(undefined)
  useEffect(() => {
    if (target.current === undefined) return
    document.getElementById(target.current)?.focus()
    target.current = undefined
  })
  return { said, say, goTo: (id: string) => void (target.current = id) }
}
