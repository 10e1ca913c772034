// The tests have a project of their own, which sees this declaration only when it is named.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./ra-language-indonesian.d.ts" />
import type { TranslationMessages } from 'react-admin'
import indonesian from 'ra-language-indonesian'
import ours from './id/reactAdmin.json' with { type: 'json' }
import { replace } from './part.ts'

/**
 * What react-admin says, in Indonesian. ra-language-indonesian stops at version 3: what it still says well is its own,
 * the file completes and mends the rest. A test says when a sentence is missing.
 */
export const reactAdmin = replace(structuredClone(indonesian), ours) as object as TranslationMessages
