import process from 'node:process'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { readWebsite } from '#lib/portal/brand/website/read-website.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'

await testDatabase()
const html = (body: string): PeerAnswer => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body })
const pngOf = (side: number) => {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f2b84b'
  pen.fillRect(0, 0, side, side)
  return canvas.toBuffer('image/png')
}
const PAGE = `<title>Halden</title><meta name="theme-color" content="#2a6fdb"><link rel="stylesheet" href="/site.css">
  <link rel="icon" href="/small.png"><link rel="apple-touch-icon" href="/touch.png"><link rel="stylesheet" href="http://10.0.0.1/x.css">
  <img alt="Halden logo" src="/mark.svg"><img class="logo" src="/bad.svg">`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#2a1a12"/></svg>'
const ANSWERS: Record<string, PeerAnswer> = {
  '/': html(PAGE),
  '/site.css': {
    headers: { 'content-type': 'text/css' },
    body: 'a{color:#d0402a} h1{font-family:"Halden Serif",serif}',
  },
  '/mark.svg': { headers: { 'content-type': 'image/svg+xml' }, body: SVG },
  '/bad.svg': { headers: { 'content-type': 'image/svg+xml' }, body: SVG.replace('<rect', '<script>1</script><rect') },
  '/small.png': { body: pngOf(32) },
  '/touch.png': { body: pngOf(300) },
  '/plain': html('<p>Nothing here.</p>'),
  '/data': { headers: { 'content-type': 'application/json' }, body: '{}' },
  '/large': html('x'.repeat(5 * 2 ** 20)),
  '/private': { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
}
const site = await startPeer(({ url }) => ANSWERS[url] ?? { status: 404 })
process.env.ALLOW_PRIVATE_ORIGINS = site.origin
const team = await makeTeam()

it('a website gives its colors, its logos drawn anew, and the names of its fonts', async () => {
  const found = await readWebsite(team, { address: site.origin })
  expect(found).toMatchObject({ site: '127.0.0.1', colors: ['#2a6fdb', '#d0402a'], fonts: ['Halden Serif'] })
  expect(found.logos.map(({ name, isDark }) => [name, isDark])).toEqual([
    ['mark', true],
    ['touch', false],
  ])
  expect(
    Buffer.from(found.logos[0]?.png ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

it.each([
  ['no address', 'ht tp:', 'Enter the address of your website'],
  ['a private address', 'http://10.0.0.1/', 'address'],
  ['a page that leads to one', `${site.origin}/private`, 'address'],
  ['a page that is gone', `${site.origin}/gone`, 'answered with the error'],
  ['what is no page', `${site.origin}/data`, 'This address is not a web page.'],
  ['a page that is too large', `${site.origin}/large`, 'too large to be read'],
  ['a page without anything', `${site.origin}/plain`, 'We found no logo, color or font'],
])('%s is refused with a sentence', async (_, address, sentence) => {
  const failure = await failureOf(readWebsite(team, { address }))
  expect(failure).toMatchObject({ code: 'invalid', fields: { address: expect.anything() } })
  expect(JSON.stringify(failure.publicMessage)).toContain(sentence)
})

it('is read for those who may change the brand alone', async () => {
  const viewer = await addMember(team, 'viewer')
  expect(await failureOf(readWebsite(viewer, { address: site.origin }))).toMatchObject({ code: 'forbidden' })
})
