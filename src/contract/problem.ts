import type { Code } from './messages/index.ts'

/**
 * The body of every refusal: `alasan` says which one it is, for programs; `message` is a finished sentence, for people;
 * `error` names the fields that were sent.
 */
export interface Problem {
  code: number
  alasan: Code
  message: string
  error?: Record<string, string>
}
