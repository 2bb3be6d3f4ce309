import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { killGroup } from '#lib/core/work/kill-group.ts'
import { groupCpuMs } from '#lib/service/engine/group-cpu.ts'
import { watchEngine } from '#lib/service/engine/watch-engine.ts'

describe('an engine counts as hung', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** What is said of an engine of which these signs are seen every second for so long; null for one that works. */
  async function watch(seconds: number, signs: { alive?: boolean; progress?: boolean; cpuMs: number | null }) {
    const engine = new EventEmitter()
    let cpuMs = 0
    let reason: string | null = null
    const watched = watchEngine(engine, () => (signs.cpuMs === null ? null : cpuMs))
    watched.hung.then((how) => {
      reason = how
    })
    for (let second = 0; second < seconds && reason === null; second += 1) {
      cpuMs += signs.cpuMs ?? 0
      if (signs.alive === true) engine.emit('message', { kind: 'alive' })
      if (signs.progress === true) engine.emit('message', { kind: 'progress', stage: 'rendering', fraction: null })
      await vi.advanceTimersByTimeAsync(1000)
    }
    watched.forget()
    return reason
  }

  it('within 60 s without a report and without processor time, though its main loop runs', async () => {
    expect(await watch(59, { alive: true, cpuMs: 0 })).toBeNull()
    expect(await watch(61, { alive: true, cpuMs: 0 })).toBe('The engine did nothing for 60 s.')
    expect(await watch(61, { alive: true, cpuMs: 1 })).toBe('The engine did nothing for 60 s.')
  })

  it('when its main loop is blocked, however much it computes', async () => {
    expect(await watch(290, { cpuMs: 1000 })).toBeNull()
    expect(await watch(310, { cpuMs: 1000 })).toBe('The engine did not answer for 300 s.')
  })

  it('when it works for half an hour and comes no further', async () => {
    expect(await watch(2400, { alive: true, cpuMs: 500 })).toBe('The engine came no further for 2100 s.')
  })

  it('not while a program of it works for long, nor while it reports, nor where processor time is unknown', async () => {
    expect(await watch(2000, { alive: true, cpuMs: 100 })).toBeNull()
    expect(await watch(4000, { progress: true, cpuMs: 0 })).toBeNull()
    expect(await watch(2000, { alive: true, cpuMs: null })).toBeNull()
    expect(await watch(100, { cpuMs: null })).toBe('The engine did nothing for 60 s.')
  })

  it('not because this process was suspended itself', async () => {
    const engine = new EventEmitter()
    const watched = watchEngine(engine, () => 0)
    let isHung = false
    watched.hung.then(() => {
      isHung = true
    })
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(isHung).toBe(false)
    watched.forget()
  })
})

describe.runIf(process.platform === 'linux')('the processor time of a process group', () => {
  it('includes that of a program that the leader started, and still does once it has ended', async () => {
    const burn = `node -e 'while (process.cpuUsage().user < 300_000);'; sleep 60`
    const child = spawn('sh', ['-c', burn], { detached: true, stdio: 'ignore' })
    try {
      await expect.poll(() => groupCpuMs(child.pid)).toBeGreaterThan(150)
    } finally {
      killGroup(child.pid)
    }
    expect(groupCpuMs(undefined)).toBeNull()
  })
})
