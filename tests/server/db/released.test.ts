import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../src/server/db/migrations')

/**
 * The sha256 of every migration, in order. A database that has run one never runs it again: changed afterwards, it
 * would describe a schema that nobody has.
 */
const RELEASED: Record<string, string> = {
  '0001-initial.ts': 'e701589908e72f3ad4eb1980fe7887feb970d6ec9729f06941b17d54140c2d97',
  '0002-office.ts': '9d67e8a07b95d98be201adbc4f343551298001fc332eee6d26807b159560d244',
  '0003-people.ts': 'd43d52ac663f7359b9ea9156f1805c13d9695ced4cfb25ee8ad546e7ea446565',
  '0004-internship.ts': '6b8f869c328a9ff6511125282d8a41e8e5121789bfee888acaa94a5f9dc97d41',
  '0005-import.ts': 'a9d58b1a899eacf3057734a6c280b4b90932012d173b2a757bdd9c4e07ac9e91',
  '0006-campus.ts': 'c130d4040d4e191791f3067ca490217820704a80fa18b9cd9a90a691e2ba2813',
  '0007-reports.ts': '2dd352c344fae1dcdf38b6063a3ce37e2830dc9a642280d00a80ed1cfac88b02',
  '0009-validation.ts': '6cf0d76c6f88952b46ac20dcc64ab37eb30430ea485ddefb589387e9afa4619b',
  '0010-archive.ts': '11e15fbcf42c14f5739ec7573a72ac49a3bd56f562af4ef4836e3ebb491d9771',
  '0011-events.ts': '97e29b5c8bb296562f076cc06341bb3710d2341734b5d4178ae4eb7f7e409919',
  '0012-outbox.ts': '301576a944a58972b906eaf131c93dac041f82c2efee578677c04922bfdc6ccf',
  '0014-holidays.ts': '60e4f680468bf1efc6680ed2bb7b71a5329cc8c88a63e63eee91cbdcbce40d91',
  '0015-reminders.ts': 'cf8d43a335f48eab549376a00c52223a65df65d4115f1bc462cca2f5cce78138',
  '0016-nilai.ts': '1d0be8b64cdd42e135dcc53abca47fee9b47aaee103aba0682a4c84fd6ed94d6',
  '0017-revisions.ts': '452dfffba660851fa0aaca484b5fbda3c69b17352a02434abe2dc0a1bb9d89a9',
  '0018-tokens.ts': 'fbbb7e33464929052dcb609b0e64a1c50d886e38012e0f70f72bfa60ba9c1ec1',
  '0019-webhooks.ts': '77add85a4c2167f7af65d645e0a465f00af0fb0e9bcb1d02285d1b46b56fb7d3',
  '0020-letters.ts': '97843cce36145bb2fd8474c09fb2255763dd7f1b547b10c2c1648b045a747c79',
  '0021-deemed.ts': '4159d4765420b6c5118344dfb2117f32ce07c4451772b398f7196296e738419d',
  '0022-companies.ts': '89c5d544421eb06b79b272753151effd230a353459fb8151bc7c15112d474393',
  '0023-visits.ts': 'a9d9e9ea232f71a92bd25c6ffd793a9d47dca9247698ce4d24d35f01778e5d86',
  '0024-logbooks-once.ts': 'de321f8e7f88d902578a1892ee6585c401b993573e361276b9b7d4077011f89c',
  '0025-lapangan.ts': 'e6ec7e76dd95a79dbe0cfd02f33d6b1c1991eed007376966e433067f3931e92b',
  '0026-attendance.ts': '4f79abf048901ff7e693c3ffc74857b4a39fa755f3e167cff4a96bae27397b6e',
  '0027-whatsapp.ts': 'e42499548954e3fcb8132076b6e77a89dfd45806f2fcacfa58783272b8b9e0d2',
  '0028-supervisor-drafts.ts': '27ac0d1cb9c35cf5ad4b74ae8cc93dea300e4f4458d6eb2620c60f6710d83d0a',
  '0029-programme-rules.ts': '1905a3d8b40a5fb0c4ea58dab267f815e9e265d6e4a5646d896489aa2563b213',
  '0030-entered-by-others.ts': '0cb39b43abd2436d745044f9d12bdd42708448cba5d46ed1d7bfb9a935bfff05',
  '0031-supervisors-of-programmes.ts': '3b581afbe4ff182cf60515bfcc4df1860b8f9d1a61da00516e7aa21956ef2591',
  '0032-jobs-and-trail.ts': 'c9e695e95601a53604613d9b71d49f54f868ab5254900a5fb3f530b5a588aef4',
  '0033-student-status.ts': '6c3e8a10dd1b9bc353ef45e8696a82a1a5ba8aa5621370087639cf3f23d5c70a',
}

test.each(readdirSync(FOLDER))('%s is as it was released', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
  const hash = createHash('sha256').update(text).digest('hex')
  expect(
    hash,
    RELEASED[name] === undefined
      ? `${name} is new: note its hash in tests/server/db/released.test.ts.`
      : `${name} has changed. Put it back and write a new migration. Only while no release contains it, note its new hash in tests/server/db/released.test.ts.`,
  ).toBe(RELEASED[name])
  // Live code would change what an old migration does.
  const imported = [...text.matchAll(/\b(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(([, module]) => module)
  expect(imported.filter((module) => module !== 'kysely')).toEqual([])
})

test('none is missing', () => {
  expect(readdirSync(FOLDER)).toEqual(Object.keys(RELEASED))
})
