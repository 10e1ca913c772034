import { formOf } from '../support/caller.ts'
import type { Answered } from './answer.ts'
import type { Recipe } from './recipes.ts'
import type { RewindableApp } from './rewindable.ts'
import type { Actor, Thing } from './world.ts'

interface Sending {
  call: string
  recipe: Recipe
  thing: Thing
  /** What the recipe prepared. */
  made: unknown
  actor: Actor
  /** Another address than the recipe's. */
  path?: string
}

/** Makes one call as its recipe says. */
export async function send(
  { app }: RewindableApp,
  { call, recipe, thing, made, actor, path: other }: Sending,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const [method, plain] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const path = other ?? recipe.path?.(thing, made, actor) ?? plain
  const json = recipe.json?.(thing, made, actor)
  const sent =
    method === 'POST' && !json ? new Response(formOf(recipe.fields?.(thing, made, actor) ?? {})) : undefined
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...headers,
      ...(recipe.cookie !== undefined && { cookie: recipe.cookie }),
      ...(actor.token !== undefined && { authorization: `Bearer ${actor.token}` }),
      ...(sent && { 'content-type': sent.headers.get('content-type')! }),
    },
    ...(json && { payload: json }),
    ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
  })
  return { status: statusCode, body, headers: answered }
}
