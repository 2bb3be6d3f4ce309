import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from './exit.js'
import { bytes, projectLine, table } from './output.js'
import { ProjectFailed } from './sdk/index.js'

const WAITING = {
  wait: { type: 'boolean', short: 'w', about: 'Wait for the results' },
  timeout: { type: 'string', about: 'Seconds to wait at most' },
  webhook: { type: 'string', about: 'The address that receives the report' },
}
const LANGUAGE = { language: { type: 'string', short: 'l', about: 'What is spoken; english by default' } }
const STYLE = { template: { type: 'string', short: 't', about: 'A subtitle template; none for no subtitles' } }
const VOICE = {
  voice: { type: 'string', about: 'A voice of “reelwright voices”' },
  prompt: { type: 'boolean', about: 'The text is a prompt; the script is written for it' },
}

/** A file of this machine is uploaded; an address is used as it is. */
export async function sourceOf(text, { client, out, signal }) {
  if (/^https?:\/\//.test(text)) return text
  const found = await stat(text).catch(() => null)
  if (found?.isFile() !== true) throw new UsageError(`There is no file ${text}.`)
  const blob = await openAsBlob(text)
  const onProgress = ({ sentBytes, totalBytes }) =>
    out.progress(`Uploading ${bytes(sentBytes)} of ${bytes(totalBytes)}`)
  const upload = await client.uploads.send(blob, { name: path.basename(text), onProgress, signal })
  return upload.videoUrl
}

/** Waits for a project, and fails if it does. */
export async function waitFor(id, { client, out, values, signal }) {
  const timeoutMs = values.timeout === undefined ? undefined : number('timeout', values.timeout) * 1000
  const onProgress = (project) => out.progress(projectLine(project))
  const project = await client.projects.wait(id, { onProgress, signal, timeoutMs })
  if (project.status !== 'completed') throw new ProjectFailed(project)
  return project
}

export function number(name, text) {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new UsageError(`--${name} must be a number.`)
  return value
}

/** The outputs of a project for people. */
export function outputsText({ projectId, outputs }) {
  if (outputs.length === 0) return `${projectId}: no outputs yet.`
  return table(outputs, {
    OUTPUT: ({ id }) => id,
    SECONDS: ({ durationSeconds }) => durationSeconds.toFixed(1),
    SCORE: ({ info }) => info?.viralityScore ?? null,
    TITLE: ({ info }) => info?.title ?? null,
    ADDRESS: ({ videoUrl, audioUrl }) => videoUrl ?? audioUrl,
  })
}

async function finish(started, context) {
  const { values, out } = context
  if (!values.wait) {
    return out.show(started, ({ projectId }) => `${projectId}\nWait for it: reelwright projects wait ${projectId}`)
  }
  out.show(await waitFor(started.projectId, context), outputsText)
}

function reported({ webhook }) {
  return webhook === undefined ? {} : { webhookUrl: webhook }
}

function styled({ template }) {
  return template === undefined ? {} : { subtitleStyles: { template } }
}

async function spoken(tool, context, more = {}) {
  const { args, values, client } = context
  if (values.voice === undefined)
    throw new UsageError('Name a voice: --voice <voiceId>. “reelwright voices” lists them.')
  const text = values.prompt ? { prompt: args[0] } : { script: args[0] }
  await finish(await client[tool].start({ voiceId: values.voice, ...text, ...more, ...reported(values) }), context)
}

/** The commands that make something. */
export const TOOLS = [
  {
    name: 'clips',
    args: ['video'],
    about: 'Cut reels out of a video: a file or an address',
    options: {
      ...WAITING,
      ...LANGUAGE,
      ...STYLE,
      reels: { type: 'string', about: 'How many' },
      duration: { type: 'string', about: 'Seconds of each, such as 10-30' },
      prompt: { type: 'string', about: 'What the reels are to be about' },
    },
    run: async (context) => {
      const { args, values, client } = context
      const { reels, duration, prompt, language = 'english' } = values
      const settings = {
        ...(reels === undefined ? {} : { reelsCount: number('reels', reels) }),
        ...(duration === undefined ? {} : { reelDuration: duration }),
        ...(prompt === undefined ? {} : { prompt }),
      }
      const videoUrl = await sourceOf(args[0], context)
      const body = { videoUrl, language, clipSettings: settings, ...styled(values), ...reported(values) }
      await finish(await client.clips.start(body), context)
    },
  },
  {
    name: 'subtitles',
    args: ['video'],
    about: 'Add subtitles to a video',
    options: { ...WAITING, ...LANGUAGE, ...STYLE },
    run: async (context) => {
      const { args, values, client } = context
      const videoUrl = await sourceOf(args[0], context)
      const body = { videoUrl, language: values.language ?? 'english', ...styled(values), ...reported(values) }
      await finish(await client.subtitles.start(body), context)
    },
  },
  {
    name: 'broll',
    args: ['video'],
    about: 'Add B-roll to a video',
    options: WAITING,
    run: async (context) => {
      const videoUrl = await sourceOf(context.args[0], context)
      await finish(await context.client.broll.start({ videoUrl, ...reported(context.values) }), context)
    },
  },
  {
    name: 'tts',
    args: ['text'],
    about: 'Have a text read by a voice',
    options: { ...WAITING, ...VOICE },
    run: (context) => spoken('speech', context),
  },
  {
    name: 'ttv',
    args: ['text'],
    about: 'Make a video from a text',
    options: { ...WAITING, ...VOICE, ...STYLE, style: { type: 'string', about: 'A visual style' } },
    run: (context) => {
      const { style } = context.values
      return spoken('video', context, {
        ...(style === undefined ? {} : { visualStyle: style }),
        ...styled(context.values),
      })
    },
  },
  {
    name: 'upload',
    args: ['file'],
    about: 'Upload a file, and print what names it as a source',
    options: {},
    run: async (context) => {
      const videoUrl = await sourceOf(context.args[0], context)
      context.out.show({ videoUrl }, (answer) => answer.videoUrl)
    },
  },
]
