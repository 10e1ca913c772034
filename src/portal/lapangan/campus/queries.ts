import { dataQuery } from '../../../dataProvider/query.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'

/** Who supervises at the company, the links, and what came by them. */
export const lapanganOf = (registerid: number) =>
  dataQuery(['lapangan', registerid], 'GET lapangan/{registerid}', { params: { registerid } })

/** Everything of it, and the days and marks that show what the company did. */
export const lapanganChanged = () =>
  Promise.all(
    ['lapangan', 'pembimbing-lapangan', 'nilai', 'jadwal/tanggal', 'bimbingan/menunggu'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
