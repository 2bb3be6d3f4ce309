import { createWriteStream } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { askForKey, forgetConfig, openClient, saveConfig } from './config.js'
import { UsageError } from './exit.js'
import { readJson } from './json.js'
import { ORGANIZING } from './organizing.js'
import { projectLine, table } from './output.js'
import { PUBLISHING } from './publishing.js'
import { BASE_URL } from './sdk/index.js'
import { SHARING } from './sharing.js'
import { outputsText, TOOLS, waitFor } from './tools.js'

const WAITING = { timeout: { type: 'string', about: 'Seconds to wait at most' } }

const ACCOUNT = [
  {
    name: 'login',
    args: [],
    about: 'Keep an API key on this machine',
    options: {},
    isOpen: true,
    run: async ({ values, out }) => {
      const key = values.key ?? (await askForKey())
      const url = values.url ?? process.env.REELWRIGHT_URL ?? BASE_URL
      const client = await openClient({ key, url })
      await client.projects.list({ limit: 1 })
      const file = await saveConfig({ key, url })
      out.show({ url, file }, () => `Signed in to ${new URL(url).host}. The key is in ${file}.`)
    },
  },
  {
    name: 'logout',
    args: [],
    about: 'Forget the key of this machine',
    options: {},
    isOpen: true,
    run: async ({ out }) => {
      await forgetConfig()
      out.show({ ok: true }, () => 'Signed out.')
    },
  },
]

const PROJECTS = [
  {
    name: 'projects list',
    args: [],
    about: 'List projects, newest first',
    options: { status: { type: 'string', about: 'Only projects in this state' } },
    run: async ({ client, out, values }) =>
      out.show(await client.projects.list({ status: values.status, limit: 100 }), ({ data }) =>
        table(data, {
          PROJECT: ({ projectId }) => projectId,
          TOOL: ({ operation }) => operation,
          STATE: projectLine,
          OUTPUTS: ({ outputs }) => outputs.length,
          CREATED: ({ createdAt }) => createdAt,
        }),
      ),
  },
  project('get', 'Show a project and its outputs', ({ client, args }) => client.projects.get(args[0])),
  project('wait', 'Wait until a project has ended', (context) => waitFor(context.args[0], context), WAITING),
  project('cancel', 'Cancel a project', ({ client, args }) => client.projects.cancel(args[0])),
  project('retry', 'Retry a project that failed', ({ client, args }) => client.projects.retry(args[0])),
  {
    name: 'projects download',
    args: ['project'],
    about: 'Download the outputs of a project',
    options: {
      into: { type: 'string', about: 'A folder; this one by default' },
      zip: { type: 'boolean', about: 'One ZIP with the captions' },
    },
    run: async ({ client, out, args, values, signal }) => {
      if (values.zip) {
        const file = path.join(values.into ?? '.', `${args[0]}.zip`)
        const response = await client.projects.download(args[0], { signal })
        await pipeline(Readable.fromWeb(response.body), createWriteStream(file))
        return out.show({ files: [file] }, () => file)
      }
      const { outputs } = await client.projects.get(args[0])
      const files = []
      for (const { id, videoUrl, audioUrl } of outputs) {
        const file = path.join(values.into ?? '.', `${id}.${videoUrl === undefined ? 'mp3' : 'mp4'}`)
        out.progress(`Downloading ${file}`)
        const response = await fetch(videoUrl ?? audioUrl, { signal })
        if (!response.ok) throw new Error(`The download of ${id} returned ${response.status}.`)
        await pipeline(Readable.fromWeb(response.body), createWriteStream(file))
        files.push(file)
      }
      out.show({ files }, () => files.join('\n'))
    },
  },
  {
    name: 'transcript',
    args: ['project', 'output'],
    about: 'Print what is spoken in an output',
    options: {},
    run: async ({ client, out, args }) =>
      out.show(await client.outputs.transcript(args[0], args[1]), ({ segments }) =>
        segments.map(({ text }) => text).join('\n'),
      ),
  },
  {
    name: 'render',
    args: ['project', 'output', 'changes'],
    about: 'Render an output with changes: a JSON file, or JSON',
    options: WAITING,
    run: async (context) => {
      const { args, client, out, signal, values } = context
      const changes = await readJson(args[2])
      const onProgress = (project) => out.progress(projectLine(project))
      const timeoutMs = values.timeout === undefined ? undefined : Number(values.timeout) * 1000
      const { project: made } = await client.outputs.render(args[0], args[1], changes, {
        onProgress,
        signal,
        timeoutMs,
      })
      out.show(made, outputsText)
    },
  },
]

