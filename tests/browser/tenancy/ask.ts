import type { CanaryIds } from '#tests/support/canary-team.ts'
import { readZip } from '#tests/support/read-zip.ts'
import type { Entry } from './entries.ts'
import type { Asker } from './people.ts'
import type { Row } from './row.ts'

/** An answer as far as the matrix reads it: the headers are part of the text. */
export type Answer = { status: number; text: string; location: string }

/** Which team's address is asked, and whose ids stand in it. */
export type Target = { slug: string; ids: CanaryIds }

/** Streams of changes do not end, and what they begin with comes at once. */
const READ_MS = 500

/** Asks for a page, calls a route handler or performs an action, as a browser does it. */
export async function ask(origin: string, entry: Entry, row: Row, asker: Asker, target: Target): Promise<Answer> {
  const template = entry.kind === 'action' ? entry.page : entry.name
  const url = new URL(addressOf(template, row, target), origin)
  const query = Object.entries(row.query ?? {})
  for (const [name, value] of query) url.searchParams.set(name, name === 'team' ? target.slug : valueFor(value, target))
  if (entry.kind === 'route' && !template.includes('[team]')) url.searchParams.set('team', target.slug)
  // On a busy machine the server closes a kept connection at the moment it is used again.
  const headers = new Headers({
    origin,
    connection: 'close',
    ...(asker.cookie === null ? {} : { cookie: asker.cookie }),
  })
  if (asker.token !== undefined) headers.set('authorization', `Bearer ${asker.token}`)
  const aborting = new AbortController()
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: aborting.signal,
    ...(entry.kind === 'action'
      ? actionCall(entry.id, row, target, headers)
      : { method: row.method ?? 'GET', headers }),
  })
  const text = await readText(answer)
  aborting.abort()
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, text: `${[...answer.headers].join('\n')}\n${text}`, location }
}

function addressOf(template: string, row: Row, target: Target): string {
  const filled = template
    .replace(/\/\([a-z]+\)/g, '')
    .replace(/\[{1,2}(?:\.{3})?([A-Za-z]+)\]{1,2}/g, (_whole, name: string) =>
      name === 'team' ? target.slug : encodeURIComponent(valueFor(row.params?.[name] ?? { id: 'job' }, target)),
    )
  return filled || '/'
}

function valueFor(value: { id: keyof CanaryIds } | string, { ids }: Target): string {
  return typeof value === 'string' ? value : ids[value.id]
}

/** What a browser sends for an action of two arguments: the state before, and the form. */
function actionCall(id: string, row: Row, target: Target, headers: Headers): RequestInit {
  headers.set('next-action', id)
  headers.set('accept', 'text/x-component')
  const body = new FormData()
  body.set('_1_team', target.slug)
  for (const [name, value] of Object.entries(row.form ?? {})) body.set(`_1_${name}`, valueFor(value, target))
  body.set('0', JSON.stringify([{ status: 'idle' }, '$K1']))
  return { method: 'POST', headers, body }
}

/** What an answer says; of an archive, what its files say. */
async function readText(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') === 'application/zip') return zipText(await answer.arrayBuffer())
  if (answer.body === null || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READ_MS).unref())
  let text = ''
  for (;;) {
    const chunk = await Promise.race([reader.read(), late])
    if (chunk === null || chunk.done) break
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text
}

function zipText(bytes: ArrayBuffer): string {
  return [...readZip(Buffer.from(bytes))].map(([name, content]) => `${name}\n${content.toString()}`).join('\n')
}
