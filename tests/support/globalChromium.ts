import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { ENGINE, FLAGS } from './browser.ts'

/** One Chromium for the whole run: every page has a context of its own. */
export default async function setup() {
  const executablePath = process.env.CHROMIUM_SHELL ?? (await findBrowser())
  if (ENGINE !== 'chromium' || !executablePath) return
  const server = await chromium.launchServer({ executablePath, headless: true, args: FLAGS })
  process.env.CHROMIUM_SERVER = server.wsEndpoint()
  return () => server.close()
}
