import { expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { parseIssueText } from '#lib/i18n/message.ts'
import { originInput } from '#lib/portal/embeds/origin-input.ts'

it.each([
  ['https://example.com', 'https://example.com'],
  ['  https://Hub.Example.com/ ', 'https://hub.example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://example.com:443', 'https://example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('keeps %j as the origin that browsers report', (given, kept) => {
  expect(originInput.parse(given)).toBe(kept)
})

it.each([
  ['example.com', 'is not a website address'],
  ['https://', 'is not a website address'],
  ['null', 'is not a website address'],
  ['http://example.com', 'is not secure'],
  ['http://localhost.example.com', 'is not secure'],
  ['ftp://example.com', 'is not secure'],
  ['data:text/html,x', 'is not a website address'],
  ['https://*.example.com', 'Enter each site separately'],
  ['https://example.com/app', 'Enter only the site, without a path: https://example.com'],
  ['https://example.com/?a', 'Enter only the site'],
  ['https://example.com/#a', 'Enter only the site'],
  ['https://me:secret@example.com', 'Enter only the site'],
  ["https://example.com; script-src 'unsafe-inline'", 'is not a website address'],
])('refuses %j in words', (given, words) => {
  const [issue] = originInput.safeParse(given).error?.issues ?? []
  expect(english(parseIssueText(issue ?? { message: '' }) ?? '')).toContain(words)
})
