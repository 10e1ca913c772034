import { inject } from 'vitest'
import { today } from '../../src/contract/rules/calendar.ts'
import { serve } from '../support/serve.ts'
import { ZONE } from '../support/clock.ts'

/** The folder to copy, or nothing when a midnight lies between it and now: the demo is told from the day on which it is filled. */
function filled(): string | undefined {
  const { folder, day } = inject('demo')
  return day === today(new Date(), ZONE) ? folder : undefined
}

/** The real server on a demo polytechnic of its own. */
export const serveDemo = (env: Record<string, string> = {}) => serve({ env, from: filled() })
