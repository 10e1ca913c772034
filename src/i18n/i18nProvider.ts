import polyglotI18nProvider from 'ra-i18n-polyglot'
import { id } from './id.ts'

/** For react-admin alone: the portal takes its words from `labels.ts` and stays light. */
export const i18nProvider = polyglotI18nProvider(() => id, 'id', [{ locale: 'id', name: 'Bahasa Indonesia' }])