const REST = [
  {
    name: 'voices',
    args: ['search?'],
    about: 'List voices',
    options: { language: { type: 'string', short: 'l', about: 'A language or its tag' } },
    run: async ({ client, out, args, values }) =>
      out.show(await client.voices.list({ search: args[0], language: values.language }), ({ data }) =>
        table(data, {
          VOICE: ({ voiceId }) => voiceId,
          NAME: ({ name }) => name,
          LANGUAGE: ({ languageCode }) => languageCode,
          TYPE: ({ gender }) => gender,
        }),
      ),
  },
  {
    name: 'webhooks list',
    args: [],
    about: 'List webhooks',
    options: {},
    run: async ({ client, out }) =>
      out.show(await client.webhooks.list(), ({ data }) =>
        table(data, {
          WEBHOOK: ({ webhookId }) => webhookId,
          ADDRESS: ({ url }) => url,
          ON: ({ on }) => (on ? 'yes' : 'no'),
          EVENTS: ({ events }) => events.join(' '),
        }),
      ),
  },
  {
    name: 'webhooks create',
    args: ['address'],
    about: 'Create a webhook, and print its signing secret',
    options: { event: { type: 'string', multiple: true, about: 'An event; project.completed by default' } },
    run: async ({ client, out, args, values }) => {
      const body = { url: args[0], events: values.event ?? ['project.completed'] }
      out.show(await client.webhooks.create(body), ({ webhookId, secret }) => `${webhookId}\n${secret}`)
    },
  },
  webhook('test', 'Send a test message', (client, id) => client.webhooks.test(id)),
  webhook('delete', 'Delete a webhook', (client, id) => client.webhooks.delete(id)),
  {
    name: 'usage',
    args: [],
    about: 'Show what your team has used',
    options: { month: { type: 'string', about: 'Such as 2026-01; this one by default' } },
    run: async ({ client, out, values }) =>
      out.show(await client.usage({ month: values.month }), ({ month, timeZone, ...meters }) =>
        table(Object.entries(meters), {
          [month]: ([name]) => name,
          USED: ([, { used }]) => used,
          RESERVED: ([, { reserved }]) => reserved,
          LIMIT: ([, { limit }]) => limit,
        }),
      ),
  },
  {
    name: 'call',
    args: ['operation'],
    about: 'Call any operation of the API by its operationId',
    options: {
      param: { type: 'string', multiple: true, about: 'A part of the path: id=job_…' },
      query: { type: 'string', multiple: true, about: 'A parameter: limit=5' },
      body: { type: 'string', about: 'A JSON file, or JSON' },
    },
    run: async ({ client, out, args, values }) => {
      const body = values.body === undefined ? undefined : await readJson(values.body)
      const given = { params: pairs(values.param), query: pairs(values.query), body }
      out.show(await client.call(args[0], given), (answer) => JSON.stringify(answer, null, 2))
    },
  },
]

export const COMMANDS = [...ACCOUNT, ...TOOLS, ...PROJECTS, ...PUBLISHING, ...SHARING, ...ORGANIZING, ...REST]

/** A command of one or two words, and what follows them. */
export function findCommand(given) {
  for (const count of [2, 1]) {
    const command = COMMANDS.find(({ name }) => name === given.slice(0, count).join(' '))
    if (command !== undefined) return { command, rest: given.slice(count) }
  }
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${given[0]} `)).map(({ name }) => name.split(' ')[1])
  if (group.length === 0) throw new UsageError(`There is no command ${given[0]}.`)
  throw new UsageError(`Write reelwright ${given[0]} and one of: ${group.join(', ')}.`)
}

function project(name, about, act, options = {}) {
  return {
    name: `projects ${name}`,
    args: ['project'],
    about,
    options,
    run: async (context) =>
      context.out.show(await act(context), (made) => `${made.projectId} ${projectLine(made)}\n${outputsText(made)}`),
  }
}

function webhook(name, about, act) {
  return {
    name: `webhooks ${name}`,
    args: ['webhook'],
    about,
    options: {},
    run: async ({ client, out, args }) => out.show(await act(client, args[0]), ({ message }) => message),
  }
}

function pairs(given = []) {
  return Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new UsageError(`Write ${pair} as name=value.`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
