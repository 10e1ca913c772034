import type { DemoKeys, DemoPerson } from '../contract/demo.ts'
import { below } from '../i18n/base.ts'
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
