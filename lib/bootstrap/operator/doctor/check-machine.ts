import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Settings, toolEnvironment } from '#lib/core/env.ts'
import { servicePlace } from '#lib/core/service-place.ts'
import { floorAbove } from '#lib/core/version-floors.ts'
import { configureTools, type ToolName, toolPath } from '#lib/media/ffmpeg/tools.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { neededModels } from '#lib/service/models/needed-models.ts'
import { holderOf } from '../../instance-lock.ts'
import { isListening } from '../../ports.ts'
import { size } from '../print.ts'
import { type Finding, notNeededHere, ok, problem, reasonOf, warning } from './finding.ts'

const NEEDED_BYTES = 500_000_000
const EASY_BYTES = 5_000_000_000

/** The Node that runs this. */
export function checkNode(): Finding {
  const { node } = process.versions
  const [major = 0, minor = 0] = node.split('.').map(Number)
  if (major >= 24) return ok('Node', node)
  if (major > 22 || (major === 22 && minor >= 18)) return warning('Node', node, 'Node 24 renders pages faster.')
  return problem('Node', node, 'Install Node 24.')
}

/** Both video programs: that they run, and that they can do what the engine asks of them. */
export function checkTools({ FFMPEG_PATH, FFPROBE_PATH }: Settings): Finding[] {
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  const abilities = [
    { list: '-filters', names: ['ass', 'zscale', 'loudnorm'], what: 'filter' },
    { list: '-encoders', names: ['libx264', 'aac'], what: 'encoder' },
  ]
  return [checkTool('ffmpeg', abilities), checkTool('ffprobe', [])]
}

type Ability = { list: string; names: string[]; what: string }

function checkTool(name: ToolName, abilities: Ability[]): Finding {
  const cure = `Install ffmpeg 6 or newer with libass, zimg and x264, or set ${name.toUpperCase()}_PATH to one.`
  try {
    const program = toolPath(name)
    const version = /version (\S+)/.exec(ask(program, '-version'))?.[1]
    if (version === undefined) return problem(name, `${program} does not report its version`, cure)
    const missing = abilities.flatMap(({ list, names, what }) => {
      const known = ask(program, list)
      return names.filter((entry) => !new RegExp(`\\s${entry}\\s`).test(known)).map((entry) => `${what} ${entry}`)
    })
    if (missing.length > 0) return problem(name, `${version} lacks the ${missing.join(', ')}`, cure)
    const floor = floorAbove('ffmpeg', version)
    if (floor === null) return ok(name, `${version}, ${program}`)
    const update = `Use ${floor} or newer, or a build of your system that still gets security updates.`
    return warning(name, `${version} at ${program} is older than ${floor}, which reads strangers’ files safely`, update)
  } catch (failure) {
    return problem(name, failure instanceof MediaFailure ? 'not found' : reasonOf(failure), cure)
  }
}

function ask(program: string, word: string): string {
  const { stdout, error } = spawnSync(program, ['-hide_banner', word], {
    encoding: 'utf8',
    env: toolEnvironment(),
    timeout: 20_000,
  })
  if (error !== undefined) throw error
  return stdout
}

/** The folder of all data: that it is writable and has free space. */
export function checkDataDir({ DATA_DIR }: Settings): Finding {
  const subject = 'Data folder'
  const trial = path.join(DATA_DIR, `.trial-${process.pid}`)
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (failure) {
    const cure = 'Make it writable for the user that runs Reelwright, or choose another with DATA_DIR.'
    return problem(subject, `${DATA_DIR} cannot be written to (${reasonOf(failure)})`, cure)
  }
  const { bavail, bsize } = statfsSync(DATA_DIR)
  const free = `${DATA_DIR} has ${size(bavail * bsize)} free`
  if (bavail * bsize < NEEDED_BYTES) return problem(subject, free, 'Free some space: at least 500 MB are needed.')
  if (bavail * bsize < EASY_BYTES) return warning(subject, free, 'Long videos need several gigabytes: free some space.')
  return ok(subject, free)
}

/** Files that hold secrets: only their owner may read them. */
export function checkSecrets({ DATA_DIR }: Settings): Finding {
  const names = ['secrets.json', 'postgres.json'].filter((name) => existsSync(path.join(DATA_DIR, name)))
  if (names.length === 0) return ok('Secrets', 'none stored yet')
  const open = names.filter((name) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0)
  if (open.length === 0) return ok('Secrets', `${names.join(' and ')} readable only by the owner`)
  const files = open.map((name) => path.join(DATA_DIR, name)).join(' ')
  return problem('Secrets', `other users of this machine can read ${open.join(' and ')}`, `chmod 600 ${files}`)
}

/** The ports: served while the product runs, free while it does not. */
export async function checkPorts(settings: Settings): Promise<Finding[]> {
  const holder = holderOf(settings.DATA_DIR)
  const wanted = [
    { setting: 'PORT', port: settings.PORT },
    ...(servicePlace(settings) === 'here' ? [{ setting: 'SERVICE_PORT', port: settings.SERVICE_PORT }] : []),
  ]
  const findings: Finding[] = []
  for (const { setting, port } of wanted) {
    const subject = `Port ${port}`
    const isTaken = await isListening(port)
    if (holder === undefined && isTaken) {
      const cure = `It belongs to another program or to a Reelwright process that was started separately. If it is another program, choose a different port with ${setting}.`
      findings.push(warning(subject, 'in use, but Reelwright is not running on this data folder', cure))
    } else if (holder !== undefined && !isTaken) {
      findings.push(
        problem(subject, `process ${holder} is running but does not respond`, `See ${settings.DATA_DIR}/logs.`),
      )
    } else findings.push(ok(subject, isTaken ? `served by process ${holder}` : 'free'))
  }
  return findings
}

/** The models that the first project needs. */
export async function checkModels(settings: Settings): Promise<Finding> {
  const notNeeded = notNeededHere('Models', settings)
  if (notNeeded !== undefined) return notNeeded
  const { MODELS_DIR } = settings
  const needed: string[] = neededModels()
  const known = (await listModels(MODELS_DIR)).filter(({ name }) => needed.includes(name))
  const missing = known.filter(({ present }) => !present).map(({ name }) => name)
  if (missing.length === 0) return ok('Models', `${needed.join(', ')} verified in ${MODELS_DIR}`)
  const cure = 'They are downloaded when first needed. To download them now: npm run reelwright -- models fetch'
  return warning('Models', `missing or damaged: ${missing.join(', ')}`, cure)
}
