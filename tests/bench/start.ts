import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#lib/bootstrap/ports.ts'
import { table } from '#tests/quality/bench.ts'
import { memoryByProcess, processorSeconds } from './start/memory-by-process.ts'

/**
 * Command: how long a start takes on data that are there and with everything built, and what memory the idle product takes, by
 * process: as `npm start` runs it, from bundles, and beside it from the sources. Processes of the engine, which are not there
 * when nothing is worked on, are left out of the sum.
 *
 *     node tests/bench/start.ts
 */
const ROUNDS = 3
/** The product is idle once it used less than `IDLE_LOAD` cores in this time: what starting left behind has been collected. */
const IDLE_MS = 20_000
const IDLE_LOAD = 0.1
/** Making the samples that are missing, one after the other, ends within this. */
const MAX_MS = 15 * 60_000
const WAYS = { bundles: ['npm', 'start'], sources: [process.execPath, 'lib/bootstrap/launch.ts'] }
type Way = keyof typeof WAYS

const folder = await mkdtemp(path.join(tmpdir(), 'reelwright-start-'))
const [PORT, SERVICE_PORT] = [String(await freePort()), String(await freePort())]
const times: Record<Way, number[]> = { bundles: [], sources: [] }
const memory: Partial<Record<Way, Map<string, number>>> = {}
try {
  // The first start builds, migrates and makes the samples.
  await withProduct('bundles', (child) => idle(child.pid ?? 0))
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const way of ['bundles', 'sources'] as const) {
      await withProduct(way, async (child, seconds) => {
        times[way].push(seconds)
        if (round < ROUNDS) return
        await idle(child.pid ?? 0)
        memory[way] = await memoryByProcess(child.pid ?? 0)
      })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
report()

async function withProduct(way: Way, use: (child: ChildProcess, seconds: number) => Promise<void>): Promise<void> {
  const [command = '', ...words] = WAYS[way]
  const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: folder, PORT, SERVICE_PORT }
  const began = performance.now()
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await ready(child)
  const seconds = (performance.now() - began) / 1000
  try {
    await use(child, seconds)
  } finally {
    // Not npm: it would end without waiting for what it started.
    process.kill(Number(await readFile(path.join(folder, 'running.pid'), 'utf8')), 'SIGTERM')
    await ended
  }
}

function ready(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('Reelwright is ready at')) resolve()
    })
    child.once('exit', () => reject(new Error(`The product ended before it was ready:\n${output}`)))
  })
}

/** Waits until a program and everything below it have nothing to do. */
async function idle(root: number): Promise<void> {
  for (const started = Date.now(); Date.now() - started < MAX_MS; ) {
    const before = await processorSeconds(root)
    await setTimeout(IDLE_MS)
    const load = ((await processorSeconds(root)) - before) / (IDLE_MS / 1000)
    // Less than nothing: a process ended that had used more.
    if (load >= 0 && load < IDLE_LOAD) return
  }
  throw new Error(`The product still works after ${MAX_MS / 60_000} minutes.`)
}

function report(): void {
  const { bundles = new Map<string, number>(), sources = new Map<string, number>() } = memory
  const start = (['bundles', 'sources'] as const).map((way) => [...times[way]].sort((a, b) => a - b)[1] ?? Number.NaN)
  const names = [...new Set([...bundles.keys(), ...sources.keys()])].filter((name) => name !== 'engine').sort()
  const sum = (of: Map<string, number>) => names.reduce((total, name) => total + (of.get(name) ?? 0), 0)
  const row = (name: string, a: number, b: number, unit: string) => {
    const digits = unit === 's' ? 1 : 0
    return [name, `${a.toFixed(digits)} ${unit}`, `${b.toFixed(digits)} ${unit}`, b > 0 ? (a / b).toFixed(2) : '–']
  }
  const rows = [
    row(`start, median of ${ROUNDS}`, start[0] ?? Number.NaN, start[1] ?? Number.NaN, 's'),
    ...names.map((name) => row(name, (bundles.get(name) ?? 0) / 2 ** 20, (sources.get(name) ?? 0) / 2 ** 20, 'MiB')),
    row('all, idle', sum(bundles) / 2 ** 20, sum(sources) / 2 ** 20, 'MiB'),
  ]
  const load = `${loadavg()[0]?.toFixed(1)} programs wanted to run at a time on ${availableParallelism()} cores.`
  process.stdout.write(`${table(['', 'npm start', 'from the sources', 'ratio'], rows)}\n\n${load}\n`)
}
