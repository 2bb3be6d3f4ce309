import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { OauthKeeper } from '#tests/support/oauth-keeper.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test.setTimeout(180_000)

const WIDTHS = [1440, 768, 390, 360]

async function connect(url: string, options: ConstructorParameters<typeof StreamableHTTPClientTransport>[1]) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(url), options)
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return client
}

test('a setup copied with a key works in a client, and the page shows its first call', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/connect`)
  await expect(page.getByText('Waiting for the first call')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByRole('checkbox', { name: /^create/ }).uncheck()
  await page.getByRole('button', { name: 'Copy with a new key' }).click()
  await expect(page.getByText('Copied. We will not show this key again.').first()).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  const { url, headers } = copied.mcpServers.reelwright
  expect(headers['x-api-key']).toMatch(/^rw_live_/)
  expect(await page.content()).not.toContain(headers['x-api-key'])
  await page.getByRole('checkbox', { name: /^create/ }).check()
  await expect(page.getByText('The key that you copied keeps its permissions.')).toBeVisible()

  const client = await connect(url, { requestInit: { headers } })
  const tools = (await client.listTools()).tools.map(({ name }) => name)
  expect(tools).toContain('list_projects')
  await expect(page.getByText(`Model Context Protocol, ${tools.length} tools`)).toBeVisible()
  const refused = await client.callTool({ name: 'cancel_project', arguments: { id: 'job_00000000000000000000000000' } })
  expect(refused.isError).toBe(true)
  await client.close()

  await page.reload()
  await expect(page.getByText(/^Refused .*cancel_project.*create/)).toBeVisible()
  await page.getByRole('link', { name: 'Calls' }).click()
  await expect(page.getByRole('dialog')).toContainText('cancel_project')
  await page.goto(`/${teamSlug}/settings/api-keys`)
  await expect(page.getByRole('row', { name: /AI client, Priya Raman/ })).toContainText('Read, publish')
})

test('the page of connections fits every width, copies steps without a key, and gives files', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { teamSlug } = await signIn(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/${teamSlug}/settings/connect`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Copy the steps for n8n' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  const { nodes, connections } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(nodes.map(({ type }: { type: string }) => type)).toEqual(['n8n-nodes-base.httpRequest', 'n8n-nodes-base.wait'])
  expect(connections['Make reels'].main[0][0].node).toBe('Wait for the report')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Postman' }).click()
  expect((await download).suggestedFilename()).toBe('reelwright.postman_collection.json')
})

test('a client gets access from a person by signing in, and loses it when it is disconnected', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/connect`)
  const { origin } = new URL(page.url())
  const server = createServer((_request, response) => response.end('Return to your client.'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const keeper = new OauthKeeper(`http://127.0.0.1:${port}/callback`)
    await expect(connect(`${origin}/mcp`, { authProvider: keeper })).rejects.toThrow('Unauthorized')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(String(keeper.asked))
      await expect(page.getByRole('heading', { name: 'Studio helper asks for access' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expect(page.getByText(`127.0.0.1:${port}`)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Create projects/ }).uncheck()
    await page.getByRole('button', { name: 'Allow access' }).click()
    await page.waitForURL(/\/callback\?/)
    const back = new URL(page.url())
    expect(back.searchParams.get('state')).toBe('state-1')
    const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: keeper })
    await transport.finishAuth(back.searchParams.get('code') ?? '')
    const client = await connect(`${origin}/mcp`, { authProvider: keeper })
    expect((await client.listTools()).tools.length).toBeGreaterThan(10)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${origin}/${teamSlug}/settings/connect`)
    const row = page.getByRole('row', { name: /Studio helper/ })
    await expect(row).toContainText('Read, publish')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Disconnect Studio helper' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    // While the dialog is open, the row behind it is hidden too.
    await expect(page.getByText('Access ended. The client must ask for access again.').first()).toBeVisible()
    await expect(row).toBeHidden()
    await expect(client.listTools()).rejects.toThrow()
  } finally {
    server.close()
  }
})

test('a client in a page of another site learns how to get access, and calls the server', async ({ page, context }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/connect`)
  const { origin } = new URL(page.url())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByRole('button', { name: 'Copy with a new key' }).click()
  await expect(page.getByText('Copied. We will not show this key again.').first()).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A client</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    // As the protocol's client does it: each of these asks the server first whether this page may.
    const ask = (path: string, headers: Record<string, string>, body?: object) =>
      page.evaluate(
        async ({ url, headers, sent }) => {
          const answer = await fetch(url, { headers, ...(sent !== null && { method: 'POST', body: sent }) })
          const challenge = answer.headers.get('www-authenticate')
          return { status: answer.status, challenge, text: await answer.text() }
        },
        { url: origin + path, headers, sent: body === undefined ? null : JSON.stringify(body) },
      )
    const version = { 'mcp-protocol-version': '2025-06-18' }
    const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const refused = await ask('/mcp', { ...version, ...accepted, authorization: 'Bearer unknown' }, list)
    expect(refused.status).toBe(401)
    expect(refused.challenge).toContain('/.well-known/oauth-protected-resource/mcp')
    expect((await ask('/.well-known/oauth-protected-resource/mcp', version)).text).toContain(`"${origin}/mcp"`)
    expect((await ask('/.well-known/oauth-authorization-server', version)).text).toContain('/api/oauth/register')
    const client = { client_name: 'Page', redirect_uris: ['https://client.example.com/callback'] }
    expect((await ask('/api/oauth/register', { 'content-type': 'application/json' }, client)).status).toBe(201)
    const listed = await ask('/mcp', { ...version, ...accepted, ...copied.mcpServers.reelwright.headers }, list)
    expect(listed.text).toContain('list_projects')
  } finally {
    server.close()
  }
})

test('nobody is led from the page of consent to where a client has not registered', async ({ page }) => {
  await signIn(page)
  for (const address of ['https://evil.example/callback', 'javascript:alert(1)']) {
    const asked = new URLSearchParams({ client_id: 'client_unknown', redirect_uri: address, response_type: 'code' })
    await page.goto(`/oauth/authorize?${asked}`)
    await expect(page.getByRole('heading', { name: 'This request cannot be completed' })).toBeVisible()
    expect(await page.locator('main a[href*="evil"], main a[href^="javascript"]').count()).toBe(0)
    await expectAccessible(page)
  }
})
