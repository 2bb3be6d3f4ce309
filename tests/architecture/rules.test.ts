import { describe, expect, it } from 'vitest'
import { browserComplaints } from './browser-rules.ts'
import { claimComplaints } from './claim-rules.ts'
import { connectionComplaints } from './connection-rules.ts'
import { customerComplaints } from './customer-rules.ts'
import { entryPointComplaints } from './entry-point-rules.ts'
import {
  barrelComplaints,
  clockComplaints,
  environmentComplaints,
  escapeComplaints,
  sizeComplaints,
} from './form-rules.ts'
import { folderCycleComplaints, importCycles } from './import-cycles.ts'
import { importComplaints } from './import-rules.ts'
import { nameComplaints, refusedWords } from './name-rules.ts'
import { operationComplaints } from './operation-rules.ts'
import { permissionComplaints } from './permission-rules.ts'
import { parseSource } from './source.ts'
import { loopComplaints, startedTasks } from './task-rules.ts'
import { tenancyComplaints } from './tenancy-rules.ts'
import { textComplaints } from './text-rules.ts'

/** Halves put together here, so that no file contains the checked words. */
const ignoring = `biome-${'ignore'}`
const unfinished = `TO${'DO'}`

describe('the table of imports', () => {
  it.each([
    ['lib/media/probe/x.ts', `import '#lib/core/settings/env.ts'`],
    ['lib/media/probe/x.ts', `import { request } from 'node:http'`],
    ['lib/media/recognition/x.ts', `import { Tensor } from 'onnxruntime-node'`],
    ['lib/media/probe/x.ts', `export { a } from '../../service/main.ts'`],
    ['lib/service/x.ts', `import { a } from '#lib/portal/a.ts'`],
    ['lib/service/x.ts', `import 'server-only'`],
    ['lib/service/x.ts', `const { a } = await import('#db/schema/portal/a.ts')`],
    ['lib/portal/x.ts', `import type { A } from '#lib/service/a.ts'`],
    ['lib/portal/x.ts', `import { a } from '#db/schema/service/a.ts'`],
    ['lib/portal/x.ts', `import { a } from '#lib/media/a.ts'`],
    ['lib/auth/x.ts', `import { estimatePassword } from '#lib/core/secrets/password-estimator.ts'`],
    ['lib/portal/x.ts', `const { a } = await import('#lib/core/secrets/password-estimator.ts')`],
    ['lib/contract/x.ts', `import { a } from '#lib/core/a.ts'`],
    ['lib/contract/x.ts', `import { readFileSync } from 'node:fs'`],
    ['lib/core/x.ts', `import { headers } from 'next/headers'`],
    ['lib/core/x.ts', `import { a } from '#db/client.ts'`],
    ['app/x/page.tsx', `import { a } from '#db/client.ts'`],
    ['app/x/page.tsx', `import { eq } from 'drizzle-orm'`],
    ['app/x/page.tsx', `import { a } from '#lib/service/a.ts'`],
    ['app/x/panel.tsx', `'use client'\nimport { a } from '#lib/portal/projects/a.ts'`],
    ['app/x/panel.tsx', `'use client'\nimport { a } from '#lib/auth/a.ts'`],
    ['app/x/panel.tsx', `'use client'\nimport { cookies } from 'next/headers'`],
    ['lib/components/x.tsx', `import { a } from '#lib/portal/a.ts'`],
  ])('refuses %s: %s', (file, text) => {
    expect(importComplaints(parseSource(file, text))).toHaveLength(1)
  })

  it.each([
    ['lib/media/probe/x.ts', `import { a } from '../task.ts'\nimport { spawn } from 'node:child_process'`],
    ['lib/service/x.ts', `import { a } from '#lib/media/a.ts'\nimport { b } from '#db/schema/service/b.ts'`],
    ['lib/portal/x.ts', `import { a } from '#lib/auth/a.ts'\nimport { b } from '#db/client.ts'`],
    ['lib/contract/x.ts', `import { z } from 'zod'\nimport { a } from './a.ts'`],
    ['lib/auth/x.ts', `import type { A } from '#lib/core/secrets/password-estimator.ts'`],
    ['lib/auth/estimate-thread.ts', `import { a } from '#lib/core/secrets/password-estimator.ts'`],
    ['app/x/page.tsx', `import { a } from '#lib/portal/a.ts'\nimport { b } from './_components/b.tsx'`],
    ['app/x/panel.tsx', `'use client'\nimport { a } from './actions.ts'\nimport type { B } from '#lib/portal/b.ts'`],
  ])('lets %s pass: %s', (file, text) => {
    expect(importComplaints(parseSource(file, text))).toEqual([])
  })
})

