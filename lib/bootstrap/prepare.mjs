// Runs before every command, on whatever Node the machine has (20.9 or newer), with nothing installed yet: plain
// JavaScript, node: modules only. Afterwards npm finds Node 24 in node_modules/.bin and runs the command itself on it.
// With --dev, used by the development commands, the development packages are installed too. They are added to the
// existing packages and kept by later starts, so a running product keeps its packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const MODULES = path.join(ROOT, 'node_modules')
const PATCHES = path.join(ROOT, 'lib/bootstrap/patches')
/**
 * Records which lockfile and patches the packages were installed from and whether they include the development packages.
 * Stored inside the folder, so it disappears with it.
 */
const STAMP = path.join(MODULES, '.reelwright-installed')
const NEEDED_BYTES = 3_000_000_000
/** Installs exactly the lockfile, replacing what is there. */
const CLEAN = ['ci']
/** Adds missing packages of the lockfile to what is there. */
const ADD = ['install', '--no-save']

await prepare()

async function prepare() {
  requireNode(process.versions.node)
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).update(readPatches()).digest('hex')
  const source = `${hash} ${process.platform}-${process.arch}`
  const stamp = readStamp()
  const wantsDev = process.argv.includes('--dev') || stamp.hasDev
  if (stamp.source !== source || stamp.hasDev !== wantsDev) {
    const hasDev = isInstalled(lock, true) || (await install(lock, wantsDev))
    if (!applyPatches()) await reinstall(lock, hasDev)
    writeFileSync(STAMP, `${source} ${hasDev ? 'all' : 'production'}\n`)
  }
  requireNewNode()
}

/** @param {string} version */
function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  refuse(`Reelwright needs Node 20.9 or newer to install itself, and this is Node ${version}: install Node 24.`)
}

/** If npm has no Node 24 for the platform, the machine's own must support TypeScript. */
function requireNewNode() {
  if (existsSync(path.join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  refuse(
    `On ${process.platform} ${process.arch} Reelwright needs Node 22.18 or newer, and this is Node ${process.versions.node}: install Node 24.`,
  )
}

function readStamp() {
  const [hash = '', platform = '', tree] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim().split(' ') : []
  return { source: `${hash} ${platform}`, hasDev: tree === 'all' }
}

/**
 * Whether npm, run by hand, has installed exactly these packages: it records them at the very end.
 *
 * @param {string} lock
 * @param {boolean} withDev whether the development packages have to be among them
 */
function isInstalled(lock, withDev) {
  const note = path.join(MODULES, '.package-lock.json')
  if (!existsSync(note)) return false
  const present = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([place, entry]) => {
    if (place === '') return true
    const found = present[place]
    if (found === undefined) return entry.optional === true || (entry.dev === true && !withDev)
    return found.version === entry.version
  })
}

function readPatches() {
  const names = existsSync(PATCHES) ? readdirSync(PATCHES).sort() : []
  return names.map((name) => `\0${name}\0${readFileSync(path.join(PATCHES, name), 'utf8')}`).join('')
}

/** Without this, packages that were installed before a patch was added stay as they are. */
function applyPatches() {
  const program = path.join(MODULES, 'patch-package/index.js')
  const words = ['--patch-dir', path.relative(ROOT, PATCHES), '--error-on-fail']
  return spawnSync(process.execPath, [program, ...words], { cwd: ROOT, stdio: 'ignore' }).status === 0
}

/**
 * Where an earlier form of a patch is in a package, the new one does not fit.
 *
 * @param {string} lock
 * @param {boolean} hasDev
 */
async function reinstall(lock, hasDev) {
  rmSync(path.join(MODULES, '.package-lock.json'), { force: true })
  await install(lock, hasDev)
}

function requireSpace() {
  const { bavail, bsize } = statfsSync(ROOT)
  if (bavail * bsize >= NEEDED_BYTES) return
  const free = (bavail * bsize) / 1e9
  refuse(
    `Installing needs 3 GB of free disk space and ${ROOT} has ${free.toFixed(1)} GB: free some space and try again.`,
  )
}

/**
 * The stamp goes first, so that an interrupted install counts as none.
 *
 * @param {string} lock
 * @param {boolean} wantsDev
 * @returns {Promise<boolean>} whether the development packages are there now
 */
async function install(lock, wantsDev) {
  const isProductionThere = isInstalled(lock, false)
  if (isProductionThere && !wantsDev) return false
  requireSpace()
  rmSync(STAMP, { force: true })
  const size = isProductionThere ? '0.3' : wantsDev ? '2' : '1.7'
  const what = isProductionThere ? 'the development packages' : 'packages'
  process.stdout.write(`Installing ${what}: about ${size} GB, which takes a few minutes the first time.\n`)
  const started = Date.now()
  // A clean installation first removes what is there.
  const before = isProductionThere ? measure(MODULES) : 0
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    const gigabytes = ((measure(MODULES) - before) / 1e9).toFixed(1)
    process.stdout.write(`Still installing after ${seconds} s: ${gigabytes} of about ${size} GB.\n`)
  }, 10_000)
  const { code, output } = await npm(isProductionThere ? ADD : CLEAN, wantsDev).finally(() => clearInterval(timer))
  if (code !== 0) refuse(explain(output))
  process.stdout.write(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).\n`)
  return wantsDev
}

/**
 * The bytes in a folder. npm makes the folders of all packages at once and moves them about, so their number would say
 * nothing, and what has gone in the meantime counts as nothing.
 *
 * @param {string} place
 * @returns {number}
 */
function measure(place) {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (found?.isDirectory() !== true) return found?.size ?? 0
  try {
    return readdirSync(place).reduce((sum, name) => sum + measure(path.join(place, name)), 0)
  } catch {
    return 0
  }
}

/**
 * Runs on the machine's own Node, because the one in node_modules/.bin is being replaced.
 *
 * @param {string[]} words
 * @param {boolean} wantsDev
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(words, wantsDev) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const call = npm !== undefined && node !== undefined && !node.startsWith(MODULES) ? [node, npm] : ['npm']
  const tree = [wantsDev ? '--include=dev' : '--omit=dev', '--include=optional']
  const options = [...words, ...tree, '--no-audit', '--no-fund', '--loglevel=error']
  const bins = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(MODULES))
  const env = { ...process.env, PATH: bins.join(path.delimiter) }
  const [command = 'npm', ...rest] = [...call, ...options]
  return new Promise((resolve) => {
    const child = spawn(command, rest, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
      })
    }
    child.once('error', (failure) => resolve({ code: 1, output: failure.message }))
    child.once('close', (code) => resolve({ code, output }))
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      process.once(signal, () => {
        child.kill(signal)
        process.exit(130)
      })
    }
  })
}

/** @param {string} output */
function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return `The disk became full while packages were installed: free 3 GB in ${ROOT} and try again.`
  }
  if (/spawn npm ENOENT/.test(output)) return 'npm was not found. Install Node 24 with npm.'
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|ERR_SOCKET_TIMEOUT|ENETUNREACH/.test(output)) {
    return 'The npm registry cannot be reached. Check the network connection and the registry that npm uses, and try again.'
  }
  if (/can only install packages when your package\.json and package-lock\.json/.test(output)) {
    return 'package.json and package-lock.json do not match. Run npm install, or restore both from git.'
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return `Packages cannot be written to ${ROOT}: check who owns that folder.`
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  return `Packages could not be installed. npm said:\n${lines.slice(-12).join('\n')}`
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
