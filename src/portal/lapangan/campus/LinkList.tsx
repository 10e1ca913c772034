import { useState } from 'react'
import type { Lapangan } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { waktu } from '../../parts/today.ts'
import { useAct } from '../../parts/useAct.ts'
import { Actions, Button, Card, Chip, Icon } from '../../ui/index.ts'
import { lapanganChanged } from './queries.ts'
import type { Link } from './state.tsx'
import styles from './Campus.module.css'

const QrSheet = onDemand(() => import('./QrSheet.tsx'))

/** The links of a confirmed supervisor: by mail, shown as a QR, taken back. */
export function LinkList({ registerid, data }: { registerid: number; data: Lapangan }) {
  const { tautan, antre, boleh, surelaktif, lapangan: who } = data
  const [made, setMade] = useState<{ token: string; kedaluwarsa: string } | null>(null)
  const { act, busy } = useAct(lapanganChanged)
  const open = tautan.filter(({ keadaan }) => keadaan === 'berlaku')
  const revoke = (link?: Link) => {
    const question = link
      ? {
          title: words.revoking({ id: link.tautanid }),
          text: words.revokeQuestion,
          yes: words.revokeYes,
        }
      : {
          title: words.revokingAll({ name: who?.nama ?? '' }),
          text: words.revokeAllQuestion,
          yes: words.revokeAllYes,
        }
    void act(
      () =>
        call('POST lapangan/cabut/{registerid}', {
          params: { registerid },
          body: link ? { tautanid: link.tautanid } : {},
        }),
      { ...question, destructive: true },
    )
  }
  const make = () =>
    act(async () => {
      setMade((await call('POST lapangan/tautan/{registerid}', { params: { registerid } })).data)
      return {}
    })
  return (
    <Card aria-labelledby="tautan">
      <h2 id="tautan" className={styles.title}>
        {words.links}
      </h2>
      <p className={styles.text}>{words.linksText}</p>
      {tautan.length > 0 && (
        <ul className={styles.rows}>
          {tautan.map((link) => (
            <Row key={link.tautanid} link={link} onRevoke={boleh.cabut && link.cabut ? revoke : undefined} />
          ))}
        </ul>
      )}
      {antre && <p className={styles.text}>{words.queued}</p>}
      {!boleh.tautan && (!who?.lapangansurel || !surelaktif) && (
        <p className={styles.text}>{surelaktif ? words.officeShows : words.noMail}</p>
      )}
      <Actions className={styles.actions}>
        {boleh.kirim && surelaktif && who?.lapangansurel && (
          <Button
            look="filled"
            busy={busy}
            icon={<Icon name="pesan" size={20} />}
            onClick={() =>
              void act(() => call('POST lapangan/kirim/{registerid}', { params: { registerid } }))
            }
          >
            {open.length > 0 ? words.sendAgain : words.send}
          </Button>
        )}
        {boleh.tautan && (
          <Button look="outlined" busy={busy} onClick={() => void make()}>
            {words.showQr}
          </Button>
        )}
        {boleh.cabut && (antre || open.filter(({ cabut }) => cabut).length > 1) && (
          <Button tone="danger" onClick={() => revoke()}>
            {words.revokeAll}
          </Button>
        )}
      </Actions>
      {made && who && (
        <QrSheet
          token={made.token}
          until={made.kedaluwarsa}
          name={who.nama}
          phone={who.lapangantelp}
          onClose={() => setMade(null)}
        />
      )}
    </Card>
  )
}

/** Of one link: when it was made and used, and whether it still opens anything. */
function Row({ link, onRevoke }: { link: Link; onRevoke: ((link: Link) => void) | undefined }) {
  return (
    <li>
      <div>
        <strong>
          {words.ways[link.cara]}, {waktu(link.dibuat)}
        </strong>
        <small>
          {words.link({ id: link.tautanid })} ·{' '}
          {link.dipakai ? words.usedOn({ when: waktu(link.terakhir ?? link.dipakai) }) : words.unused}
          {link.keadaan === 'berlaku' && ` · ${words.until({ day: tanggal(link.kedaluwarsa.slice(0, 10)) })}`}
        </small>
      </div>
      <Actions>
        <Chip
          tone={link.keadaan === 'berlaku' ? 'baik' : 'belum'}
          icon={link.keadaan === 'berlaku' ? 'centang' : 'silang'}
        >
          {words.linkStates[link.keadaan]}
        </Chip>
        {onRevoke && (
          <Button
            tone="danger"
            aria-label={words.revokeOf({ id: link.tautanid })}
            onClick={() => onRevoke(link)}
          >
            {words.revoke}
          </Button>
        )}
      </Actions>
    </li>
  )
}
