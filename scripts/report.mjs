import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * Beside Vitest's own reporter: says of a red test when it happens how to run it again, and leaves for scripts/test.mjs
 * what it counted and how long each file took.
 */
export default class Report {
  passed = 0
  failed = 0
  /** @type {{ file: string, seconds: number }[]} */
  files = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'passed') this.passed += 1
    if (state !== 'failed') return
    this.failed += 1
    this.#red(test.fullName, errors, repeat(test.module, test.fullName))
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    this.files.push({
      file: fileOf(module),
      seconds: (collectDuration + setupDuration + duration) / 1000,
    })
    // What cannot be loaded, or breaks before its tests, counts as one of them.
    if (module.state() !== 'failed' || [...module.children.allTests('failed')].length > 0) return
    this.failed += 1
    const suites = [...module.children.allSuites()]
    this.#red(
      fileOf(module),
      [module, ...suites].flatMap((part) => part.errors()),
      repeat(module),
    )
  }

  onTestRunEnd() {
    const { passed, failed, files } = this
    if (process.env.TEST_REPORT)
      writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed, failed, files }))
  }

  /**
   * @param {string} name
   * @param {readonly { message: string }[]} errors
   * @param {string} command
   */
  #red(name, errors, command) {
    const said = errors.map(({ message }) => message.split('\n').slice(0, 12).join('\n')).join('\n')
    console.error(`\n✗ ${name}\n${said}\n  again: ${command}\n`)
  }
}

/** @param {import('vitest/node').TestModule} module */
const fileOf = (module) => relative(ROOT, module.moduleId)

/** @type {Record<string, string>} */
const STAGES = { server: 'server', e2e: 'e2e', webkit: 'browsers' }

/**
 * @param {import('vitest/node').TestModule} module
 * @param {string} [name]
 */
function repeat(module, name) {
  const clock = ['TEST_NOW', 'TEST_TIMEZONE', 'TZ', 'ENGINE']
    .filter((variable) => process.env[variable])
    .map((variable) => `${variable}=${process.env[variable]} `)
  const only = name ? ` -t '${name.replace(/[.*+?^${}()|[\]\\']/g, '.')}'` : ''
  return `${clock.join('')}npm test -- ${STAGES[module.project.name] ?? 'unit'} ${fileOf(module)}${only}`
}
