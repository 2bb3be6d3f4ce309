import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '#lib/bootstrap/processes.ts'

/** Goals, on a machine with nothing else to do. */
const GOALS = { known: 5_000, unknown: 35_000 }
/** After so long, nothing will come any more. */
const LIMIT_MS = 240_000

export type Recovery = { fault: string; goalMs: number; tookMs: number; crowding: number }

/** How long everything took to recover, by fault. */
export class Recoveries {
  readonly all: Recovery[] = []

  /**
   * @param kind whether the death is known to those that take over: the supervisor sees it, or nobody does.
   * @param isOver whether everything that the fault broke off goes on.
   * @param remaining what does not go on yet, for the failure's message.
   */
  async measure(
    fault: string,
    kind: keyof typeof GOALS,
    isOver: () => Promise<boolean>,
    remaining: () => Promise<string> = async () => '',
  ): Promise<void> {
    const begun = performance.now()
    const crowding = measureCrowding()
    if (!(await waitUntil(() => isOver().catch(() => false), LIMIT_MS)))
      throw new Error(`No recovery: ${fault}. ${await remaining()}`)
    const tookMs = performance.now() - begun
    this.all.push({ fault, goalMs: GOALS[kind], tookMs, crowding: await crowding })
  }

  /** Those that took longer than their goal, beyond what a crowded machine makes of it. */
  missed(): Recovery[] {
    return this.all.filter(({ goalMs, tookMs, crowding }) => tookMs > goalMs * Math.max(1, crowding))
  }

  toString(): string {
    const lines = this.all.map(({ fault, goalMs, tookMs, crowding }) => {
      const figures = [tookMs, goalMs].map((ms) => (ms / 1000).toFixed(1).padStart(6))
      return `${fault.padEnd(52)} ${figures[0]} s of ${figures[1]} s   × ${crowding.toFixed(1)}`
    })
    return ['recovery from                                           took   at most         crowding', ...lines].join(
      '\n',
    )
  }
}

/** How many times as long as alone a computation takes just now: the load of the drill and of others on this machine. */
async function measureCrowding(): Promise<number> {
  const tries: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    tries.push(await computeOnce())
    await delay(700)
  }
  return Math.max(...tries)
}

const COMPUTE = `const [begun, before] = [performance.now(), process.cpuUsage()]
const spentMs = () => { const { user, system } = process.cpuUsage(before); return (user + system) / 1000 }
while (spentMs() < 120);
console.log((performance.now() - begun) / spentMs())`

function computeOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', COMPUTE], { stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    child.once('error', reject).once('close', () => resolve(Number(text)))
  })
}