describe('the permissions of actions', () => {
  const operation = parseSource(
    'lib/portal/a.ts',
    `export async function remove(member: Member) { requirePermission(member, 'projects.delete') }`,
  )
  const around = parseSource(
    'lib/portal/b.ts',
    `import { remove } from './a.ts'\nexport function wrap(m: M) { remove(m) }`,
  )
  const action = (permission: string, name: string, file: string) =>
    parseSource(
      'app/x/actions.ts',
      `import { ${name} } from '#lib/portal/${file}.ts'\nexport const it = formAction('${permission}', s, async (m) => { await ${name}(m) })`,
    )

  it.each([
    ['remove', 'a'],
    ['wrap', 'b'],
  ])('are those of what they call: %s', (name, file) => {
    const complaint = `app/x/actions.ts it asks for projects.make, ${name} for projects.delete`
    expect(permissionComplaints([operation, around, action('projects.make', name, file)])).toEqual([complaint])
    expect(permissionComplaints([operation, around, action('projects.delete', name, file)])).toEqual([])
  })
})

describe('the search for import cycles', () => {
  const sources = [
    parseSource('lib/media/a/one.ts', `import type { Two } from './two.ts'`),
    parseSource('lib/media/a/two.ts', `import { three } from '../b/three.ts'`),
    parseSource('lib/media/b/three.ts', `import { one } from '#lib/media/a/one.ts'\nimport { task } from '../task.ts'`),
    parseSource('lib/media/task.ts', `import { four } from './c/four.ts'`),
    parseSource('lib/media/c/four.ts', `import { three } from '../b/three.ts'`),
  ]

  it('finds the files and folders of a cycle, over types too', () => {
    expect(importCycles(sources.slice(0, 3))).toEqual([
      ['lib/media/a/one.ts', 'lib/media/a/two.ts', 'lib/media/b/three.ts'],
    ])
    expect(folderCycleComplaints(sources, 'lib/media/')).toEqual(['folder cycle: lib/media/a, lib/media/b'])
  })

  it('accepts files that import each other in one direction', () => {
    expect(importCycles(sources.slice(0, 2))).toEqual([])
  })
})

describe('what a browser may refuse', () => {
  it.each([
    `new BroadcastChannel('a')`,
    `localStorage.getItem('a')`,
    `window.sessionStorage.setItem('a', 'b')`,
    `globalThis['indexedDB'].open('a')`,
    `matchMedia('print').matches`,
    `navigator.clipboard.writeText('a')`,
    `navigator.locks.request('a', act)`,
    `document.cookie = 'a=b'`,
    `window.open('/a')`,
    `window.history.pushState(null, '', '/a')`,
    `crypto.randomUUID()`,
    `new ResizeObserver(act)`,
    `video.current?.requestFullscreen()`,
  ])('is refused outside of its file: %s', (text) => {
    expect(browserComplaints(parseSource('app/x/panel.tsx', text))).toHaveLength(1)
    expect(browserComplaints(parseSource('lib/components/browser/browser-features.ts', text))).toEqual([])
    expect(browserComplaints(parseSource('app/api/x/route.ts', text))).toEqual([])
  })

  it.each([`t('Notification')`, `navigator.languages[0]`, `dialog.open()`, `list.caches`, `crypto.getRandomValues(a)`])(
    'passes: %s',
    (text) => expect(browserComplaints(parseSource('app/x/panel.tsx', text))).toEqual([]),
  )
})

