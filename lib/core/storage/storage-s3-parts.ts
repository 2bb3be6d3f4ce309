import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type PartStorage, requirePlainKey, type SentPart } from './storage.ts'

export type Bucket = { client: S3Client; name: string; prefix: string }

export const nameOf = (bucket: Bucket, key: string) => `${bucket.prefix}${requirePlainKey(key)}`

export function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

/** Files of a bucket that are written in parts. */
export function partStorage(bucket: Bucket): PartStorage {
  const at = (key: string) => ({ Bucket: bucket.name, Key: nameOf(bucket, key) })
  return {
    put: async (key, bytes) => {
      await bucket.client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
    },
    begin: async (key) => {
      const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(at(key)))
      return given(UploadId)
    },
    send: async (key, multipartId, number, bytes) => {
      const part = { ...at(key), UploadId: multipartId, PartNumber: number, Body: bytes, ContentLength: bytes.length }
      const { ETag } = await bucket.client.send(new UploadPartCommand(part))
      return { number, etag: given(ETag) }
    },
    complete: async (key, multipartId, parts) => {
      const MultipartUpload = { Parts: parts.map(toS3Part) }
      await bucket.client.send(
        new CompleteMultipartUploadCommand({ ...at(key), UploadId: multipartId, MultipartUpload }),
      )
    },
    abort: async (key, multipartId) => {
      const aborting = bucket.client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: multipartId }))
      await aborting.catch((error) => {
        if (!isAbsent(error)) throw error
      })
    },
  }
}

const toS3Part = ({ number, etag }: SentPart) => ({ PartNumber: number, ETag: etag })

function given(name: string | undefined): string {
  if (name === undefined) throw new Error('The bucket did not name what it took.')
  return name
}
