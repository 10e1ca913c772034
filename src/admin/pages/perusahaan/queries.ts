import { dataQuery } from '../../../dataProvider/query.ts'

/** In which quotas a company has places, with whom its leaving them concerns. */
export const withdrawal = (perusahaanid: number) =>
  dataQuery(['perusahaan', 'mundur', perusahaanid], 'GET perusahaan/{perusahaanid}/mundur', {
    params: { perusahaanid },
  })
