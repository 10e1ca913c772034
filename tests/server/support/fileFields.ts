import { z } from 'zod'
import { UploadedFile } from '../../../src/contract/upload.ts'
import { apiRoutes } from '../../../src/server/routes.ts'

export interface FileField {
  call: string
  field: string
}

/** Every field of every call that takes a file, found in the schemas by which the server reads what it is sent. */
export const fileFields = (): FileField[] =>
  apiRoutes.flatMap(({ call, body }) =>
    Object.entries(shapeOf(body))
      .filter(([, schema]) => partsOf(schema).some((part) => isUpload(part)))
      .map(([field]) => ({ call, field })),
  )

/** Fields that would take a value of any shape: there must be none, or something could pass for a file again. */
export const shapelessFields = (): FileField[] =>
  apiRoutes.flatMap(({ call, body }) =>
    Object.entries(shapeOf(body))
      .filter(([, schema]) => partsOf(schema).some((part) => isShapeless(part) && !isUpload(part)))
      .map(([field]) => ({ call, field })),
  )

const shapeOf = (body: z.ZodType): Record<string, z.ZodType> =>
  body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}

const isShapeless = (schema: z.ZodType) => ['custom', 'any', 'unknown'].includes(schema.def.type)

const isUpload = (schema: z.ZodType) =>
  schema instanceof z.ZodCustom && (schema.def as { fn?: unknown }).fn === UploadedFile.is

/** The schema with all that it is made of, whatever is wrapped around it. Checks refine a value whose shape is known. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const { checks: _checks, ...def } = schema.def as { checks?: unknown }
  const inner = Object.values(def)
    .flat()
    .filter((part): part is z.ZodType => part instanceof z.ZodType)
  return [schema, ...inner.flatMap(partsOf)]
}
