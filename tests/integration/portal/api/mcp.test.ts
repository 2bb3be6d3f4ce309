import process from 'node:process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { findLastToolCall } from '#lib/portal/api-calls/list-calls.ts'
import type { NewApiKey } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { answerMcp } from '#lib/portal/mcp/mcp-endpoint.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from '../arrange.ts'
import { makeAccount, makeVideo } from '../publishing/arrange.ts'

const source = await startPeer()
const database = await testDatabase()
await startTestService(database, { RATE_LIMIT_PER_MINUTE: '200', ALLOW_PRIVATE_ORIGINS: source.origin })
await acceptPortalKeys(database.service, [process.env.VIDEO_SERVICE_KEY ?? ''])

let team: Member
beforeEach(async () => {
  team = await makeTeam()
})

const newKey = async (scopes: NewApiKey['scopes']) =>
  (await createApiKey(team, { name: 'AI client', mode: 'live', scopes, networks: [] })).key

/** The protocol's own client, whose requests reach the portal without a network between them. */
async function connect(key: string, header: 'x-api-key' | 'authorization' = 'x-api-key'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { [header]: header === 'x-api-key' ? key : `Bearer ${key}` }
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    requestInit: { headers },
    fetch: (url, init) => answerMcp(new Request(url, init)),
  })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  onTestFinished(() => client.close())
  return client
}

const textOf = (result: unknown) => JSON.stringify(result)

describe('an AI client', () => {
  it('lists tools whose inputs say everything, prompts and resources', async () => {
    const client = await connect(await newKey(['read']), 'authorization')
    expect(client.getServerVersion()).toMatchObject({ name: 'reelwright' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['make_clips', 'wait_for_project', 'draft_posts', 'read_transcript']),
    )
    expect(JSON.stringify(tools)).not.toContain('$ref')
    const clips = tools.find(({ name }) => name === 'make_clips')
    expect(clips?.inputSchema.required).toEqual(['videoUrl', 'language'])
    expect(Object.keys(clips?.inputSchema.properties ?? {})).toContain('clipSettings')
    expect(tools.find(({ name }) => name === 'draft_posts')?.inputSchema.properties).not.toHaveProperty('when')
    expect(tools.some(({ name }) => /publish|approve/.test(name))).toBe(false)
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('reels_from_talk')
    const asked = { name: 'reels_from_talk', arguments: { videoUrl: 'https://example.com/talk.mp4' } }
    expect(textOf(await client.getPrompt(asked))).toContain('https://example.com/talk.mp4')
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(2)
    await expect.poll(() => findLastToolCall(team, ENGLISH)).toMatchObject({ tool: 'tools/list', refusal: null })
  })

  it('starts a project within its scopes, and hears of its progress while it waits', async () => {
    const given = { videoUrl: `${source.origin}/talk.mp4`, language: 'english' }
    const reader = await connect(await newKey(['read']))
    const refused = await reader.callTool({ name: 'add_subtitles', arguments: given })
    expect(refused.isError).toBe(true)
    expect(textOf(refused)).toContain('create')
    const call = () => findLastToolCall(team, ENGLISH)
    await expect.poll(call).toMatchObject({ tool: 'add_subtitles', refusal: expect.stringContaining('create') })

    const client = await connect(await newKey(['read', 'create']))
    const made = await client.callTool({ name: 'add_subtitles', arguments: given })
    expect(made.isError, textOf(made)).toBe(false)
    const { projectId } = made.structuredContent as { projectId: string }
    const waited = await client.callTool({ name: 'wait_for_project', arguments: { id: projectId, seconds: 3 } })
    expect(waited.structuredContent).toMatchObject({ projectId, operation: 'subtitles' })
    const wrong = await client.callTool({ name: 'make_clips', arguments: { videoUrl: 'talk' } })
    expect(textOf(wrong)).toContain('videoUrl')
  })

  it('drafts posts and sends none', async () => {
    const account = await makeAccount(team)
    const outputId = await makeVideo(team)
    const client = await connect(await newKey(['read', 'publish']))
    const drafted = await client.callTool({
      name: 'draft_posts',
      arguments: { outputId, socialAccountIds: [account.id], title: 'Robots and empathy', when: 'now' },
    })
    expect(drafted.structuredContent, textOf(drafted)).toMatchObject({ data: [{ state: 'draft' }] })
  })

  it('is refused without a key that works, and finds nothing of other teams', async () => {
    const bare = await answerMcp(new Request('http://localhost/mcp', { method: 'POST', body: '{}' }))
    expect(bare.status).toBe(401)
    expect(bare.headers.get('www-authenticate')).toContain('Bearer')
    const unknown = await connect('rw_live_unknown')
    await expect(unknown.listTools()).rejects.toThrow(/key/i)
    const other = await makeTeam()
    const { id: projectId } = await makeProjectRow(other, { state: 'completed' })
    const client = await connect(await newKey(['read']))
    expect((await client.callTool({ name: 'read_project', arguments: { id: projectId } })).isError).toBe(true)
    await expect(client.readResource({ uri: `reelwright://projects/${projectId}` })).rejects.toThrow()
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/not found/)
  })
})
