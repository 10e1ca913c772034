import { tanggalPanjang } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { LinkButton } from '../../ui/index.ts'
import type { Unsent } from '../reports/useUnsent.ts'
import { editorAt } from './editorAt.ts'
import { FirstCard } from './FirstCard.tsx'

/** What was begun about a day and lies on this device alone. */
export const UnsentCard = ({ tgl, unsent }: { tgl: string; unsent: Unsent }) => (
  <FirstCard
    above={tgl === hariIni() ? undefined : tanggalPanjang(tgl)}
    title={words.unsent(unsent)}
    text={words.unsentText(unsent.text ? unsent.pictures : 0)}
  >
    <LinkButton to={editorAt(tgl)} look="filled" size="large">
      {unsent.text ? words.goOn : words.sendPictures}
    </LinkButton>
  </FirstCard>
)
