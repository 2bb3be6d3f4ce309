import process from 'node:process'
import type { Settings } from '#lib/core/settings/env.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { listModels, type ModelStatus } from '#lib/media/models/list-models.ts'
import { type ModelName, manifest } from '#lib/media/models/manifest.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { neededModels } from '#lib/service/models/needed-models.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION, UsageError } from './command.ts'
import { formatSize, printJson, printTable } from './print.ts'

const LIST = { summary: 'List the engine’s models with their licenses.', options: { json: JSON_OPTION }, run: list }

/** The store of speech models and other engine data. */
export const MODEL_COMMANDS: Command[] = [
  { name: 'models', ...LIST },
  { name: 'models list', ...LIST },
  {
    name: 'models fetch',
    summary: 'Download models. An interrupted download resumes where it stopped.',
    args: [
      {
        name: 'name',
        help: 'Models to download, or "all". Default: those the first project needs.',
        isOptional: true,
        isRepeated: true,
      },
    ],
    run: fetchModels,
  },
  {
    name: 'models verify',
    summary: 'Compare every downloaded model with its hash.',
    options: { json: JSON_OPTION },
    run: verify,
  },
]

async function list(call: Invocation, { MODELS_DIR }: Settings): Promise<undefined> {
  const models = await listModels(MODELS_DIR)
  if (call.isSet('json')) return printJson(models)
  printTable(
    ['model', 'version', 'state', 'size', 'licence', 'attribution'],
    models.map((model) => [
      model.name,
      model.version,
      model.present ? 'downloaded' : 'missing',
      formatSize(model.bytes),
      model.licence,
      model.attribution,
    ]),
  )
  printLine(`Models are stored in ${MODELS_DIR}.`)
}

async function fetchModels(call: Invocation, settings: Settings): Promise<undefined> {
  const wanted = call.args.length === 0 ? neededModels() : namesOf(call.args)
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new StartRefusal('Stopped. What was received is kept.')))
  for (const name of wanted) {
    const report = process.stdout.isTTY ? drawProgressBar : throttled(printProgress)
    try {
      await ensureModel(name, {
        directory: settings.MODELS_DIR,
        signal: stopping.signal,
        ...(settings.MODELS_MIRROR === undefined ? {} : { mirrorUrl: settings.MODELS_MIRROR }),
        onProgress: ({ receivedBytes, totalBytes }) => report(name, receivedBytes, totalBytes),
      })
    } catch (failure) {
      if (failure instanceof MediaFailure) throw new StartRefusal(`${failure.message}${reasonsOf(failure)}`)
      throw failure
    } finally {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
    }
    printLine(`${name} is ready (${manifest[name].licence}; ${manifest[name].attribution}).`)
  }
}

/** The error of each source, shown to the operator only. */
function reasonsOf({ cause }: MediaFailure): string {
  return cause instanceof AggregateError ? ` Tried: ${cause.message}.` : ''
}

/** @returns 1 if a downloaded model is damaged. */
async function verify(call: Invocation, { MODELS_DIR }: Settings): Promise<number> {
  const trusted = await listModels(MODELS_DIR)
  const read = await listModels(MODELS_DIR, { thorough: true })
  const states = read.map((model, index) => ({ name: model.name, state: stateOf(trusted[index], model) }))
  if (call.isSet('json')) printJson(states)
  else
    printTable(
      ['model', 'state'],
      states.map(({ name, state }) => [name, state]),
    )
  return states.some(({ state }) => state === 'damaged: download it again') ? 1 : 0
}

function stateOf(before: ModelStatus | undefined, { present }: ModelStatus): string {
  if (present) return 'whole'
  return before?.present === true ? 'damaged: download it again' : 'missing or damaged'
}

function namesOf(words: readonly string[]): ModelName[] {
  const known = Object.keys(manifest) as ModelName[]
  if (words.includes('all')) return known
  return words.map((word) => {
    const name = known.find((candidate) => candidate === word)
    if (name === undefined) throw new UsageError(`models fetch: there is no model "${word}". "models list" shows them.`)
    return name
  })
}

type Report = (name: string, receivedBytes: number, totalBytes: number) => void

function drawProgressBar(name: string, receivedBytes: number, totalBytes: number): void {
  const done = Math.round((receivedBytes / totalBytes) * 30)
  const bar = `${'█'.repeat(done)}${'░'.repeat(30 - done)}`
  process.stdout.write(`\r\u001b[K${name}  ${bar}  ${formatSize(receivedBytes)} of ${formatSize(totalBytes)}`)
}

function printProgress(name: string, receivedBytes: number, totalBytes: number): void {
  printLine(`${name}: ${formatSize(receivedBytes)} of ${formatSize(totalBytes)}.`)
}

function throttled(report: Report): Report {
  let printedAt = 0
  return (...words) => {
    if (Date.now() - printedAt < 5_000) return
    printedAt = Date.now()
    report(...words)
  }
}
