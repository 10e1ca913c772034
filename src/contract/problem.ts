/** The body of every refusal: `message` is a finished sentence; `error` names the fields that were sent. */
export interface Problem {
  code: number
  message: string
  error?: Record<string, string>
}