describe('entry points', () => {
  it.each([
    ['app/x/actions.ts', `'use server'\nexport async function remove() {}`],
    ['app/x/actions.ts', `'use server'\nexport const remove = async () => {}`],
    ['app/x/actions.ts', `'use server'\nexport default async function remove() {}`],
    ['app/x/actions.ts', `'use server'\nasync function remove() {}\nexport { remove }`],
    ['app/x/actions.ts', `'use server'\nexport { remove } from './remove.ts'`],
    ['app/x/actions.ts', `'use server'\nexport let remove = formAction(a, b)\nremove = async () => {}`],
    ['lib/portal/x.ts', `'use server'\nexport const remove = guard(formAction)`],
    ['app/x/page.tsx', `export default () => <form action={async () => { 'use server' }} />`],
    ['app/api/x/route.ts', `export async function GET() { return new Response() }`],
    ['app/api/x/route.ts', `const handler = async () => new Response()\nexport { handler as POST }`],
    ['app/api/x/route.ts', `export * from './handlers.ts'`],
    ['app/api/health/other/route.ts', `export const GET = async () => new Response()`],
  ])('refuse %s: %s', (file, text) => {
    expect(entryPointComplaints(parseSource(file, text))).toHaveLength(1)
  })

  it.each([
    ['app/x/actions.ts', `'use server'\nexport const remove = formAction(schema, async () => ({}))\nexport type A = 1`],
    ['app/x/actions.ts', `'use server'\nexport const enter = openFormAction(schema, signIn)`],
    ['app/api/x/route.ts', `export const dynamic = 'force-dynamic'\nexport const GET = endpoint({}, read)`],
    ['app/api/x/route.ts', `const handler = endpoint({}, read)\nexport { handler as GET, handler as HEAD }`],
    ['app/api/health/live/route.ts', `export async function GET() { return new Response() }`],
  ])('let %s pass: %s', (file, text) => {
    expect(entryPointComplaints(parseSource(file, text))).toEqual([])
  })
})

describe('the environment', () => {
  it.each([
    ['lib/portal/x.ts', `const port = process.env.PORT`],
    ['lib/portal/x.ts', `const port = process['env']['PORT']`],
    ['lib/portal/x.ts', `const { PORT } = globalThis.process.env`],
    ['lib/portal/x.ts', `import { env } from 'node:process'`],
    ['app/x.ts', `const mode = import.meta.env.MODE`],
    ['proxy.ts', `const port = process.env.PORT`],
  ])('is refused to %s: %s', (file, text) => {
    expect(environmentComplaints(parseSource(file, text))).toHaveLength(1)
  })

  it.each([
    ['lib/core/settings/env.ts', `const port = process.env.PORT`],
    ['lib/bootstrap/x.ts', `const port = process.env.PORT`],
    ['proxy.ts', `const mode = process.env.NODE_ENV`],
    ['lib/portal/x.ts', `const child = { env: {} }\nspawn(process.execPath, [], { env: child.env })`],
  ])('is open to %s: %s', (file, text) => {
    expect(environmentComplaints(parseSource(file, text))).toEqual([])
  })
})

describe('the form', () => {
  it.each([
    `// @ts-${'expect-error'} because\nf()`,
    `// ${ignoring} lint/x: because\nf()`,
    `// ${unfinished}: later\nf()`,
    `const a: ${'any'} = 1`,
    `const a = b${'!'}.c`,
    `const a = b as unknown as string`,
    `try { f() } catch {}`,
    `try { f() } catch (failure) { /* nothing */ }`,
  ])('refuses the escape %s', (text) => {
    expect(escapeComplaints(parseSource('lib/core/x.ts', text))).toHaveLength(1)
  })

  it('lets ordinary code pass', () => {
    const text = `const a = JSON.parse(b) as string\ntry { f() } catch { return undefined }`
    expect(escapeComplaints(parseSource('lib/core/x.ts', `function g() { ${text} }`))).toEqual([])
  })

  it('refuses a file of 401 lines and lets one of 400 pass', () => {
    const lines = (count: number) => parseSource('lib/core/x.ts', 'f()\n'.repeat(count))
    expect(sizeComplaints(lines(401))).toHaveLength(1)
    expect(sizeComplaints(lines(400))).toEqual([])
  })

  it.each([`export * from './a.ts'`, `export { a } from './a.ts'\nexport { b } from './b.ts'`])(
    'refuses the barrel %s',
    (text) => {
      expect(barrelComplaints(parseSource('lib/core/index.ts', text))).toHaveLength(1)
    },
  )

  it('lets a file pass that adds to what it passes on', () => {
    expect(barrelComplaints(parseSource('lib/core/x.ts', `export { a } from './a.ts'\nexport const b = 1`))).toEqual([])
  })
})

