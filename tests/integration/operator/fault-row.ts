import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Finding } from '#lib/bootstrap/operator/doctor/finding.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { readSettings, type Settings } from '#lib/core/settings/env.ts'

/** A fault that is brought about, and what doctor is to say of it. */
export type FaultRow = {
  fault: string
  /** Brings the fault about in or beside a folder for data. @returns the settings with which it is looked for. */
  inject: (folder: string) => Promise<Env> | Env
  check: (settings: Settings) => Promise<Finding[]> | Finding[]
  state?: Finding['state']
  message: RegExp
  fix: RegExp
}

export type Env = Record<string, string>

/** A test for each fault. Settings are those of a data folder that is empty, and no program has the port of its portal. */
export function expectFound(rows: readonly FaultRow[]): void {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'reelwright-doctor-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
    vi.restoreAllMocks()
  })
  it.each(rows)(
    'doctor finds that $fault, and says what to do',
    async ({ inject, check, state = 'error', message, fix }) => {
      const env = await inject(folder)
      const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, PORT: String(await freePort()), ...env })
      const before = { ...process.env }
      const findings = await check(settings)
      Object.assign(process.env, before)
      const expected = { state, message: expect.stringMatching(message), fix: expect.stringMatching(fix) }
      expect(findings).toContainEqual(expect.objectContaining(expected))
    },
  )
}

export const one = (check: (settings: Settings) => Promise<Finding> | Finding) => async (settings: Settings) => [
  await check(settings),
]
