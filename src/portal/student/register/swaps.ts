import type { Registration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { registrationChanged } from '../../parts/queries.ts'
import { hariIni } from '../../parts/today.ts'
import { endOf } from '../today/ended.ts'

/** What the student asked and is asked. */
export const ownSwaps = () => dataQuery(['tukar/saya'], 'GET tukar/saya')

export const swapsChanged = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['tukar/saya'] }), registrationChanged()])

/** Approved and not begun: the day before the first is the last on which places change. */
export const maySwap = (registration: Registration): boolean =>
  registrationState(registration.registerdisetujui) === 'disetujui' &&
  endOf(registration) === null &&
  (!registration.jadwalmulai || registration.jadwalmulai > hariIni())
