import { UsageError } from './exit.js'
import { table } from './output.js'

const when = (text) => (text === 'next' ? 'next-slot' : text)

function postsText(posts) {
  return table(posts, {
    POST: ({ postId }) => postId,
    STATE: ({ state }) => state,
    NETWORK: ({ network }) => network,
    TIME: ({ scheduledAt, publishedAt }) => publishedAt ?? scheduledAt,
    TITLE: ({ title }) => title,
    ADDRESS: ({ postUrl }) => postUrl,
  })
}

function one(name, about, act, options = {}) {
  return {
    name: `posts ${name}`,
    args: ['post'],
    about,
    options,
    run: async (context) => context.out.show(await act(context), (post) => postsText([post])),
  }
}

const AUTOPILOT = {
  status: 'Show whether Autopilot runs',
  pause: 'Pause Autopilot',
  resume: 'Turn Autopilot on',
}

/** The commands about posts, accounts and times. */
export const PUBLISHING = [
  {
    name: 'publish',
    args: ['output'],
    about: 'Post a finished video to accounts',
    options: {
      to: { type: 'string', multiple: true, about: 'An account by its id, handle or name; may be given several times' },
      at: { type: 'string', about: 'now, next, draft or a time such as 2026-01-31T09:30:00Z; draft by default' },
      title: { type: 'string', about: 'Title of the post' },
      caption: { type: 'string', about: 'Caption of the post' },
      tag: { type: 'string', multiple: true, about: 'A tag without #' },
      privacy: { type: 'string', about: 'public, unlisted or private' },
    },
    run: async ({ args, values, client, out }) => {
      if (values.to === undefined)
        throw new UsageError('Name an account: --to <account>. “reelwright accounts” lists them.')
      const { data } = await client.accounts.list()
      const socialAccountIds = values.to.map((text) => accountOf(data, text))
      const { title, caption: description, tag: tags, privacy } = values
      const given = Object.entries({ title, description, tags, privacy }).filter(([, value]) => value !== undefined)
      const body = {
        outputId: args[0],
        socialAccountIds,
        when: when(values.at ?? 'draft'),
        ...Object.fromEntries(given),
      }
      out.show(await client.posts.create(body), (answer) => postsText(answer.data))
    },
  },
  {
    name: 'accounts',
    args: [],
    about: 'List linked social accounts',
    options: {},
    run: async ({ client, out }) =>
      out.show(await client.accounts.list(), ({ data }) =>
        table(data, {
          ACCOUNT: ({ socialAccountId }) => socialAccountId,
          NETWORK: ({ network }) => network,
          NAME: ({ displayName, handle }) => handle ?? displayName,
          STATE: ({ state }) => state,
          WAITING: ({ waitingPosts }) => waitingPosts,
        }),
      ),
  },
  {
    name: 'accounts unlink',
    args: ['account'],
    about: 'Unlink a social account',
    options: {},
    run: async ({ client, out, args }) =>
      out.show(await client.accounts.unlink(args[0]), ({ heldPosts }) => `Unlinked. ${heldPosts} posts are held.`),
  },
  {
    name: 'networks',
    args: [],
    about: 'List networks, with the address at which a person links an account',
    options: {},
    run: async ({ client, out }) =>
      out.show(await client.accounts.networks(), ({ data }) =>
        table(data, {
          NETWORK: ({ name }) => name,
          LINK: ({ linkUrl, reason }) => linkUrl ?? reason,
        }),
      ),
  },
  ...['status', 'pause', 'resume'].map((name) => ({
    name: `autopilot ${name}`,
    args: [],
    about: AUTOPILOT[name],
    options: name === 'pause' ? { until: { type: 'string', about: 'A day such as 2026-02-02' } } : {},
    run: async ({ client, out, values }) => {
      const act = { status: 'read', pause: 'pause', resume: 'resume' }[name]
      out.show(await client.autopilot[act](values.until), ({ isOn, usedMinutes, minutesPerMonth }) => {
        const cap = minutesPerMonth === null ? '' : ` of ${minutesPerMonth}`
        return `Autopilot is ${isOn ? 'on' : 'paused'}. Minutes used this month: ${usedMinutes}${cap}.`
      })
    },
  })),
  {
    name: 'posts list',
    args: [],
    about: 'List posts, newest first',
    options: { state: { type: 'string', about: 'Only posts in this state' } },
    run: async ({ client, out, values }) =>
      out.show(await client.posts.list({ state: values.state, limit: 100 }), ({ data }) => postsText(data)),
  },
  one('get', 'Show a post', ({ client, args }) => client.posts.get(args[0])),
  one(
    'move',
    'Move a post to another time',
    ({ client, args, values }) => {
      if (values.at === undefined) throw new UsageError('Name a time: --at <time>.')
      return client.posts.change(args[0], { when: when(values.at) })
    },
    { at: { type: 'string', about: 'now, next, draft or a time' } },
  ),
  one('cancel', 'Cancel a post that has not been sent', ({ client, args }) => client.posts.cancel(args[0])),
  one('approve', 'Approve a post that waits', ({ client, args }) => client.posts.approve(args[0])),
  {
    name: 'schedules',
    args: [],
    about: 'List the weekly times at which accounts post',
    options: {},
    run: async ({ client, out }) =>
      out.show(await client.schedules.list(), ({ data }) =>
        table(data, {
          SCHEDULE: ({ scheduleId }) => scheduleId,
          NAME: ({ name }) => name,
          ZONE: ({ timeZone }) => timeZone,
          TIMES: ({ slots }) => slots.length,
          PAUSED: ({ paused }) => (paused ? 'yes' : 'no'),
        }),
      ),
  },
  {
    name: 'insights',
    args: [],
    about: 'List published posts with their numbers, newest first',
    options: { weeks: { type: 'string', about: '4, 8, 12 or 26; 8 by default' } },
    run: async ({ client, out, values }) =>
      out.show(await client.insights.posts({ weeks: values.weeks, limit: 100 }), ({ data }) =>
        table(data, {
          POST: ({ postId }) => postId,
          NETWORK: ({ network }) => network,
          PUBLISHED: ({ publishedAt }) => publishedAt,
          VIEWS: ({ numbers }) => numbers.views,
          LIKES: ({ numbers }) => numbers.likes,
          COMMENTS: ({ numbers }) => numbers.comments,
          SHARES: ({ numbers }) => numbers.shares,
          GAP: ({ gap }) => gap,
        }),
      ),
  },
]

/** The id of an account by its id, handle or name. */
export function accountOf(accounts, text) {
  const wanted = text.replace(/^@/, '').toLowerCase()
  const found = accounts.filter(({ socialAccountId, displayName, handle }) =>
    [socialAccountId, displayName, handle?.replace(/^@/, '')].some((name) => name?.toLowerCase() === wanted),
  )
  if (found.length === 1) return found[0].socialAccountId
  throw new UsageError(
    found.length === 0 ? `No account is called ${text}.` : `Several accounts are called ${text}. Use an id.`,
  )
}
