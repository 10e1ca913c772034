import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest begins with the files that took longest the last time. In a fresh clone there was none: these would be among
 * the last, and all but one worker would wait for them.
 */
const LONGEST = [
  'tests/e2e/story.test.ts',
  'tests/e2e/screens/admin.test.ts',
  'tests/e2e/offline.test.ts',
  'tests/e2e/screens/portal.test.ts',
  'tests/server/objects/permissions.test.ts',
  'tests/server/letters/jobs.test.ts',
  'tests/server/objects/archived.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const first = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}
