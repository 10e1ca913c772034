import { z } from 'zod'
import { MAX_REASON } from './limits.ts'
import { code } from './parse.ts'
import type { Revisable } from './rules/revision.ts'
import { ALL_REVISION_PARTS, MAX_REVISION_PARTS, REVISION_PARTS } from './rules/revisionParts.ts'
import { inJson, wireInteger, wireText, wireOne } from './schemas.ts'

/**
 * Why something goes against a student, who reads it. Our screens always ask for it; the calls of the specification came
 * without, so it may be left out, and then nothing is told. Sent, it says something.
 */
export const reason = () => wireText(MAX_REASON).optional()

/**
 * 'Perlu revisi' beside a `status` of 0. 1 = it is to be corrected: then `alasan` says how and `bagian` what exactly;
 * 0 = that is taken back while nobody has worked on it. Left out, it is about the validation alone.
 */
export const revision = {
  revisi: wireOne().optional(),
  bagian: z
    .preprocess(
      // A form repeats the field, or says one; what waited on a device is text.
      (value) => (value === '' || value === undefined ? undefined : [inJson(value)].flat()),
      z
        .array(z.enum(ALL_REVISION_PARTS, { error: code('field.choice') }))
        .max(MAX_REVISION_PARTS)
        .transform((parts) => [...new Set(parts)])
        .optional(),
    )
    .optional(),
}

interface Asked {
  status?: number | undefined
  revisi?: number | undefined
  bagian?: readonly string[] | undefined
  alasan?: string | undefined
}

/** What is missing in, or does not go with, a decision that gives something back. */
export function checkRevision(
  { status, revisi, bagian, alasan }: Asked,
  context: z.RefinementCtx,
  of: readonly Revisable[],
): void {
  const wrong = (path: string, message: Parameters<typeof code>[0]) =>
    context.addIssue({ code: 'custom', path: [path], message: code(message) })
  if (revisi === undefined) {
    if (bagian !== undefined) wrong('bagian', 'field.unknown')
    return
  }
  if (status === 1) return wrong('revisi', 'field.choice')
  if (revisi === 0) {
    if (bagian !== undefined) wrong('bagian', 'field.unknown')
    return
  }
  if (!alasan) wrong('alasan', 'field.required')
  const known: readonly string[] = of.flatMap((each) => [...REVISION_PARTS[each]])
  if (!bagian?.length) wrong('bagian', 'field.required')
  else if (!bagian.every((part) => known.includes(part))) wrong('bagian', 'field.choice')
}

/** The request that a student's writing answers: without it, what is written corrects nothing that they had not seen. */
export const answersRevision = () => wireInteger(1).optional()
