import { MAX_REASON } from './limits.ts'
import { wireText } from './schemas.ts'

/**
 * Why something goes against a student, who reads it. Our screens always ask for it; the calls of the specification came
 * without, so it may be left out, and then nothing is told. Sent, it says something.
 */
export const reason = () => wireText(MAX_REASON).optional()
