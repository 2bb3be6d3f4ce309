import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { presets } from '#db/schema/portal/presets.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { ruleProject } from '#lib/portal/autopilot/rule-project.ts'
import { brandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { changeKit, createKit, kitChangeInput, saveKit } from '#lib/portal/brand/change-kits.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { startForeignService } from '../foreign-service.ts'
import { startFeed, watch } from './arrange.ts'

await startForeignService()
const feed = await startFeed()
await testDatabase()
feed.publish([])

const LOOK = {
  ...{ id: 'look_abcdef', name: 'Loud', template: 'harmozi', fontId: null, textColor: '#ffffff' },
  ...{ spokenColor: '#f0e020', outlineColor: '#000000' },
}
const ITEM = { title: 'A talk', mediaUrl: 'https://example.com/talk.mp4', uploadId: null }

async function requestOf(ruleId: string, takesKits = true) {
  const project = await asSystem(async (transaction) => {
    const [rule] = await transaction.select().from(autopilotRules).where(eq(autopilotRules.id, ruleId))
    return rule === undefined ? null : ruleProject(transaction, rule, ITEM, takesKits)
  })
  const { brandKitId, captionLookId } = project?.request ?? {}
  return [brandKitId, captionLookId]
}

async function makePreset(member: Member, request: Record<string, unknown>): Promise<string> {
  const [id, now] = [newId('preset'), new Date()]
  const facts = { operation: 'clip' as const, name: id, holds: [], settings: {}, isDefault: false }
  const times = { createdAt: now, updatedAt: now }
  await inTeam(member, (transaction) =>
    transaction.insert(presets).values({ id, teamId: member.teamId, request, ...facts, ...times }),
  )
  return id
}

it('a rule has a kit of its own, else that of its preset, else the default one', async () => {
  const member = await makeTeam()
  const rule = (given: object) => watch(member, feed.address, { posting: 'make', ...given })
  const plain = await rule({})
  expect(await requestOf(plain)).toEqual([undefined, undefined])
  const usual = await createKit(member, { kitName: 'Halden' })
  const loud = await createKit(member, { kitName: 'Loud' })
  await saveKit(member, { kitId: loud, content: brandKitContent.parse({ looks: [LOOK] }) })
  expect(await requestOf(plain)).toEqual([usual, undefined])
  expect(await requestOf(plain, false)).toEqual([undefined, undefined])
  const own = await rule({ brandKitId: loud })
  expect(await requestOf(own)).toEqual([loud, 'look_abcdef'])
  expect(await requestOf(await rule({ brandKitId: 'none' }))).toEqual(['none', undefined])
  const presetId = await makePreset(member, { brandKitId: loud, captionLookId: 'look_abcdef' })
  expect(await requestOf(await rule({ presetId }))).toEqual([loud, 'look_abcdef'])
  expect(await requestOf(await rule({ presetId, brandKitId: usual }))).toEqual([usual, undefined])
  await changeKit(member, kitChangeInput.parse({ change: 'delete', kitId: loud, replacedBy: usual }))
  expect(await requestOf(own)).toEqual([usual, undefined])
})

it('takes no kit of another team', async () => {
  const theirs = await createKit(await makeTeam(), { kitName: 'Theirs' })
  const attempt = watch(await makeTeam(), feed.address, { posting: 'make', brandKitId: theirs })
  expect(await failureOf(attempt)).toMatchObject({ code: 'invalid', fields: { brandKitId: expect.anything() } })
})
