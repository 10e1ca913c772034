import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { below } from '../../../i18n/base.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { CopyField } from '../../parts/CopyField.tsx'
import { Button, Icon, Note, Sheet } from '../../ui/index.ts'
import styles from './Campus.module.css'

type Props = { token: string; until: string; name: string; phone: string | null; onClose: () => void }

/** A link that is told once: to be scanned, copied, or sent by whoever stands beside it. */
export default function QrSheet({ token, until, name, phone, onClose }: Props) {
  const address = new URL(`${below('lapangan')}#${token}`, location.origin).href
  const [copied, setCopied] = useState<boolean | null>(null)
  const chat = whatsAppOf(phone, words.share({ name, address }))
  return (
    <Sheet
      title={words.qrTitle({ name })}
      subtitle={words.until({ day: tanggal(until.slice(0, 10)) })}
      onClose={onClose}
    >
      <Qr text={address} label={words.qrLabel} />
      <Note tone="menunggu">{words.once}</Note>
      <div className={styles.share}>
        <Button
          look="outlined"
          icon={<Icon name="berkas" size={20} />}
          onClick={() => {
            void navigator.clipboard?.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            )
            if (!navigator.clipboard) setCopied(false)
          }}
        >
          {words.copy}
        </Button>
        {chat && (
          <a className={buttonClass({ look: 'outlined' })} href={chat} target="_blank" rel="noreferrer">
            <Icon name="pesan" size={20} />
            {words.whatsapp}
          </a>
        )}
      </div>
      <p role="status" className={styles.text}>
        {copied === true && words.copied}
      </p>
      {copied === false && <CopyField label={words.address} hint={words.copyByHand} value={address} />}
    </Sheet>
  )
}

/** Dark on light in both schemes: cameras want it so. */
function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { size, path }
  }, [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
