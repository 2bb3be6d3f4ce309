import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCode } from '#lib/core/error-code.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { bucketSettingsOf } from '#lib/core/storage/open-storage.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { s3Storage } from '#lib/core/storage/storage-s3.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'
import { answerWithin } from './within-limit.ts'

const SUBJECT = 'Storage'
/** The client itself asks again for minutes. */
const STEP_LIMIT_MS = 12_000

/** Error codes of S3 servers, and what to do about them. */
const FIXES: Record<string, [message: string, fix: string]> = {
  NoSuchBucket: ['there is no such bucket', 'Create it, or correct S3_BUCKET.'],
  InvalidAccessKeyId: ['it does not know the access key', 'Check S3_ACCESS_KEY_ID.'],
  SignatureDoesNotMatch: ['the secret does not belong to the access key', 'Check S3_SECRET_ACCESS_KEY.'],
  ExpiredToken: ['the access has ended', 'Renew the credentials of this machine.'],
  CredentialsProviderError: ['there are no credentials', 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  RequestTimeTooSkewed: ['this machine’s clock is off', 'Set the clock, for example by starting a time service (NTP).'],
  AuthorizationHeaderMalformed: ['the bucket is in another region', 'Correct S3_REGION.'],
  PermanentRedirect: ['the bucket is in another region or at another address', 'Correct S3_REGION and S3_ENDPOINT.'],
  AccessDenied: [
    'it is not allowed',
    'Allow the key s3:PutObject, s3:GetObject, s3:DeleteObject and s3:AbortMultipartUpload on the bucket’s objects, and s3:ListBucket on the bucket.',
  ],
}

const UNKNOWN_FIX = 'Check S3_ENDPOINT, S3_REGION and that server.'

/** Whether files can be stored, read, listed and deleted in the bucket, and uploads to it be given up. */
export async function checkStorage(settings: Settings): Promise<Finding> {
  const bucket = bucketSettingsOf(settings)
  if (bucket === null) return ok(SUBJECT, `files are kept in ${settings.DATA_DIR}`)
  const place = `bucket ${bucket.bucket}${bucket.endpoint === undefined ? '' : ` at ${bucket.endpoint}`}`
  const storage = s3Storage(bucket, 'doctor')
  const name = `trial-${process.pid}`
  for (const [what, act] of steps(storage, name)) {
    try {
      await answerWithin(act(), STEP_LIMIT_MS)
    } catch (failure) {
      const [message, fix] = FIXES[nameOf(failure)] ?? [reasonOf(failure), UNKNOWN_FIX]
      return problem(SUBJECT, `${what} in ${place} fails: ${message}`, fix)
    }
  }
  return ok(SUBJECT, `${place} takes files, gives them back and deletes them`)
}

function steps(storage: Storage, name: string): [what: string, act: () => Promise<unknown>][] {
  return [
    ['storing a file', () => store(storage, name)],
    ['reading a file', () => storage.openRange(name).then((body) => body.resume())],
    ['listing files', () => storage.list('trials')],
    ['deleting a file', () => storage.delete(name)],
    ['giving up an upload', () => giveUp(storage, name)],
  ]
}

async function store(storage: Storage, name: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reelwright-doctor-'))
  try {
    await writeFile(path.join(folder, name), 'A trial of doctor, which it deletes again.')
    await storage.put(name, path.join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As an upload that is removed before its end. */
async function giveUp({ parts }: Storage, name: string): Promise<void> {
  if (parts === null) return
  await parts.abort(name, await parts.begin(name))
}

function nameOf(failure: unknown): string {
  if (!(failure instanceof Error)) return ''
  return failure.name in FIXES ? failure.name : errorCode(failure)
}
