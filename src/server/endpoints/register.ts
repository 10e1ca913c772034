import { choosing } from './register/choosing.ts'
import { deciding } from './register/deciding.ts'
import { documents } from './register/documents.ts'
import { reading } from './register/reading.ts'
import { recommending } from './register/recommending.ts'
import { seats } from './register/seats.ts'
import { pembimbing } from './register/pembimbing.ts'
import { withdrawal } from './register/withdrawal.ts'

/** From the recommendation to the supervisor: everything that happens to a registration but its reports. */
export const register = {
  ...recommending,
  ...seats,
  ...choosing,
  ...reading,
  ...deciding,
  ...documents,
  ...pembimbing,
  ...withdrawal,
}
