import { useQuery } from '@tanstack/react-query'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { lapanganOf } from '../../lapangan/campus/queries.ts'
import { Person } from './Person.tsx'
import { Row } from './Tasks.tsx'

/** Who supervises at the company, or where that is told. */
export default function LapanganPerson({ registerid, text }: { registerid: number; text: string }) {
  const { data } = useQuery(lapanganOf(registerid))
  if (data?.lapangan)
    return (
      <Person name={data.lapangan.nama} as={words.title} phone={data.lapangan.lapangantelp} text={text} />
    )
  return data?.boleh.ubah ? (
    <Row
      to={`/pembimbing-lapangan/${registerid}?isi=1`}
      icon="tambah"
      title={words.enter}
      text={words.noneStudent(data.surelaktif)}
    />
  ) : null
}
