import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Member } from '#lib/auth/member.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { readFormInput } from '#lib/portal/http/read-form-input.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'

await testDatabase()
const { changePreset, createPreset, updatePreset } = await import('#lib/portal/presets/change-presets.ts')
const { offerPresets } = await import('#lib/portal/presets/list-presets.ts')
const { presetInput, presetUpdateInput } = await import('#lib/portal/presets/preset-input.ts')
const { withPreset } = await import('#lib/portal/presets/with-preset.ts')

const CLIP = {
  operation: 'clip',
  language: 'spanish',
  'clipSettings.reelsCount': '4',
  'clipSettings.reelDuration': '60-90',
  'clipSettings.prompt': 'Prices',
  'subtitleStyles.template': 'beast',
  'additionalFeatures.addHook': 'true',
  'source.url': 'https://example.com/private.mp4',
}

function readAs<Schema extends z.ZodType>(schema: Schema, given: Record<string, string | string[]>): z.output<Schema> {
  const form = new FormData()
  for (const [name, values] of Object.entries(given)) for (const value of [values].flat()) form.append(name, value)
  return readFormInput(schema, form)
}

const saved = async (member: Member, given: Record<string, string | string[]>) =>
  createPreset(member, readAs(presetInput, { ...CLIP, presetName: 'Reels', scope: 'team', holds: 'reels', ...given }))

const NOTHING = { projectId: '', preset: '' }

const offered = async (member: Member, tool: Operation = 'clip') =>
  (await offerPresets(member, tool, NOTHING, '')).presets

describe('presets', () => {
  it('hold what is ticked, and neither source nor title', async () => {
    const team = await makeTeam()
    await saved(team, { holds: ['reels', 'subtitles'] })
    const [preset] = await offered(team)
    expect(preset).toMatchObject({ name: 'Reels', isOwn: false, isDefault: false, holds: ['reels', 'subtitles'] })
    expect(preset?.settings).toMatchObject({ language: 'spanish', count: '4', length: '60-90', template: 'beast' })
    expect(preset?.settings).not.toHaveProperty('hook')
    expect(JSON.stringify(preset)).not.toContain('private.mp4')
    expect(await offered(team, 'subtitles')).toEqual([])
  })

  it('are of the team or of one person, and not of another team', async () => {
    const team = await makeTeam()
    const [colleague, stranger, viewer] = [
      await addMember(team, 'editor'),
      await makeTeam(),
      await addMember(team, 'viewer'),
    ]
    const mine = await saved(team, { scope: 'person', presetName: 'Mine' })
    const ours = await saved(team, {})
    expect((await offered(colleague)).map(({ name }) => name)).toEqual(['Reels'])
    expect(await offered(stranger)).toEqual([])
    await expect(changePreset(colleague, { change: 'delete', presetId: mine })).rejects.toThrow(/no longer exists/)
    await expect(changePreset(stranger, { change: 'delete', presetId: ours })).rejects.toThrow(/no longer exists/)
    await expect(saved(viewer, { presetName: 'Other' })).rejects.toThrow(/view-only/)
    await changePreset(colleague, { change: 'delete', presetId: ours })
    expect((await offered(team)).map(({ name }) => name)).toEqual(['Mine'])
  })

  it('have names that are unique in their scope, whatever the case', async () => {
    const team = await makeTeam()
    const first = await saved(team, {})
    await expect(saved(team, { presetName: 'REELS' })).rejects.toThrow(/this name/)
    await saved(team, { scope: 'person' })
    await changePreset(team, { change: 'rename', presetId: first, presetName: 'reels' })
    await changePreset(team, { change: 'duplicate', presetId: first, presetName: 'Reels too' })
    await expect(changePreset(team, { change: 'rename', presetId: first, presetName: 'reels TOO' })).rejects.toThrow()
    expect(
      await Promise.allSettled([saved(team, { presetName: 'Race' }), saved(team, { presetName: 'race' })]),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'fulfilled' }),
        expect.objectContaining({ status: 'rejected' }),
      ]),
    )
  })

  it('have one default in each scope', async () => {
    const team = await makeTeam()
    const first = await saved(team, { isDefault: 'yes' })
    const second = await saved(team, { presetName: 'Second', isDefault: 'yes' })
    const defaults = async () => (await offered(team)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    expect(await defaults()).toEqual([second])
    await changePreset(team, { change: 'make-default', presetId: first })
    expect(await defaults()).toEqual([first])
    await changePreset(team, { change: 'end-default', presetId: first })
    expect(await defaults()).toEqual([])
  })

  it('get other settings, in the groups that they hold', async () => {
    const team = await makeTeam()
    const presetId = await saved(team, {})
    const input = readAs(presetUpdateInput, { ...CLIP, presetId, holds: 'reels', 'clipSettings.reelDuration': '10-30' })
    await updatePreset(team, input.presetId, input.content)
    expect((await offered(team))[0]?.settings).toMatchObject({ length: '10-30' })
  })

  it('are offered beside the settings of the person’s last project, and of one that is asked for', async () => {
    const team = await makeTeam()
    const colleague = await addMember(team, 'editor')
    const ours = await makeProjectRow(team, { title: 'Old', createdAt: new Date(Date.now() - 60_000) })
    await makeProjectRow(team, { title: 'New' })
    expect((await offerPresets(team, 'subtitles', { ...NOTHING, projectId: ours.id }, '')).ofProject).toMatchObject({
      title: 'Old',
    })
    expect((await offerPresets(team, 'subtitles', NOTHING, '')).lastUsed).toMatchObject({
      title: 'New',
      settings: { template: 'productive' },
    })
    expect((await offerPresets(colleague, 'subtitles', NOTHING, '')).lastUsed).toBeNull()
    expect(
      (await offerPresets(await makeTeam(), 'subtitles', { ...NOTHING, projectId: ours.id }, '')).ofProject,
    ).toBeNull()
  })

  it('are asked for by their names, whatever the case', async () => {
    const team = await makeTeam()
    const presetId = await saved(team, {})
    expect(await offerPresets(team, 'clip', { ...NOTHING, preset: 'reels' }, '')).toMatchObject({ asked: presetId })
    expect(await offerPresets(team, 'clip', { ...NOTHING, preset: 'Gone' }, '')).toMatchObject({ asked: null })
  })

  it('stand under a request of the API that names them', async () => {
    const team = await makeTeam()
    await saved(team, { holds: ['reels', 'clean-up'] })
    expect(
      await withPreset(team, 'clip', { preset: 'REELS', videoUrl: 'x', clipSettings: { reelDuration: '10-30' } }),
    ).toEqual({
      videoUrl: 'x',
      language: 'spanish',
      clipSettings: { reelsCount: 4, reelDuration: '10-30' },
      additionalFeatures: { addHook: true, removeFillerWords: false, removeSilenceParts: false },
    })
    await expect(withPreset(team, 'subtitles', { preset: 'Reels' })).rejects.toThrow()
    await saved(team, { scope: 'person', presetName: 'Mine' })
    await expect(withPreset(team, 'clip', { preset: 'Mine' })).rejects.toThrow()
    expect(await withPreset(team, 'clip', { language: 'english' })).toEqual({ language: 'english' })
  })
})