describe('a text', () => {
  it.each([
    ['app/x.tsx', `const a = <p>Saved for later</p>`],
    ['app/x.tsx', `const TITLES = msgs({ stalled: 'Stopped' })\nconst a = <h2>{TITLES[state]}</h2>`],
    ['app/x.tsx', `const NONE = msg('None')\nconst a = <p title={NONE}>{t(NONE)}</p>`],
    ['app/x.tsx', `const NONE = msg('None')\nconst a = <p>{name === '' ? NONE : name}</p>`],
    ['lib/portal/posts/x.ts', `throw new Failure('gone', 'The video was deleted.')`],
    ['lib/portal/posts/x.ts', 'throw new Failure("gone", `The video was deleted.`)'],
  ])('is looked up in %s: %s', (file, text) => {
    expect(textComplaints(parseSource(file, text))).toHaveLength(1)
  })

  it.each([
    ['app/x.tsx', `const TITLES = msgs({ stalled: 'Stopped' })\nconst a = <h2>{t(TITLES[state])}</h2>`],
    ['lib/portal/posts/x.ts', `throw new Failure('gone', say('The video was deleted.'))`],
    ['lib/portal/api/x.ts', `throw new Failure('gone', 'Gone: The video was deleted')`],
  ])('passes in %s: %s', (file, text) => {
    expect(textComplaints(parseSource(file, text))).toEqual([])
  })
})

describe('a text for customers', () => {
  const text = (sentence: string) => `import { useText } from '#lib/i18n/client.tsx'\nconst a = t('${sentence}')`

  it.each([['Ask your administrator to set PUBLIC_URL.'], ['Run npm run reelwright -- links.'], ['See .env.']])(
    'is refused: %s',
    (sentence) => {
      expect(customerComplaints(parseSource('app/(portal)/x.tsx', text(sentence)))).toHaveLength(1)
      expect(customerComplaints(parseSource('app/(operator)/x.tsx', text(sentence)))).toEqual([])
    },
  )
})

describe('an operation', () => {
  it.each([
    ['lib/portal/projects/x.ts', `const longest = job.operation === 'subtitles' ? 1 : 0`],
    ['lib/service/queue/x.ts', `switch (operation) { case 'tts': f() }`],
    ['lib/portal/projects/x.ts', `const schema = z.literal('clip')`],
    ['lib/components/x.ts', `const usable = OFFERED.includes('broll')`],
    ['app/(portal)/[team]/x.tsx', `const names = { ttv: 'Text to video' }`],
    ['lib/service/queue/x.ts', `const names = { 'ttv': f }`],
    ['lib/service/queue/x.ts', `type Quick = Extract<Operation, 'tts'>`],
  ])('is not told apart from others in %s: %s', (file, text) => {
    expect(operationComplaints(parseSource(file, text))).toHaveLength(1)
  })

  it.each([
    ['lib/service/operations/registry.ts', `export const A = { subtitles: f, clip: g }`],
    ['app/(portal)/[team]/new/_components/operations/registry.ts', `const forms = { tts: null }`],
    [
      'lib/contract/openapi/x.ts',
      `const { subtitles } = CONTRACTS\nconst example = { operation: 'subtitles', ...subtitles }`,
    ],
    ['lib/portal/reports/x.ts', `const names = ['clip', 'reel']`],
  ])('may be named in %s: %s', (file, text) => {
    expect(operationComplaints(parseSource(file, text))).toEqual([])
  })
})

