import { archive } from './internship/archive.ts'
import { dates } from './internship/dates.ts'
import { ending } from './internship/ending.ts'
import { history } from './internship/history.ts'
import { moving } from './internship/moving.ts'
import { pembimbing } from './internship/pembimbing.ts'
import { withdrawing } from './internship/withdrawing.ts'

/** How an internship ends, moves and is archived (docs/decisions/0018). */
export const magang = {
  ...ending,
  ...moving,
  ...withdrawing,
  ...dates,
  ...pembimbing,
  ...history,
  ...archive,
}
