import type { DemoKeys, DemoPerson } from '../contract/demo.ts'
import { base, below } from '../i18n/base.ts'
import { messageOf } from './problem.ts'
import { signIn } from './session.ts'

/** Signs in as somebody of the demo. @returns false where their page, which is another, is being opened already */
export async function become(person: DemoPerson, { sandi, orang }: DemoKeys): Promise<boolean> {
  if (person === 'lapangan') {
    location.assign(below(`lapangan#${orang.lapangan}`))
    return false
  }
  await signIn({ username: orang[person], userpass: sandi })
  return true
}

/** The same from any page: their home is opened. @returns why it could not be */
export async function goHomeAs(person: DemoPerson, demo: DemoKeys): Promise<string | undefined> {
  try {
    if (await become(person, demo)) location.assign(base)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
