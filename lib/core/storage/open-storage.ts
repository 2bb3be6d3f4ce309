import { countStorageCall } from '../metrics/external-calls.ts'
import { type Settings, settings } from '../settings/env.ts'
import type { PartStorage, Storage } from './storage.ts'
import { localStorage } from './storage-local.ts'
import { type BucketSettings, s3Storage } from './storage-s3.ts'

/**
 * The configured storage: a bucket when S3_BUCKET is set, a folder of this machine otherwise.
 *
 * @param area prefix of the keys in a bucket, such as `service`.
 * @param folder the folder on disk.
 */
export function openStorage(area: string, folder: string): Storage {
  return withCallMetrics(createStorage(area, folder))
}

function createStorage(area: string, folder: string): Storage {
  const bucket = bucketSettingsOf(settings())
  return bucket === null ? localStorage(folder) : s3Storage(bucket, area)
}

/** The bucket of the settings; null where files are kept in DATA_DIR. */
export function bucketSettingsOf(given: Settings): BucketSettings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = given
  if (S3_BUCKET === undefined) return null
  const hasKey = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials: hasKey ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : undefined,
    forcePathStyle: S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  }
}

function withCallMetrics(storage: Storage): Storage {
  return {
    put: (...given) => countStorageCall('put', () => storage.put(...given)),
    stat: (...given) => countStorageCall('stat', () => storage.stat(...given)),
    openRange: (...given) => countStorageCall('open', () => storage.openRange(...given)),
    delete: (...given) => countStorageCall('delete', () => storage.delete(...given)),
    deleteFolder: (...given) => countStorageCall('delete_folder', () => storage.deleteFolder(...given)),
    list: (...given) => countStorageCall('list', () => storage.list(...given)),
    parts: storage.parts === null ? null : withPartMetrics(storage.parts),
  }
}

function withPartMetrics(parts: PartStorage): PartStorage {
  return {
    put: (...given) => countStorageCall('put', () => parts.put(...given)),
    begin: (...given) => countStorageCall('begin_parts', () => parts.begin(...given)),
    send: (...given) => countStorageCall('send_part', () => parts.send(...given)),
    complete: (...given) => countStorageCall('complete_parts', () => parts.complete(...given)),
    abort: (...given) => countStorageCall('abort_parts', () => parts.abort(...given)),
  }
}
