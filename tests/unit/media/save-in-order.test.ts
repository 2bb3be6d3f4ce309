import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { saveInOrder } from '#lib/media/stage-file.ts'

async function directory(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'reelwright-saving-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

describe('a file that is kept up to date', () => {
  it('holds the last version when all are written', async () => {
    const path = join(await directory(), 'state.json')
    const saving = saveInOrder(path)
    for (let version = 0; version < 20; version++) saving.save(String(version))
    await saving.done()
    expect(await readFile(path, 'utf8')).toBe('19')
    expect(saving.failed.aborted).toBe(false)
  })

  it.runIf(existsSync('/dev/full'))(
    'reports a full disk once, immediately and at the end, and leaves no rejection unhandled',
    async () => {
      const path = join(await directory(), 'state.json')
      await symlink('/dev/full', `${path}.partial`)
      const saving = saveInOrder(path)
      saving.save('first')
      saving.save('second')
      await expect.poll(() => saving.failed.aborted).toBe(true)
      expect(saving.failed.reason).toMatchObject({ code: 'ENOSPC' })
      await expect(saving.done()).rejects.toMatchObject({ code: 'ENOSPC' })
    },
  )
})
