import styles from './Letterhead.module.css'
import { LogoMark } from './Logo.tsx'
import { useCampus } from './useCampus.ts'

/** On paper, above whatever is printed: whose paper it is. A campus without a name has none. */
export function Letterhead() {
  const { nama, alamat, kontak } = useCampus()
  if (!nama) return null
  const contact = [kontak.telepon, kontak.surel, kontak.situs].filter((part) => part !== null).join(' · ')
  return (
    <div className={styles.head}>
      <LogoMark size={52} />
      <div>
        <b>{nama}</b>
        {alamat && <small>{alamat}</small>}
        {contact && (
          <small>
            {alamat && <br />}
            {contact}
          </small>
        )}
      </div>
    </div>
  )
}
