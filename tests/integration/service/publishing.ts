import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { z } from 'zod'
import { publishResponse } from '#lib/contract/responses.ts'
import { accessKeyResponse, linkResponse, type Post, post } from '#lib/contract/social.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'
import { startPublishing } from '#lib/service/social/start-publishing.ts'
import { picture, quick, tone } from '#tests/support/make-media.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { call, type TestService } from './start-test-service.ts'

/** What a journey of publishing needs beside the service itself. */
export function publishing(service: TestService, database: TestDatabase, key: string) {
  const workers: ReturnType<typeof startPublishing>[] = []
  afterAll(() => Promise.all(workers.map((worker) => worker.stop())))
  return {
    /** A worker of this process; it ends with the test file unless it is stopped before. */
    startWorker: (replaced: Partial<typeof ADAPTERS> = {}) => {
      const worker = startPublishing(database.service, service.storage, { ...ADAPTERS, ...replaced })
      workers.push(worker)
      return worker
    },
    link: (network: string, values: Record<string, string>) => linkByForm(service, key, network, values),
    publish: (body: object, headers: Record<string, string> = {}) =>
      call(`${service.base}/publish-to-socials`, { key, body, headers }),
    readPost: (id: string) => readPost(service, key, id),
    /** Waits until the post has this state and gives it. */
    reached: async (id: string, status: Post['status'], limitMs = 30_000): Promise<Post> => {
      await expect.poll(() => readPost(service, key, id), { timeout: limitMs, interval: 100 }).toMatchObject({ status })
      return readPost(service, key, id)
    },
  }
}

/** The posts of a publish answer. */
export function postsOf({ body }: { body: unknown }): string[] {
  return publishResponse.parse(body).data.posts
}

/** A short film of `seconds` as MP4. */
export async function shortFilm(seconds = 3, size = '180x320'): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-film-'))
  try {
    await runFfmpegUnsandboxed(
      [...picture(size, seconds), ...tone(seconds), ...quick, '-movflags', '+faststart', 'film.mp4'],
      directory,
    )
    return await readFile(join(directory, 'film.mp4'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Links an account as a person does on the linking page, and exchanges the claim. */
export async function linkByForm(
  service: TestService,
  key: string,
  network: string,
  values: Record<string, string>,
): Promise<z.output<typeof accessKeyResponse>> {
  const returnUrl = 'https://portal.example.com/linked?team=1'
  const begun = await call(`${service.base}/social-accounts`, { key, body: { network, returnUrl } })
  const { linkUrl } = linkResponse.parse(begun.body)
  const answer = await fetch(linkUrl, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`The page did not lead back: ${await answer.text()}`)
  const claim = new URL(location).searchParams.get('claim')
  const exchanged = await call(`${service.base}/social-accounts/claims`, { key, body: { claim } })
  return accessKeyResponse.parse(exchanged.body)
}

async function readPost(service: TestService, key: string, id: string): Promise<Post> {
  return post.parse((await call(`${service.base}/posts/${id}`, { key })).body)
}
