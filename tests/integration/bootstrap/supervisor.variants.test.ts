import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { isAlive, waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { type ChildPlan, Supervisor } from '#lib/bootstrap/supervisor.ts'

/** Real programs of a few lines, run as the product's are. */
const PROGRAMS = {
  listens: `import { createServer } from 'node:http'
    createServer((_, answer) => answer.end('here')).listen(Number(process.env.PORT), '127.0.0.1')`,
  ignores: `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
  hasChild: `import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync(process.env.NOTE, String(child.pid)); setInterval(() => {}, 1000)`,
  startsOthers: `import { fork } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    import { isMainThread, parentPort, Worker } from 'node:worker_threads'
    if (!isMainThread) setTimeout(() => parentPort.postMessage('thread'), 500)
    else if (process.send) setTimeout(() => process.send('process'), 500)
    else {
      const seen = new Set()
      const note = (what) => { seen.add(what); if (seen.size === 2) writeFileSync(process.env.NOTE, 'both') }
      new Worker(new URL(import.meta.url)).on('message', note)
      fork(process.argv[1], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }).on('message', note)
      setInterval(() => {}, 1000)
    }`,
  crashes: `console.log('the reason'); process.exit(3)`,
}

let folder: string
let supervisor: Supervisor | undefined
const printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-supervisor-'))
  printed.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await supervisor?.stop(1_000)
  supervisor = undefined
  rmSync(folder, { recursive: true, force: true })
})

describe('the supervisor', () => {
  it('has started once every port is listened on, and leaves no process behind', async () => {
    const plan = await planOf('listens')
    const running = await run([plan])
    const pid = running.pids.listens ?? 0
    expect(await isListening(plan.port ?? 0)).toBe(true)
    await running.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await isListening(plan.port ?? 0)).toBe(false)
  })

  it('starts a killed child again and says so', async () => {
    const plan = await planOf('listens')
    const running = await run([plan])
    const pid = running.pids.listens ?? 0
    process.kill(pid, 'SIGKILL')
    await expectSoon(() => (running.pids.listens ?? pid) !== pid)
    await expectSoon(() => isListening(plan.port ?? 0))
    expect(printed.join('')).toContain('Listens stopped unexpectedly (SIGKILL). Restarting it in 0.5 s.')
  })

  it('ends by force what does not end when asked', async () => {
    const running = await run([await planOf('ignores')])
    const pid = running.pids.ignores ?? 0
    await running.stop(300)
    expect(isAlive(pid)).toBe(false)
  })

  it('ends what a killed child had started', async () => {
    const note = path.join(folder, 'pid')
    const running = await run([await planOf('hasChild', { NOTE: note })])
    await expectSoon(() => existsSync(note) && readFileSync(note, 'utf8') !== '')
    const grandchild = Number(readFileSync(note, 'utf8'))
    process.kill(running.pids.hasChild ?? 0, 'SIGKILL')
    await expectSoon(() => !isAlive(grandchild))
  })

  it('leaves the threads and processes of a child alone', async () => {
    const note = path.join(folder, 'note')
    const running = await run([await planOf('startsOthers', { NOTE: note })])
    const pid = running.pids.startsOthers
    await expectSoon(() => existsSync(note))
    expect(running.pids.startsOthers).toBe(pid)
    expect(printed.join('')).toBe('')
  })

  it('takes every child along when it is killed itself', async () => {
    const plan = await planOf('listens')
    const script = path.join(folder, 'supervise.ts')
    const supervisorFile = path.join(ROOT, 'lib/bootstrap/supervisor.ts')
    writeFileSync(
      script,
      `import { Supervisor } from ${JSON.stringify(supervisorFile)}
       const supervisor = new Supervisor([JSON.parse(process.argv[2] ?? '')], undefined)
       await supervisor.start()
       console.log(supervisor.pids['listens'])`,
    )
    const starter = spawn(process.execPath, [script, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(starter.stdout, 'data')
    const child = Number(String(line))
    expect(isAlive(child)).toBe(true)
    starter.kill('SIGKILL')
    await expectSoon(() => !isAlive(child))
    await expectSoon(async () => !(await isListening(plan.port ?? 0)))
  })

  it('gives up starting when a child keeps stopping, and shows why', async () => {
    const plan = { ...(await planOf('crashes')), port: await freePort() }
    await expect(run([plan])).rejects.toThrow(/Crashes keeps stopping \(code 3\)\.(.|\n)*the reason/)
  })
})

async function run(plans: ChildPlan[]): Promise<Supervisor> {
  supervisor = new Supervisor(plans, path.join(folder, 'logs'))
  await supervisor.start()
  return supervisor
}

async function planOf(name: keyof typeof PROGRAMS, env: Record<string, string> = {}): Promise<ChildPlan> {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, PROGRAMS[name])
  const port = name === 'listens' ? await freePort() : undefined
  const shared = { id: name, name, args: [file], env: { ...process.env, ...env, PORT: String(port) } }
  return port === undefined ? shared : { ...shared, port }
}

async function expectSoon(check: () => boolean | Promise<boolean>): Promise<void> {
  expect(await waitUntil(check, 20_000)).toBe(true)
}
