import { useQuery } from '@tanstack/react-query'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { Card, Icon, LinkButton } from '../../ui/index.ts'
import { lapanganOf } from './queries.ts'
import { StateChip, stateLine } from './state.tsx'
import styles from './Campus.module.css'

/** On the internship's page: who it is at the company, and how far it is. Nothing stands there before it is read. */
export default function LapanganCard({ registerid }: { registerid: number }) {
  const { data } = useQuery(lapanganOf(registerid))
  if (!data) return null
  const { lapangan: who } = data
  return (
    <Card aria-labelledby="pembimbing-lapangan" className={styles.calm}>
      <div>
        <h2 id="pembimbing-lapangan">{words.title}</h2>
        {who ? (
          <>
            <p>
              <strong>{who.nama}</strong>
              {who.jabatan && `, ${who.jabatan}`}
            </p>
            <p className={styles.chips}>
              <StateChip of={data} />
            </p>
            <small>{stateLine(data)}</small>
          </>
        ) : (
          <p>{data.boleh.ubah ? words.noneStudent(data.surelaktif) : words.none}</p>
        )}
      </div>
      <LinkButton
        to={`/pembimbing-lapangan/${registerid}${who || !data.boleh.ubah ? '' : '?isi=1'}`}
        look="outlined"
        icon={<Icon name={who || !data.boleh.ubah ? 'kanan' : 'tambah'} size={20} />}
      >
        {who || !data.boleh.ubah ? words.open : words.enter}
      </LinkButton>
    </Card>
  )
}
