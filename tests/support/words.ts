import { render } from '../../src/contract/messages/index.ts'

/** What whoever asks in no language hears. */
export const NOT_FOUND = render('request.not-found', 'id')
export const CHANGED_BY_OTHER = render('changed.by-other', 'id')
