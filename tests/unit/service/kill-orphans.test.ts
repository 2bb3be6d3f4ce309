import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { killOrphans } from '#lib/service/queue/kill-orphans.ts'

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), 'reelwright-orphans-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return realpathSync(made)
}

describe.runIf(process.platform === 'linux')('killing the orphans of a project', () => {
  it('ends a program that works in a folder of its directory, and removes the folder', async () => {
    const place = directory()
    const folder = mkdtempSync(join(place, 'tool-'))
    const left = spawn('sleep', ['60'], { cwd: folder })
    const ended = new Promise((resolve) => left.once('exit', (_, signal) => resolve(signal)))
    await new Promise((resolve) => left.once('spawn', resolve))
    expect(await killOrphans(place)).toBe(1)
    expect(await ended).toBe('SIGKILL')
    expect(existsSync(folder)).toBe(false)
  })

  it('leaves everybody alone when the directory is gone, also programs of which no directory is known', async () => {
    // Its first child has ended and is not reaped: the system does not tell where it worked.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    await new Promise((resolve) => parent.stdout.once('data', resolve))
    expect(await killOrphans(join(directory(), 'gone'))).toBe(0)
    expect(parent.exitCode).toBeNull()
  })
})
