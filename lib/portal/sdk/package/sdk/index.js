import { ProjectFailed, WaitTimeout } from './errors.js'
import { groupsOf } from './groups.js'
import { BASE_URL } from './operations.js'
import { pause, Transport } from './transport.js'
import { sendFile } from './uploads.js'

export { ProjectFailed, ReelwrightError, WaitTimeout } from './errors.js'
export { BASE_URL, VERSION } from './operations.js'
export { verifyWebhook, WebhookVerificationError } from './webhooks.js'

const ENDED = ['completed', 'failed', 'cancelled']
const FIRST_PAUSE_SECONDS = 1
const LONGEST_PAUSE_SECONDS = 10

/** The API of this installation. The key is a secret: use it on servers and in scripts, not in pages. */
export class Reelwright {
  #transport

  constructor(apiKeyOrOptions, options = {}) {
    const given = typeof apiKeyOrOptions === 'object' ? apiKeyOrOptions : { ...options, apiKey: apiKeyOrOptions }
    this.#transport = new Transport(given)
    const call = (id, given) => this.call(id, given)
    const open = (id, given) => this.#transport.open(id, given)
    Object.assign(
      this,
      groupsOf(call, open, (id, query) => this.#all(id, query)),
    )
    this.clips = this.#tool('createClips', (project) => ({ project, reels: project.outputs }))
    this.subtitles = this.#tool('createSubtitles', single)
    this.broll = this.#tool('createBroll', single)
    this.speech = this.#tool('createSpeech', single)
    this.video = this.#tool('createVideo', single)
    this.uploads = {
      send: (file, options) => sendFile(this.#transport, file, options),
      get: (id) => call('readUpload', { params: { id } }),
      list: (query) => call('listUploads', { query }),
      delete: (id) => call('deleteUpload', { params: { id } }),
    }
    this.projects = {
      list: (query) => call('listProjects', { query }),
      all: (query) => this.#all('listProjects', query),
      get: (id) => call('readProject', { params: { id } }),
      wait: (id, options) => this.#wait(id, options),
      cancel: (id) => call('cancelProject', { params: { id } }),
      retry: (id) => call('retryProject', { params: { id } }),
      erase: (id) => call('eraseProject', { params: { id } }),
      rename: (id, title) => call('renameProject', { params: { id }, body: { title } }),
      move: (id, folderId) => this.library.move([id], folderId),
      archive: (id) => this.library.archive([id]),
      trash: (id) => this.library.trash([id]),
      restore: (id) => this.library.restore([id]),
      download: (id, options) => open('readResultsArchive', { ...options, params: { id } }),
    }
    this.outputs = {
      transcript: (id, output) => call('readTranscript', { params: { id, output } }),
      describe: (id, output, body) => call('describeOutput', { params: { id, output }, body }),
      versions: (id, output) => call('listVersions', { params: { id, output } }),
      source: (id, output, options) => open('readSource', { ...options, params: { id, output } }),
      edit: (id, output) => call('readEdit', { params: { id, output } }),
      render: async (id, output, changes, options) => {
        const { projectId } = await call('renderOutput', { params: { id, output }, body: this.#reported(changes) })
        return single(await this.#finished(projectId, options))
      },
    }
    this.accounts = {
      list: () => call('listSocialAccounts'),
      networks: () => call('listLinkableNetworks'),
      unlink: (id) => call('unlinkAccount', { params: { id } }),
      freeSlots: (id) => call('listFreeSlots', { params: { id } }),
    }
    this.posts = {
      create: (body, options) => call('createPosts', { ...options, body }),
      list: (query) => call('listPosts', { query }),
      all: (query) => this.#all('listPosts', query),
      get: (id) => call('readPost', { params: { id } }),
      change: (id, body) => call('changePost', { params: { id }, body }),
      cancel: (id) => call('cancelPost', { params: { id } }),
      retry: (id) => call('retryPost', { params: { id } }),
      approve: (id, body = {}) => call('approvePost', { params: { id }, body }),
      decline: (id, body = {}) => call('declinePost', { params: { id }, body }),
    }
    this.schedules = {
      list: () => call('listSchedules'),
      create: (body) => call('createSchedule', { body }),
      get: (id) => call('readSchedule', { params: { id } }),
      replace: (id, body) => call('replaceSchedule', { params: { id }, body }),
      delete: (id, query) => call('deleteSchedule', { params: { id }, query }),
    }
    this.insights = {
      read: (query) => call('readInsights', { query }),
      posts: (query) => call('listInsightsPosts', { query }),
      post: (id) => call('readPostInsights', { params: { id } }),
      preferences: () => call('readPreferences'),
      changePreferences: (body) => call('changePreferences', { body }),
    }
    this.webhooks = {
      list: () => call('listWebhooks'),
      create: (body) => call('createWebhook', { body }),
      get: (id) => call('readWebhook', { params: { id } }),
      change: (id, body) => call('changeWebhook', { params: { id }, body }),
      delete: (id) => call('deleteWebhook', { params: { id } }),
      secret: (id) => call('readWebhookSecret', { params: { id } }),
      rotate: (id) => call('rotateWebhookSecret', { params: { id } }),
      test: (id) => call('testWebhook', { params: { id } }),
      deliveries: (query) => call('listDeliveries', { query }),
      delivery: (id) => call('readDelivery', { params: { id } }),
      replay: (id) => call('replayDelivery', { params: { id } }),
    }
    this.voices = {
      list: (query) => call('listVoices', { query }),
      preview: (voiceId, body, options) => open('previewVoice', { ...options, params: { voiceId }, body }),
    }
    this.samples = { list: () => call('listSamples') }
    this.usage = (query) => call('readUsage', { query })
    this.embed = {
      open: (body) => call('createEmbedSession', { body }),
      renew: (id) => call('renewEmbedSession', { params: { id } }),
      end: (id) => call('endEmbedSession', { params: { id } }),
      endAll: (query) => call('endEmbedSessions', { query }),
    }
  }

  /** Calls any operation of the description by its operationId. */
  call(id, given) {
    return this.#transport.call(id, given)
  }

  /** Starting a project, and starting it and waiting for its results. */
  #tool(id, present) {
    const start = (body, options) => this.call(id, { ...options, body: this.#reported(body) })
    return {
      start,
      make: async (body, options = {}) => {
        const { projectId } = await start(body, { idempotencyKey: options.idempotencyKey, signal: options.signal })
        return present(await this.#finished(projectId, options))
      },
    }
  }

  /** A report that nobody reads goes to the installation itself, which keeps nothing of it. */
  #reported(body) {
    return { webhookUrl: new URL('/api/inbox', BASE_URL).href, ...body }
  }

  async #finished(projectId, options) {
    const project = await this.#wait(projectId, options)
    if (project.status !== 'completed') throw new ProjectFailed(project)
    return project
  }

  async #wait(id, { onProgress, signal, timeoutMs = Number.POSITIVE_INFINITY } = {}) {
    const until = Date.now() + timeoutMs
    for (let seconds = FIRST_PAUSE_SECONDS; ; seconds = Math.min(seconds * 1.4, LONGEST_PAUSE_SECONDS)) {
      const project = await this.call('readProject', { params: { id }, signal })
      onProgress?.(project)
      if (ENDED.includes(project.status)) return project
      if (Date.now() >= until) throw new WaitTimeout(project)
      await pause(seconds, signal)
    }
  }

  async *#all(id, query = {}) {
    let cursor
    do {
      const page = await this.call(id, { query: { ...query, cursor } })
      yield* page.data
      cursor = page.nextCursor
    } while (cursor !== null && cursor !== undefined)
  }
}

function single(project) {
  return { project, output: project.outputs[0] }
}
