import { useRef, useState } from 'react'
import type { BodyOf } from '../../../../contract/endpoints/index.ts'
import { call } from '../../../../dataProvider/call.ts'
import { HttpProblem, isRefused, messageOf } from '../../../../dataProvider/problem.ts'
import { readAnew } from '../../../../dataProvider/queryClient.ts'
import { adminForm } from '../../../../i18n/adminForm.ts'

/** What stands in the way of saving. `changed`: somebody else has; the latest numbers help. */
export interface Obstacle {
  message: string
  changed: boolean
  told?: boolean
}

/** Saves once however often it is pressed; what was typed stays whatever the answer. */
export function useSaveSeats(kuotaidx: number) {
  const [saving, setSaving] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  // State comes too late for the second half of a double click.
  const busy = useRef(false)

  async function save(body: BodyOf<'POST kuota/kursi/{kuotaidx}'>) {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setObstacle(null)
    try {
      const answer = await call('POST kuota/kursi/{kuotaidx}', { params: { kuotaidx }, body })
      void readAnew('kuotadetail', 'kuota')
      return answer
    } catch (error) {
      const problem = error instanceof HttpProblem ? error : new HttpProblem(0, messageOf(error))
      setObstacle({
        message: problem.status === 0 ? `${problem.message} ${adminForm.stillHere}` : problem.message,
        changed: isRefused(problem, 'quota.seats-changed', 'quota.seats-refused', 'changed.by-other'),
      })
      return problem
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return { save, saving, obstacle, setObstacle }
}
