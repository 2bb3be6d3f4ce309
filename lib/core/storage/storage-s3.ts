import { createReadStream } from 'node:fs'
import { stat as statFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { requirePlainKey, type Storage, type StoredFile } from './storage.ts'
import { type Bucket, isAbsent, nameOf, partStorage } from './storage-s3-parts.ts'

export type BucketSettings = {
  bucket: string
  region: string
  /** Address of an S3-compatible server; absent: AWS. */
  endpoint?: string | undefined
  /** Default: the credentials of the machine's environment or role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket is in the path of an address instead of its host name. */
  forcePathStyle: boolean
}

const PART_BYTES = 16 * 2 ** 20
const PARTS_AT_ONCE = 2
const DELETIONS_AT_ONCE = 8

/** Each download holds a connection for as long as its reader takes. */
const MAX_CONNECTIONS = 500

/**
 * A storage in a bucket of an S3-compatible server.
 *
 * @param area first name of every key, so that programs can share a bucket.
 */
export function s3Storage(settings: BucketSettings, area: string): Storage {
  const bucket: Bucket = { client: clientOf(settings), name: settings.bucket, prefix: `${requirePlainKey(area)}/` }
  return {
    put: (key, localPath, signal) => put(bucket, nameOf(bucket, key), localPath, signal),
    stat: (key) => statOf(bucket, nameOf(bucket, key)),
    openRange: (key, start, end) => openRange(bucket, nameOf(bucket, key), start, end),
    delete: (key) => remove(bucket, nameOf(bucket, key)),
    deleteFolder: (folder) => deleteFolder(bucket, `${nameOf(bucket, folder)}/`),
    list: (folder) => list(bucket, `${nameOf(bucket, folder)}/`),
    parts: partStorage(bucket),
  }
}

/** Optional checksums are omitted, because not every compatible server supports them. */
function clientOf({ region, endpoint, credentials, forcePathStyle }: BucketSettings): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 10_000,
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  })
}

/**
 * An object becomes visible only once it is complete. Large ones are uploaded in parts, and a failed upload is aborted.
 */
async function put(bucket: Bucket, name: string, localPath: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const { size } = await statFile(localPath)
  const body = createReadStream(localPath)
  const upload = new Upload({
    client: bucket.client,
    params: { Bucket: bucket.name, Key: name, Body: body, ContentLength: size },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  const abort = () => void upload.abort().catch(() => undefined)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    await upload.done()
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    body.destroy()
  }
}

async function statOf(bucket: Bucket, name: string): Promise<StoredFile | undefined> {
  try {
    const found = await bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: name }))
    return { sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

async function openRange(bucket: Bucket, name: string, start = 0, end?: number): Promise<Readable> {
  const isWhole = start === 0 && end === undefined
  const found = await bucket.client.send(
    new GetObjectCommand({
      Bucket: bucket.name,
      Key: name,
      ...(isWhole ? {} : { Range: `bytes=${start}-${end ?? ''}` }),
    }),
  )
  if (found.Body instanceof Readable) return found.Body
  throw new Error('The bucket gave no stream.')
}

/** A bucket does not report whether the object existed. */
async function remove(bucket: Bucket, name: string): Promise<void> {
  await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: name }))
}

/** One by one, because bulk deletion needs a checksum that not every compatible server supports. */
async function deleteFolder(bucket: Bucket, prefix: string): Promise<void> {
  const names: string[] = []
  for await (const page of pages(bucket, prefix)) {
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) names.push(Key)
  }
  const next = names.values()
  const worker = async () => {
    for (const name of next) await remove(bucket, name)
  }
  await Promise.all(Array.from({ length: Math.min(DELETIONS_AT_ONCE, names.length) }, worker))
}

async function list(bucket: Bucket, prefix: string): Promise<string[]> {
  const names = new Set<string>()
  for await (const page of pages(bucket, prefix, '/')) {
    const files = page.Contents ?? []
    for (const { Key } of files) if (Key !== undefined && Key !== prefix) names.add(Key.slice(prefix.length))
    const folders = page.CommonPrefixes ?? []
    for (const { Prefix } of folders) if (Prefix !== undefined) names.add(Prefix.slice(prefix.length, -1))
  }
  return [...names]
}

async function* pages(bucket: Bucket, prefix: string, delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
  let token: string | undefined
  do {
    const page: ListObjectsV2CommandOutput = await bucket.client.send(
      new ListObjectsV2Command({
        Bucket: bucket.name,
        Prefix: prefix,
        ...(delimiter === undefined ? {} : { Delimiter: delimiter }),
        ...(token === undefined ? {} : { ContinuationToken: token }),
      }),
    )
    yield page
    token = page.NextContinuationToken
  } while (token !== undefined)
}

/** Every object below an area of a bucket with its size, by its whole name. */
export async function listObjects(settings: BucketSettings, area: string): Promise<Record<string, number>> {
  const bucket = { client: clientOf(settings), name: settings.bucket, prefix: '' }
  const found: Record<string, number> = {}
  for await (const page of pages(bucket, `${requirePlainKey(area)}/`)) {
    for (const { Key, Size } of page.Contents ?? []) if (Key !== undefined) found[Key] = Size ?? 0
  }
  bucket.client.destroy()
  return found
}
