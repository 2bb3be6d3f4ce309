import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadAccess } from '#lib/bootstrap/postgres/access.ts'
import { findBinaries } from '#lib/bootstrap/postgres/binaries.ts'
import { prepareCluster } from '#lib/bootstrap/postgres/cluster.ts'
import { chooseProcessIdentity, isUsable, rootProcessIdentities } from '#lib/bootstrap/postgres/process-identity.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-guise-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('running Postgres without rights', () => {
  it('finds a way in which the programs run and the data can be entered', () => {
    const { postgres } = findBinaries()
    expect(() => chooseProcessIdentity(postgres, folder)).not.toThrow()
  })

  const ways = rootProcessIdentities().map((guise) => ({ guise, way: guise.prefix[0] ?? 'plain user' }))

  it.runIf(process.getuid?.() === 0).each(ways)(
    'lets root make and open a cluster by way of $way, where the machine allows it',
    async ({ guise, way }) => {
      const binaries = findBinaries()
      const directory = path.join(folder, 'postgres')
      // A plain user needs every folder on the way to be open.
      if (way === 'plain user') chmodSync(folder, 0o755)
      if (!isUsable(guise, binaries.postgres, folder)) return
      prepareCluster(directory, binaries, guise, await loadAccess(path.join(folder, 'postgres.json')), false)
      const [command = '', ...words] = [...guise.prefix, binaries.postgres, '-D', directory, '-C', 'data_directory']
      const { stdout, stderr } = spawnSync(command, words, { ...guise.ids, encoding: 'utf8' })
      expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: directory, stderr: '' })
    },
  )
})
