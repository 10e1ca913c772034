import { dataQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'

/** Who supervises at the company, the links, and what came by them. */
export const lapanganOf = (registerid: number) =>
  dataQuery(['lapangan', registerid], 'GET lapangan/{registerid}', { params: { registerid } })

/** Everything of it, and the days and marks that show what the company did. */
export const lapanganChanged = () =>
  readAnew('lapangan', 'pembimbing-lapangan', 'nilai', 'jadwal/tanggal', 'bimbingan/menunggu')
