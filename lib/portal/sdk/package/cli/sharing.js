import { UsageError } from './exit.js'
import { table } from './output.js'
import { accountOf } from './publishing.js'

function queueText({ data, paused }) {
  const rows = data.map(({ posts: [first], ...entry }) => ({ ...entry, ...first }))
  return `${paused ? 'The queue is paused.\n' : ''}${table(rows, {
    PLACE: ({ place }) => place,
    PUBLICATION: ({ publicationId }) => publicationId,
    TIME: ({ scheduledAt }) => scheduledAt,
    TITLE: ({ title }) => title,
  })}`
}

const QUEUE = [
  {
    name: 'queue list',
    args: [],
    about: 'List what takes slots of your schedules',
    options: {},
    run: async ({ client, out }) => out.show(await client.queue.read(), queueText),
  },
  {
    name: 'queue add',
    args: ['outputs…'],
    about: 'Give outputs the next free slots',
    options: {
      to: {
        type: 'string',
        multiple: true,
        about: 'An account; the default accounts of your team without it',
      },
      spread: { type: 'boolean', about: 'One on each day at most' },
      preview: { type: 'boolean', about: 'Show what it would do' },
    },
    run: async ({ client, out, args, values }) => {
      if (args.length === 0) throw new UsageError('Name at least one output.')
      const accounts = values.to === undefined ? [] : (await client.accounts.list()).data
      const socialAccountIds = values.to?.map((text) => accountOf(accounts, text))
      const body = { outputIds: args, socialAccountIds, pace: values.spread ? 'day' : 'slot' }
      if (values.preview) {
        return out.show(await client.queue.preview(body), ({ planned, left }) =>
          table([...planned.map(({ posts: [first], ...one }) => ({ ...one, ...first })), ...left], {
            OUTPUT: ({ outputId }) => outputId,
            TIME: ({ scheduledAt, reason }) => scheduledAt ?? reason,
          }),
        )
      }
      out.show(await client.queue.add(body), ({ data }) =>
        table(data, {
          POST: ({ postId }) => postId,
          STATE: ({ state }) => state,
          NETWORK: ({ network }) => network,
          TIME: ({ scheduledAt }) => scheduledAt,
        }),
      )
    },
  },
  {
    name: 'queue move',
    args: ['publication'],
    about: 'Move something in the queue, to its end or before something else',
    options: { before: { type: 'string', about: 'What it is moved before' } },
    run: async ({ client, out, args, values }) => out.show(await client.queue.move(args[0], values.before), queueText),
  },
  ...['pause', 'resume'].map((name) => ({
    name: `queue ${name}`,
    args: [],
    about: name === 'pause' ? 'Pause the queue' : 'Resume the queue',
    options: {},
    run: async ({ client, out }) =>
      out.show(await client.queue[name](), ({ paused }) => (paused ? 'The queue is paused.' : 'The queue goes on.')),
  })),
]

const SHARES = [
  {
    name: 'share',
    args: ['project', 'output?'],
    about: 'Share a project, or one output of it, by a link',
    options: {
      password: { type: 'string', about: 'A password that people need' },
      days: { type: 'string', about: '1, 7, 30, 90, 365 or never; 30 by default' },
      downloads: { type: 'boolean', about: 'Let people download the videos' },
      'no-comments': { type: 'boolean', about: 'Let nobody comment' },
    },
    run: async ({ client, out, args, values }) => {
      const { password, days, downloads = false } = values
      const body = {
        outputId: args[1],
        downloads,
        comments: values['no-comments'] !== true,
        ...(password === undefined ? {} : { mode: 'password', password }),
        ...(days === undefined ? {} : { expiresInDays: days === 'never' ? days : daysOf(days) }),
      }
      out.show(await client.shares.create(args[0], body), ({ url }) => url)
    },
  },
  {
    name: 'shares list',
    args: [],
    about: 'List shared links',
    options: { project: { type: 'string', about: 'Only links to this project' } },
    run: async ({ client, out, values }) =>
      out.show(await client.shares.list({ projectId: values.project }), ({ data }) =>
        table(data, {
          SHARE: ({ shareId }) => shareId,
          STATE: ({ state }) => state,
          VIEWS: ({ views }) => views,
          TITLE: ({ title }) => title,
          ADDRESS: ({ url }) => url,
        }),
      ),
  },
  {
    name: 'shares revoke',
    args: ['share'],
    about: 'Revoke a shared link',
    options: {},
    run: async ({ client, out, args }) => out.show(await client.shares.revoke(args[0]), ({ message }) => message),
  },
  {
    name: 'comments',
    args: ['project'],
    about: 'List comments and decisions on a project',
    options: {},
    run: async ({ client, out, args }) =>
      out.show(await client.comments.list(args[0]), ({ data }) =>
        table(data, {
          COMMENT: ({ commentId }) => commentId,
          KIND: ({ kind }) => kind,
          SECOND: ({ atSeconds }) => atSeconds,
          AUTHOR: ({ author }) => author,
          RESOLVED: ({ resolvedAt }) => (resolvedAt === null ? 'no' : 'yes'),
          TEXT: ({ text }) => text,
        }),
      ),
  },
]

function daysOf(text) {
  if (!/^\d+$/.test(text)) throw new UsageError('--days must be 1, 7, 30, 90, 365 or never.')
  return Number(text)
}

/** The commands about the queue and about people outside of the team. */
export const SHARING = [...QUEUE, ...SHARES]
