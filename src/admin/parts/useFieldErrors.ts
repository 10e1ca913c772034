import { useState } from 'react'
import { HttpProblem } from '../../dataProvider/problem.ts'

/** What was refused, by field: `onProblem` of a form dialog, which has nothing more to say then. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const onProblem = (error: unknown): boolean => {
    const told = error instanceof HttpProblem ? error.errors : {}
    setErrors(told)
    return Object.keys(told).length > 0
  }
  return { errors, setErrors, onProblem }
}
