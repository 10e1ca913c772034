import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../support/freePort.ts'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * WebKit as Debian ships it (WebKitGTK), which is what Safari's engine does with our pages; Playwright drives only
 * builds of its own. It needs a screen: `xvfb-run` gives it one.
 */
export async function openWebKit(): Promise<{ driver: WebDriver; close: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    // As root it refuses to start inside its sandbox; what it opens is our own server.
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
    detached: true,
  })
  const stop = () => {
    try {
      process.kill(-child.pid!)
    } catch {
      // Gone already.
    }
  }
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/status`))) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver did not start.')
    await wait(200)
  }
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
    )
    .build()
  return {
    driver,
    async close() {
      await driver.quit().catch(() => undefined)
      stop()
      process.removeListener('exit', stop)
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
