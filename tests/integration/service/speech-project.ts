import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from 'vitest'
import { buildBundles } from '#lib/bootstrap/run-bundled.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import { call, type TestService } from './start-test-service.ts'

const PROGRAM = path.join(await buildBundles(() => undefined), 'service-main.js')

/** A worker in a process of its own, from the bundle that an operator runs. */
export function startWorker(settings: Record<string, string> = {}): { kill: () => Promise<void> } {
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM, '--worker'], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { kill }
}

/** Asks for speech and gives ways to look at the project. */
export async function askForSpeech(service: TestService, key: string, body: Record<string, unknown>) {
  const answer = await call(`${service.base}/tts`, { key, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(answer.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  const ended = async () => {
    const isOver = async () => ['completed', 'failed', 'cancelled'].includes((await read()).status)
    await expect.poll(isOver, { timeout: 180_000, interval: 100 }).toBe(true)
    return read()
  }
  return { id, read, ended }
}
