import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Settings } from '#lib/core/settings/env.ts'
import { requiredVersionOf } from '#lib/core/version/minimum-versions.ts'
import { configureTools, type ToolName, toolPath } from '#lib/media/ffmpeg/tools.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { neededModels } from '#lib/service/models/needed-models.ts'
import { formatSize } from '../print.ts'
import { askProgram } from './ask-program.ts'
import { type Finding, notNeededFinding, ok, problem, reasonOf, warning } from './finding.ts'

const NEEDED_BYTES = 500_000_000
const RECOMMENDED_BYTES = 5_000_000_000

/** The Node that runs this. */
export function checkNode(): Finding {
  const { node } = process.versions
  const [major = 0, minor = 0] = node.split('.').map(Number)
  if (major >= 24) return ok('Node', node)
  if (major > 22 || (major === 22 && minor >= 18)) return warning('Node', node, 'Node 24 renders pages faster.')
  return problem('Node', node, 'Install Node 24.')
}

/** Both video programs: that they run, and that they can do what the engine asks of them. */
export async function checkTools({ FFMPEG_PATH, FFPROBE_PATH }: Settings): Promise<Finding[]> {
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  const abilities = [
    { list: '-filters', names: ['ass', 'zscale', 'loudnorm'], what: 'filter' },
    { list: '-encoders', names: ['libx264', 'aac'], what: 'encoder' },
  ]
  return Promise.all([checkTool('ffmpeg', abilities), checkTool('ffprobe', [])])
}

type Ability = { list: string; names: string[]; what: string }

async function checkTool(name: ToolName, abilities: Ability[]): Promise<Finding> {
  const fix = `Install ffmpeg 6 or newer with libass, zimg and x264, or set ${name.toUpperCase()}_PATH to one.`
  try {
    const program = toolPath(name)
    const version = /version (\S+)/.exec(await ask(program, '-version'))?.[1]
    if (version === undefined) return problem(name, `${program} does not report its version`, fix)
    const lists = abilities.map(async ({ list, names, what }) => {
      const known = await ask(program, list)
      return names.filter((entry) => !new RegExp(`\\s${entry}\\s`).test(known)).map((entry) => `${what} ${entry}`)
    })
    const missing = (await Promise.all(lists)).flat()
    if (missing.length > 0) return problem(name, `${version} lacks the ${missing.join(', ')}`, fix)
    const floor = requiredVersionOf('ffmpeg', version)
    if (floor === null) return ok(name, `${version}, ${program}`)
    const update = `Use ${floor} or newer, or a build of your system that still gets security updates.`
    return warning(name, `${version} at ${program} is older than ${floor}, which reads strangers’ files safely`, update)
  } catch (failure) {
    return problem(name, failure instanceof MediaFailure ? 'not found' : reasonOf(failure), fix)
  }
}

function ask(program: string, word: string): Promise<string> {
  return askProgram(program, ['-hide_banner', word])
}

/** The folder of all data: that it is writable and has free space. */
export async function checkDataDir({ DATA_DIR, MIN_FREE_DISK_MEGABYTES }: Settings): Promise<Finding> {
  const subject = 'Data folder'
  const trial = path.join(DATA_DIR, `.trial-${process.pid}`)
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
    await writeFile(trial, '')
    await rm(trial)
  } catch (failure) {
    const fix = 'Make it writable for the user that runs Reelwright, or choose another with DATA_DIR.'
    return problem(subject, `${DATA_DIR} cannot be written to (${reasonOf(failure)})`, fix)
  }
  const { bavail, bsize } = await statfs(DATA_DIR)
  const free = `${DATA_DIR} has ${formatSize(bavail * bsize)} free`
  if (bavail * bsize < NEEDED_BYTES) return problem(subject, free, 'Free some space: at least 500 MB are needed.')
  if (bavail * bsize < MIN_FREE_DISK_MEGABYTES * 2 ** 20) {
    const fix = `Free some space, or lower MIN_FREE_DISK_MEGABYTES (${MIN_FREE_DISK_MEGABYTES}).`
    return problem(subject, `${free}, so that uploads are refused`, fix)
  }
  if (bavail * bsize < RECOMMENDED_BYTES)
    return warning(subject, free, 'Long videos need several gigabytes: free some space.')
  return ok(subject, free)
}

/** The keys of the installation: those that are stored, which only their owner may read, and the form of the one that may be given. */
export function checkSecrets({ DATA_DIR, VIDEO_SERVICE_WEBHOOK_SECRET: given }: Settings): Finding[] {
  return [checkStoredSecrets(DATA_DIR), ...(given === undefined ? [] : [checkSigningSecret(given)])]
}

function checkStoredSecrets(dataDir: string): Finding {
  const names = ['secrets.json', 'postgres.json'].filter((name) => existsSync(path.join(dataDir, name)))
  if (names.length === 0) return ok('Secrets', 'none stored yet')
  const damaged = names.find((name) => !isJson(path.join(dataDir, name)))
  if (damaged !== undefined) {
    const fix = 'Restore it from a backup: without it, encrypted data cannot be read.'
    return problem('Secrets', `${path.join(dataDir, damaged)} is damaged`, fix)
  }
  const open = names.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)
  if (open.length === 0) return ok('Secrets', `${names.join(' and ')} readable only by the owner`)
  const files = open.map((name) => path.join(dataDir, name)).join(' ')
  return problem('Secrets', `other users of this machine can read ${open.join(' and ')}`, `chmod 600 ${files}`)
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch (failure) {
    return !(failure instanceof SyntaxError)
  }
}

/** Of a secret in another form, parts would be left out in silence. */
function checkSigningSecret(secret: string): Finding {
  const subject = 'Signing secret'
  if (/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) return ok(subject, 'in the form of Standard Webhooks')
  const fix = 'Set it to whsec_ and base64 of at least 24 bytes, as the video service gives it.'
  return problem(subject, 'VIDEO_SERVICE_WEBHOOK_SECRET is no secret of Standard Webhooks', fix)
}

/** The models that the first project needs. */
export async function checkModels(settings: Settings): Promise<Finding> {
  const notNeeded = notNeededFinding('Models', settings)
  if (notNeeded !== undefined) return notNeeded
  const { MODELS_DIR } = settings
  const needed: string[] = neededModels()
  const known = (await listModels(MODELS_DIR)).filter(({ name }) => needed.includes(name))
  const missing = known.filter(({ present }) => !present).map(({ name }) => name)
  if (missing.length === 0) return ok('Models', `${needed.join(', ')} verified in ${MODELS_DIR}`)
  const fix = 'They are downloaded when first needed. To download them now: npm run reelwright -- models fetch'
  return warning('Models', `missing or damaged: ${missing.join(', ')}`, fix)
}
