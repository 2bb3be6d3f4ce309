import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { WebkitPrograms } from './webkit-visitor.ts'

export const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'

/** Debian's packages with the two browsers that do not come from npm, a display, and the decoders of MP4 for WebKitGTK. */
const PACKAGES = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  ...['gstreamer1.0-plugins-base', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav'],
]

/** Installs what is missing where this system's packages can be installed by this user. @returns whether it did. */
export function installBrowsers(): boolean {
  if (missingEngines().length === 0) return true
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return false
  process.stdout.write(`Installing ${PACKAGES.join(', ')}.\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (words: string[]) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return run(['update']) && run(['install', '-y', '--no-install-recommends', ...PACKAGES])
}

/** What is not here, and what to do about it: one sentence for each engine. */
export function missingEngines(): string[] {
  const sentences: string[] = []
  if (!existsSync(FIREFOX)) sentences.push('Firefox is skipped: install the package firefox-esr.')
  if (webkitBrowser() === undefined || !existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY_SERVER))
    sentences.push('WebKit is skipped: install the packages webkit2gtk-driver and xvfb.')
  return sentences
}

export const hasFirefox = () => existsSync(FIREFOX)
export const hasWebkit = () => missingEngines().every((sentence) => !sentence.startsWith('WebKit'))

/** WebKitGTK and a display of its own. @returns how to end the display. */
export async function startWebkitDisplay(): Promise<{ programs: WebkitPrograms; stop: () => void }> {
  const browser = webkitBrowser()
  if (browser === undefined) throw new Error('WebKitGTK is not installed.')
  const server = spawn(DISPLAY_SERVER, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
    server.once('exit', () => reject(new Error('The display could not be started.')))
  })
  return {
    programs: { driver: WEBKIT_DRIVER, browser, display: `:${number}` },
    stop: () => server.kill('SIGTERM'),
  }
}

/** The small browser that comes with the library, below the folder of this machine's kind. */
function webkitBrowser(): string | undefined {
  const libraries = '/usr/lib'
  for (const kind of readdirSync(libraries))
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const program = path.join(libraries, kind, version, 'MiniBrowser')
      if (existsSync(program)) return program
    }
  return undefined
}