describe('connections and clocks', () => {
  it.each([
    ['lib/portal/x.ts', `import postgres from 'postgres'`],
    ['lib/service/x.ts', `import { Pool } from 'pg'`],
    ['lib/bootstrap/x.ts', `import { drizzle } from 'drizzle-orm/postgres-js'`],
    ['lib/portal/x.ts', `const own = openDatabase('portal', url)`],
    ['lib/service/x.ts', `const queue = new PgBoss({ connectionString: url })`],
  ])('are complained of in %s with “%s”', (path, text) => {
    expect(connectionComplaints(parseSource(path, text))).toHaveLength(1)
  })

  it('are left to the files that are named, and types to all', () => {
    expect(connectionComplaints(parseSource('db/client.ts', `import postgres from 'postgres'`))).toEqual([])
    expect(connectionComplaints(parseSource('lib/auth/x.ts', `import type postgres from 'postgres'`))).toEqual([])
  })

  it('refuses looking past hidden folders where nobody said why', () => {
    const text = 'await inWholeTeam({ teamId }, read); await pastFolders(transaction, read)'
    expect(tenancyComplaints(parseSource('lib/portal/projects/x.ts', text))).toHaveLength(2)
    expect(tenancyComplaints(parseSource('lib/portal/shares/find-share.ts', text))).toEqual([])
    expect(tenancyComplaints(parseSource('lib/portal/projects/x.ts', 'await inTeam(member, read)'))).toEqual([])
  })

  it('refuses the machine’s clock where rows are judged', () => {
    expect(clockComplaints(parseSource('lib/auth/x.ts', 'const now = new Date()'))).toHaveLength(1)
    expect(clockComplaints(parseSource('lib/auth/x.ts', 'const then = new Date(row.at)'))).toEqual([])
  })
})

describe('claims of rows', () => {
  it.each([
    "rows.for('update', { skipLocked: true })",
    'sql`select id from portal.jobs for update\n skip locked`',
    'sql`SELECT 1 FOR UPDATE SKIP LOCKED`',
  ])('are complained of outside their file: %s', (text) => {
    expect(claimComplaints(parseSource('lib/portal/x.ts', text))).toHaveLength(1)
  })

  it('are left to their file', () => {
    const own = "query.for('update', { skipLocked: true })"
    expect(claimComplaints(parseSource('db/claim.ts', own))).toEqual([])
    expect(claimComplaints(parseSource('lib/portal/x.ts', "query.for('update')"))).toEqual([])
  })
})

describe('background tasks', () => {
  it('are complained of where they are loops of a file', () => {
    const own = "runLoop('mine', 1_000, signal, round)"
    expect(loopComplaints(parseSource('lib/portal/x.ts', own))).toHaveLength(1)
    expect(loopComplaints(parseSource('lib/core/tasks/run-task.ts', own))).toEqual([])
  })

  it('of the service are known by where they start', () => {
    const text =
      'runTask(TASKS.expire, signal, round)\nconst CLAIMS = { video: TASKS.claim }\nconst { atOnce } = TASKS.seal'
    expect(startedTasks([parseSource('lib/service/x.ts', text)])).toEqual(['claim', 'expire'])
  })
})

describe('the glossary', () => {
  const glossary = `| Word | Meaning | Not |\n|---|---|---|\n| byId | A condition. | is it, util |\n| post | One. | |\n`
  const refused = refusedWords(glossary)

  it.each([
    ['lib/core/x.ts', 'const isIt = 1'],
    ['lib/core/x.ts', 'function thisIsItThen() {}'],
    ['lib/core/x.ts', 'type StringUtil = string'],
    ['lib/core/string-util.ts', ''],
  ])('refuses a name in %s: %s', (file, text) => {
    expect(nameComplaints(parseSource(file, text), refused)).toHaveLength(1)
  })

  it.each(['const isItem = 1', 'const utility = 1', 'const post = isIt()'])('takes %s', (text) => {
    expect(nameComplaints(parseSource('lib/core/x.ts', text), refused)).toEqual([])
  })
})
